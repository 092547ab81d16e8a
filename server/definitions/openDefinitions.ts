import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files, DefinitionPaths } from '#check/index.ts';
import { getOwnValue, type Call, findLocaleTag } from '#definition';
import type { ExtensionManifest } from '../extensions/manifest.ts';
import {
  readExtensionCode,
  readInstalledExtensions,
  addExtensionFiles,
} from '../extensions/readInstalledExtensions.ts';
import { createSerialQueue } from '#shared/createSerialQueue.ts';
import { createDefinitionReader } from './createDefinitionReader.ts';
import { createProblemReporter } from './createProblemReporter.ts';
import type { LiveChange, DefinitionsState } from './definitionsState.ts';
import { writeAtomically } from './writeAtomically.ts';
import { openModuleFolder, type ModuleFolder } from './moduleFolder.ts';
import type { ReadResult } from './readDefinitions.ts';
import type { ServedPortal } from './servedPortal.ts';
import { readFilesState, watchFiles } from './watchFiles.ts';

/** The compiled definitions, always in their last valid version. */
export interface Definitions {
  /** `language` is a tag. Default, also for an unknown one: the language of the definitions. */
  portal: (language?: string) => ServedPortal;
  state: () => DefinitionsState;
  /** The call catalogue, with an invalid call in its last valid version. */
  catalogue: () => Map<string, Call>;
  /** Every call that is possible now: the catalogue's, and those of pages and screens in an earlier version. */
  calls: () => Call[];
  findModule: (name: string) => Promise<string | null>;
  /** Calls the listener when members get something else. Returns an unsubscribe function. */
  onChange: (listener: () => void) => () => void;
  /** Serves these texts instead of the files on disk. The watcher ignores what a running `settle` writes. */
  apply: (files: Files, settle?: () => Promise<void>) => Promise<void>;
  /** The texts that members get; null if the last reading found a problem. */
  files: () => Files | null;
  close: () => void;
}

export interface DefinitionsOptions {
  places: DefinitionPaths;
  /** The folder of compiled modules and the last valid versions. */
  dataDir: string;
  worker: string;
  print: (line: string) => void;
  /** The hosts that definitions may name. Default: any. */
  allowedHosts?: readonly string[] | null;
  /** Milliseconds between two polls of the files. Default: 500. */
  every?: number;
  /** The initial texts, for definitions from a database whose folder is not watched. */
  first?: Files | null;
}

/**
 * Reads, checks and compiles the definitions in a thread, and follows edits.
 * @throws a sentence for the operator if the config is invalid and there is no earlier version.
 */
export async function openDefinitions(options: DefinitionsOptions): Promise<Definitions> {
  const { places, dataDir, worker, print, allowedHosts = null, every = 500, first = null } = options;
  const stateFile = join(dataDir, 'definitions/last-good.json');
  const modules = await openModuleFolder(join(dataDir, 'definitions/modules'));
  const reader = createDefinitionReader(worker);
  const report = createProblemReporter(print);
  const reportError = createErrorReporter(print);
  const listeners = new Set<() => void>();
  let changes: LiveChange[] = [];
  let written = await readFile(stateFile, 'utf8').catch(() => '');

  /** Stores the new modules before an index names them. */
  const read = async (before: Served | null, from: DefinitionPaths | Files): Promise<Served> => {
    const { lastValid = written, catalogue = null, refused = [] } = before?.result ?? {};
    const { units = {}, translated = {} } = before?.result ?? {};
    const known = { lastValid, isFirst: before === null, catalogue, units, translated, refused };
    const installed = await readInstalledExtensions(places);
    const built = await storeCode(installed.built, places, modules);
    const whole = from instanceof Map ? addExtensionFiles(from, installed) : from;
    const result = await reader.read({ from: whole, allowedHosts, built, ...known });
    const { portal } = result;
    const state = { ...result.state, problems: [...result.state.problems, ...result.unbuilt] };
    if (!portal) report(state, []);
    if (!portal) throw new Error(noConfig);
    for (const module of result.modules) await modules.store(module);
    const live = before ? describeChange(before, { portal, state: { ...state, changes } }) : [];
    if (live.length > 0) changes = [{ at: state.readAt, live }, ...changes].slice(0, maxListedChanges);
    report(state, live);
    return { portal, result, state: { ...state, changes } };
  };
  const write = async ({ lastValid }: ReadResult): Promise<void> => {
    if (lastValid !== written) await writeAtomically(stateFile, lastValid);
    written = lastValid;
  };
  const follow = async (from: DefinitionPaths | Files): Promise<void> => {
    const before = served;
    served = await read(before, from);
    if (differs(before, served)) for (const listener of listeners) listener();
    await write(served.result);
    reportError(null);
  };

  const since = first ? '' : await readFilesState(places);
  const open = async (): Promise<Served> => {
    const opened = await read(null, first ?? places);
    await write(opened.result);
    return opened;
  };
  let served = await open().catch((error: unknown) => {
    reader.close();
    throw error;
  });
  const inTurn = createSerialQueue();
  const changed = () => inTurn(() => follow(places));
  const stop = first ? () => undefined : watchFiles({ places, every, since, changed, failed: reportError });
  return {
    portal: (language = '') => getOwnValue(served.result.translations, language) ?? served.portal,
    state: () => served.state,
    catalogue: () => served.result.catalogue,
    calls: () => served.result.calls,
    findModule: modules.find,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply: (files, settle = () => Promise.resolve()) =>
      inTurn(async () => {
        await follow(files);
        await settle();
      }),
    files: () => served.result.files,
    close: () => {
      stop();
      reader.close();
      listeners.clear();
    },
  };
}

