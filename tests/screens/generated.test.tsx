// @vitest-environment happy-dom
import { loadPortal } from './loadPortal.ts';
import { isTwin } from './walk/isTwin.ts';
import { walkCases } from './walk/walkCases.tsx';

// The cases are built from the definitions, and their expectations are compared with approved ones. Therefore
// a changed definition fails here. Run "npm run portico -- generate:tests", read its lines and commit them.
await walkCases(await loadPortal(), 'tests/approved', (id) => !isTwin(id));
