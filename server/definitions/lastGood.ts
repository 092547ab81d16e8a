import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  languageVersion,
  type Call,
  type Landing,
  type PortalConfig,
  type Screen,
} from '../../src/definition/index.ts';

/** A screen that was found right, with the calls that it makes. */
export interface GoodScreen {
  screen: Screen;
  calls: Record<string, Call>;
  /** All files it is made of; not noted by earlier versions of this server. */
  uses?: string[];
}

/** The last version of each unit in which nothing was wrong. */
export interface LastGood {
  config: PortalConfig | null;
  landing: Landing | null;
  /** The calls of the pages written by hand, by name. */
  calls: Record<string, Call>;
  screens: Record<string, GoodScreen>;
  /** When each unit was first found good as it is here, in ISO 8601, by its file; not noted by earlier versions. */
  since: Record<string, string>;
}

const none: LastGood = { config: null, landing: null, calls: {}, screens: {}, since: {} };

/** Reads what was good when this server ran last. Nothing where there is no such file, or another version wrote it. */
export async function readLastGood(file: string): Promise<LastGood> {
  try {
    const { version, ...good } = JSON.parse(await readFile(file, 'utf8')) as LastGood & { version: number };
    if (version === languageVersion) return { ...none, ...good };
  } catch {
    // A first start, or a file that was cut short: the definitions themselves say everything.
  }
  return none;
}

/** Writes it, whole or not at all. */
export async function writeLastGood(file: string, good: LastGood): Promise<void> {
  await writeWhole(file, JSON.stringify({ version: languageVersion, ...good }));
}

/** Writes a file so that no reader ever sees half of it. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, text);
  await rename(draft, file);
}
