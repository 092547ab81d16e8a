import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { DefinitionPaths } from '#check/index.ts';

export interface BuiltExtension {
  /** The file of its code, beside the manifest, named by the hash of its text. */
  file: string;
  /** The hash of its `extension.json` at the time of the build. */
  declared: string;
}

export type ExtensionManifest = Record<string, BuiltExtension>;

export function getExtensionBuildFolder({ config }: Pick<DefinitionPaths, 'config'>): string {
  return join(dirname(config), 'extensions/dist');
}

export function getManifestPath(places: Pick<DefinitionPaths, 'config'>): string {
  return join(getExtensionBuildFolder(places), 'manifest.json');
}

/** Hashes `extension.json`, to find out if the built code is stale. */
export function hashDeclaration(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
