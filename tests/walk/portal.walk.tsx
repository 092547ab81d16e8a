import path from 'node:path';
import { inject } from 'vitest';
import { loadPortal } from '../screens/loadPortal.ts';
import { walkCases } from '../screens/walk/walkCases.tsx';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the portal whose cases are run. */
    portal: string;
  }
}

const root = inject('portal');
await walkCases(await loadPortal(root), path.join(root, 'tests/approved'));
