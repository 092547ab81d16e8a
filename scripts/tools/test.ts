import { join } from 'node:path';
import { getConfiguredPaths } from '#check/index.ts';
import { runGeneratedCases } from './runGeneratedCases.ts';

/* The tools part of `portico test`: runs the generated cases of this folder's portal in the built runtime. */
await runGeneratedCases(getConfiguredPaths(process.env, '.'), {
  file: join(import.meta.dirname, '../walk/portal.walk.js'),
});
