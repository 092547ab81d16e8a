// @vitest-environment happy-dom
import { loadPortal } from './loadPortal.ts';
import { walkCases } from './walk/walkCases.tsx';

// The cases are built from the definitions, and what they expect is compared with what somebody has approved: a definition
// that has changed since fails until "npm run portico -- generate:tests" is run, its lines are read, and they are committed.
await walkCases(await loadPortal(), 'tests/approved');
