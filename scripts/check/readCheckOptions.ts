import { createPublicReader, type CheckOptions, type DefinitionPaths } from '#check/index.ts';
import { readAllowedHosts } from '#server/environment.ts';

/** Reads the options of a check from the environment. @throws a sentence if ALLOWED_HOSTS is wrong. */
export function readCheckOptions(places: DefinitionPaths): CheckOptions {
  return { allowedHosts: readAllowedHosts(process.env), readPublic: createPublicReader(places) };
}
