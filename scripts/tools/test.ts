import { join } from 'node:path';
import { runWalk } from './runWalk.ts';

/* portico test: runs the generated cases of the portal of this folder in the runtime that this package has built. */
await runWalk(process.cwd(), { file: join(import.meta.dirname, '../walk/portal.walk.js') });
