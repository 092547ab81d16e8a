// @vitest-environment happy-dom
import { loadPortal } from './loadPortal.ts';
import { isTwin } from './walk/isTwin.ts';
import { walkCases } from './walk/walkCases.tsx';

// The other generated cases of the shipped screens; see generated.test.tsx.
await walkCases(await loadPortal(), 'tests/approved', isTwin);
