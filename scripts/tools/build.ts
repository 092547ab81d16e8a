import { getConfiguredPaths } from '#check/index.ts';
import { runBuild } from '../extensions/runBuild.ts';

/* The tools part of `portico build`: builds the extensions of the portal of this folder. */
await runBuild(getConfiguredPaths(process.env, '.'));
