import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  checkPortal,
  getExtensionFile,
  findExtensionName,
  getDiskPath,
  formatProblem,
  readFiles,
  type DefinitionPaths,
} from '#check/index.ts';
import type { ExtensionOf, Json, Scalar } from '#definition';
import {
  getExtensionBuildFolder,
  hashDeclaration,
  getManifestPath,
  type ExtensionManifest,
} from '#server/extensions/manifest.ts';
import { bundleExtension } from './bundleExtension.ts';

/** Bytes of the built code, by name. */
export type ExtensionSizes = Record<string, number>;

/**
 * Builds every extension of a portal into `extensions/dist`: a module each, named by a hash, and the manifest for the
 * server.
 * @throws the sentences of all problems; nothing is written then.
 */
export async function buildExtensions(places: DefinitionPaths): Promise<ExtensionSizes> {
  const files = await readFiles(places);
  const { problems, extensions, config } = checkPortal(files);
  const wrong = problems.filter(({ file }) => findExtensionName(file) !== null);
  if (wrong.length > 0) throw new Error(wrong.map(formatProblem).join('\n'));
  const texts = new Map<string, string>();
  const errors: string[] = [];
  for (const [name, declared] of extensions) {
    const file = getExtensionFile(name);
    try {
      const text = await bundleExtension(dirname(getDiskPath(places, file)));
      const broken =
        declared.kind === 'format' ? await findBrokenExample(text, declared, config?.locale) : null;
      if (broken !== null) throw new Error(broken);
      texts.set(name, text);
    } catch (error) {
      errors.push(`${dirname(file)}: ${(error as Error).message}`);
    }
  }
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const manifest = Object.fromEntries(
    [...texts].map(([name, text]) => {
      const declared = hashDeclaration(files.get(getExtensionFile(name)) ?? '');
      return [name, { file: `extension-${name}.${hashDeclaration(text)}.js`, declared }] as const;
    }),
  );
  await write(places, manifest, texts);
  return Object.fromEntries([...texts].map(([name, text]) => [name, Buffer.byteLength(text)]));
}

type Format = (
  value: Json,
  context: { options: Record<string, Scalar>; locale: string },
) => string | { text?: string };

/** Runs the examples of a format. @returns a sentence about the first wrong one; null if all are right. */
async function findBrokenExample(
  code: string,
  { examples }: ExtensionOf<'format'>,
  locale = 'en',
): Promise<string | null> {
  const address = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ address)) as {
    default: (require: (name: string) => unknown) => Format;
  };
  const format = module.default(createRequire(import.meta.url));
  for (const { value, options = {}, text } of examples) {
    const result = format(value, { options, locale });
    const made = typeof result === 'string' ? result : result.text;
    if (made !== text)
      return `of the example ${JSON.stringify(value)} the code makes ${JSON.stringify(made)}, and not ${JSON.stringify(text)}`;
  }
  return null;
}

/** The manifest is written after the code, so that a running server always finds the files that it names. */
async function write(
  places: DefinitionPaths,
  manifest: ExtensionManifest,
  texts: Map<string, string>,
): Promise<void> {
  const folder = getExtensionBuildFolder(places);
  await mkdir(folder, { recursive: true });
  for (const [name, { file }] of Object.entries(manifest))
    await writeFile(join(folder, file), texts.get(name) ?? '');
  const draft = `${getManifestPath(places)}.${process.pid}.tmp`;
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(draft, getManifestPath(places));
  const named = new Set(Object.values(manifest).map(({ file }) => file));
  for (const file of await readdir(folder))
    if (/^extension-.*\.js$/.test(file) && !named.has(file)) await rm(join(folder, file), { force: true });
}
