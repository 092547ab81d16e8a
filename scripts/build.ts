import { resolve } from 'node:path';
import { buildPortal } from '#server/build/buildPortal.ts';

/* `npm run build` builds the code for browsers into dist, with compressed copies. */
await buildPortal(resolve(import.meta.dirname, '..'));