/** Stores the code of extensions like modules of screens. @returns the extensions whose code exists. */
async function storeCode(
  built: ExtensionManifest,
  places: DefinitionPaths,
  modules: ModuleFolder,
): Promise<ExtensionManifest> {
  const there: ExtensionManifest = {};
  for (const [name, extension] of Object.entries(built)) {
    const isKept = (await modules.find(extension.file)) !== null;
    const code = isKept ? null : await readExtensionCode(places, extension);
    if (code) await modules.store(code);
    if (isKept || code) there[name] = extension;
  }
  return there;
}

interface Served {
  portal: ServedPortal;
  state: DefinitionsState;
  result: ReadResult;
}

const maxListedChanges = 20;

const noConfig =
  'screens.config.json is wrong and there is no earlier version of it: mend what stands above and start again.';

/** Creates a reporter that prints an error only when it differs from the previous one, and its end (null) once. */
function createErrorReporter(print: (line: string) => void): (error: Error | null) => void {
  let reported: string | null = null;
  return (error) => {
    const sentence = error === null ? null : String(error);
    if (sentence !== null && sentence !== reported)
      print(`Edits can't be followed at this moment, which is tried again: ${sentence}`);
    if (sentence === null && reported !== null) print('Edits are followed again.');
    reported = sentence;
  };
}

function differs(before: Served, now: Served): boolean {
  const serialize = ({ portal, result }: Served) => JSON.stringify([portal, result.translations]);
  return serialize(before) !== serialize(now);
}

function describeChange(before: Served, { portal, state }: Omit<Served, 'result'>): string[] {
  const languages = state.units.filter(({ file, since }) => {
    const known = before.state.units.find((unit) => unit.file === file);
    return findLocaleTag(file) !== null && known?.since !== since;
  });
  return [...describePortalChange(before.portal, portal), ...languages.map(({ name }) => name)];
}

function describePortalChange(before: ServedPortal, now: ServedPortal): string[] {
  const differs = (key: 'config' | 'landing' | 'dashboard' | 'calls') =>
    JSON.stringify(before[key]) !== JSON.stringify(now[key]);
  const ids = [...new Set([...Object.keys(before.screens), ...Object.keys(now.screens)])];
  return [
    ...(differs('config') ? ['the config'] : []),
    ...(differs('landing') ? ['the landing page'] : []),
    ...(differs('dashboard') ? ["the dashboard's content"] : []),
    ...(differs('calls') ? ["the pages' calls"] : []),
    ...ids.filter((id) => findModuleAddress(before, id) !== findModuleAddress(now, id)),
  ];
}

/** Returns the compiled module of a screen; null for an unknown screen, and for a screen that was never valid. */
function findModuleAddress({ screens }: ServedPortal, id: string): string | null {
  return getOwnValue(screens, id)?.module ?? null;
}
