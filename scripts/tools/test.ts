import { join } from 'node:path';
import { placesFrom } from '#check/index.ts';
import { runWalk } from './runWalk.ts';

/* portico test: runs the generated cases of the portal of this folder in the runtime that this package has built. */
await runWalk(placesFrom(process.env, '.'), { file: join(import.meta.dirname, '../walk/portal.walk.js') });
