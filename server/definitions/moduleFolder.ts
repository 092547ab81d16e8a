import { mkdir, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from './writeAtomically.ts';

export interface CompiledModule {
  /** The id with dashes, and the hash of the text. */
  name: string;
  text: string;
}

/** The compiled modules by name, also of some earlier versions, for open tabs. */
export interface ModuleFolder {
  /** Also deletes the oldest modules of the screen. @throws if the file can't be written or has a forbidden name. */
  store: (module: CompiledModule) => Promise<void>;
  find: (name: string) => Promise<string | null>;
}

/** Maximum number of stored versions of a screen, in all languages. */
const maxVersionsPerScreen = 40;
const moduleName = /^([\w-]{1,200})\.[0-9a-f]{16}\.js$/;

/** True for letters, digits and dashes, so that no name leads out of the folder. */
export function isModuleName(name: string): boolean {
  return moduleName.test(name);
}

export async function openModuleFolder(folder: string): Promise<ModuleFolder> {
  await mkdir(folder, { recursive: true });
  const texts = new Map<string, string>();
  return {
    async store({ name, text }) {
      if (!isModuleName(name)) throw new Error(`No module can be called ${JSON.stringify(name)}.`);
      await writeAtomically(join(folder, name), text);
      texts.set(name, text);
      for (const old of await listOld(folder, name)) {
        texts.delete(old);
        await unlink(join(folder, old)).catch(() => undefined);
      }
    },
    async find(name) {
      if (!isModuleName(name)) return null;
      return texts.get(name) ?? (await readFile(join(folder, name), 'utf8').catch(() => null));
    },
  };
}

async function listOld(folder: string, name: string): Promise<string[]> {
  const screen = moduleName.exec(name)?.[1];
  const names = (await readdir(folder)).filter((other) => moduleName.exec(other)?.[1] === screen);
  const ages = await Promise.all(
    names.map(async (other) => ({ other, time: await readTime(folder, other) })),
  );
  return ages
    .sort((a, b) => b.time - a.time)
    .slice(maxVersionsPerScreen)
    .map(({ other }) => other);
}

function readTime(folder: string, name: string): Promise<number> {
  return stat(join(folder, name)).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
