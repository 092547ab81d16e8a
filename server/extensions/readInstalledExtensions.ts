import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildError,
  getExtensionFile,
  findExtensionName,
  type Files,
  type DefinitionPaths,
  type Problem,
  readExtensions,
  sentences,
} from '#check/index.ts';
import { getOwnValue } from '#definition';
import type { CompiledModule } from '../definitions/moduleFolder.ts';
import {
  getExtensionBuildFolder,
  hashDeclaration,
  getManifestPath,
  type BuiltExtension,
  type ExtensionManifest,
} from './manifest.ts';

/** The files of extensions whose code is up to date, by name. */
export type UpToDateExtensionFiles = Record<string, string>;

export interface InstalledExtensions {
  files: Files;
  built: ExtensionManifest;
}

/** Reads the extensions beside a config. Unbuilt or unreadable ones are missing. */
export async function readInstalledExtensions(places: DefinitionPaths): Promise<InstalledExtensions> {
  return { files: await readExtensions(places), built: await readManifest(places) };
}

export function addExtensionFiles(
  definitions: Iterable<[string, string | null]>,
  { files }: InstalledExtensions,
): Files {
  return new Map([...definitions, ...files]);
}

async function readManifest(places: DefinitionPaths): Promise<ExtensionManifest> {
  const text = await readFile(getManifestPath(places), 'utf8').catch(() => '');
  const entries = Object.entries<unknown>(parse(text) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, BuiltExtension] => isBuilt(entry[1])));
}

export async function readExtensionCode(
  places: DefinitionPaths,
  { file }: BuiltExtension,
): Promise<CompiledModule | null> {
  const text = await readFile(join(getExtensionBuildFolder(places), file), 'utf8').catch(() => null);
  return text === null ? null : { name: file, text };
}

export async function readExtensionCodes(places: DefinitionPaths): Promise<Record<string, string>> {
  const { files, built } = await readInstalledExtensions(places);
  const usable = Object.keys(listUpToDateExtensionFiles(files, built));
  const codes = await Promise.all(usable.map((name) => readExtensionCode(places, built[name]!)));
  const found = usable.flatMap((name, at) => {
    const code = codes[at];
    return code ? [[name, code.text] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns the built files whose `extension.json` has not changed since. */
export function listUpToDateExtensionFiles(files: Files, built: ExtensionManifest): UpToDateExtensionFiles {
  const usable = Object.entries(built).flatMap(([name, { file, declared }]) => {
    const text = files.get(getExtensionFile(name));
    return text != null && hashDeclaration(text) === declared ? [[name, file] as const] : [];
  });
  return Object.fromEntries(usable);
}

export function findUnbuiltExtensions(files: Files, built: ExtensionManifest): Problem[] {
  const usable = listUpToDateExtensionFiles(files, built);
  return [...files.keys()].flatMap((file) => {
    const name = findExtensionName(file);
    if (name === null || getOwnValue(usable, name) !== undefined) return [];
    const message = getOwnValue(built, name) ? sentences.builtBefore(name) : sentences.notBuilt(name);
    return buildError({ file, line: 1, column: 1 }, message);
  });
}

function parse(text: string): object {
  try {
    return (JSON.parse(text) ?? {}) as object;
  } catch {
    return {};
  }
}

/** The pattern ensures that no file name leads out of the folder. */
function isBuilt(value: unknown): value is BuiltExtension {
  const { file, declared } = (value ?? {}) as Partial<Record<keyof BuiltExtension, unknown>>;
  return typeof declared === 'string' && typeof file === 'string' && /^[\w-]+\.[\da-f]{16}\.js$/.test(file);
}
