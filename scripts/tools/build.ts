import { placesFrom } from '#check/index.ts';
import { runBuild } from '../extensions/runBuild.ts';

/* portico build: builds the extensions of the portal of this folder. */
await runBuild(placesFrom(process.env, '.'));
