import path from 'node:path';
import { inject } from 'vitest';
import type { DefinitionPaths } from '#check/index.ts';
import { loadPortal } from '../screens/loadPortal.ts';
import { installExtensions } from '../screens/walk/installExtensions.ts';
import { walkCases } from '../screens/walk/walkCases.tsx';

declare module 'vitest' {
  interface ProvidedContext {
    /** The places of the definitions whose cases run. */
    places: DefinitionPaths;
  }
}

const places = inject('places');
const root = path.dirname(places.config);
await installExtensions(places);
await walkCases(await loadPortal(root, places), path.join(root, 'tests/approved'));
