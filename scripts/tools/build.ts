import { getConfiguredPaths } from '#check/index.ts';
import { runExtensionBuild } from '../extensions/runExtensionBuild.ts';

/* The tools part of `portico build`: builds the extensions of the portal of this folder. */
await runExtensionBuild(getConfiguredPaths(process.env, '.'));
