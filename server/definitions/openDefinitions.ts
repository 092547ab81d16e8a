import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files, Places } from '#check/index.ts';
import { ownValue, type Call } from '#definition';
import type { Manifest } from '../extensions/manifest.ts';
import { readCode, readInstalled, withExtensions } from '../extensions/readBuilt.ts';
import { createTurns } from '../releases/createTurns.ts';
import { createReader } from './createReader.ts';
import { createReporter } from './createReporter.ts';
import type { LiveChange, DefinitionsState } from './describeState.ts';
import { writeWhole } from './good/lastGood.ts';
import { openModuleFolder, type ModuleFolder } from './moduleFolder.ts';
import type { ReadResult } from './readDefinitions.ts';
import type { ServedPortal } from './servedPortal.ts';
import { localeIn } from './unitFiles.ts';
import { readState, watchFiles } from './watchFiles.ts';

/** The definitions, compiled, always in their last good version. */
export interface Definitions {
  /** In a language, by its tag; without one, or for one that there is not, in that of the definitions. */
  portal: (language?: string) => ServedPortal;
  /** What an operator sees of them, as of the last reading. */
  state: () => DefinitionsState;
  /** The call catalogue; a call that is wrong at this moment stands in its last good version. */
  catalogue: () => Map<string, Call>;
  /** Every call that can be made at this moment: the catalogue's, and those of pages and screens that stand in an earlier version. */
  calls: () => Call[];
  /** The text of a module, also of some earlier versions; null where it is not kept. */
  findModule: (name: string) => Promise<string | null>;
  /** Calls back whenever members get something else. Returns an unsubscribe function. */
  onChange: (listener: () => void) => () => void;
  /**
   * Has members get these texts, whatever stands on disk; where a folder is followed, what `settle` writes to it is not
   * looked at before all of it is there.
   */
  take: (files: Files, settle?: () => Promise<void>) => Promise<void>;
  /** The texts that members get, where nothing is wrong in any file that was read last; else null. */
  files: () => Files | null;
  close: () => void;
}

/** Where definitions come from and go to. */
export interface DefinitionsOptions {
  places: Places;
  /** The folder where compiled modules and the last good versions are kept. */
  dataDir: string;
  /** The built thread that reads them: a file of its own. */
  worker: string;
  /** Takes the lines that are for the operator. */
  print: (line: string) => void;
  /** The hosts that definitions may name; every host without it. */
  allowedHosts?: readonly string[] | null;
  /** Milliseconds between two looks at the files; 500 without it. */
  every?: number;
  /** The texts to begin with, where they are not followed on disk: then the places are not read. */
  first?: Files | null;
}

/**
 * Reads, checks and compiles the definitions, in a thread of their own, and follows edits.
 * @throws a sentence for the operator, when the config is wrong and never was right.
 */
export async function openDefinitions(options: DefinitionsOptions): Promise<Definitions> {
  const { places, dataDir, worker, print, allowedHosts = null, every = 500, first = null } = options;
  const stateFile = join(dataDir, 'definitions/last-good.json');
  const modules = await openModuleFolder(join(dataDir, 'definitions/modules'));
  const reader = createReader(worker);
  const report = createReporter(print);
  const reportFault = createFaultReporter(print);
  const listeners = new Set<() => void>();
  let changes: LiveChange[] = [];
  let written = await readFile(stateFile, 'utf8').catch(() => '');

  /** Reads, and stores the new modules before anything names them. */
  const read = async (before: Served | null, from: Places | Files): Promise<Served> => {
    const { good = written, catalogue = null, refused = [] } = before?.result ?? {};
    const { units = {}, translated = {} } = before?.result ?? {};
    const known = { good, isFirst: before === null, catalogue, units, translated, refused };
    const installed = await readInstalled(places);
    const built = await keepCode(installed.built, places, modules);
    const whole = from instanceof Map ? withExtensions(from, installed) : from;
    const result = await reader.read({ from: whole, allowedHosts, built, ...known });
    const { portal } = result;
    const state = { ...result.state, problems: [...result.state.problems, ...result.unbuilt] };
    if (!portal) report(state, []);
    if (!portal) throw new Error(noConfig);
    for (const module of result.modules) await modules.keep(module);
    const live = before ? describeChange(before, { portal, state: { ...state, changes } }) : [];
    if (live.length > 0) changes = [{ at: state.readAt, live }, ...changes].slice(0, listedChanges);
    report(state, live);
    return { portal, result, state: { ...state, changes } };
  };
  const write = async ({ good }: ReadResult): Promise<void> => {
    if (good !== written) await writeWhole(stateFile, good);
    written = good;
  };
  const follow = async (from: Places | Files): Promise<void> => {
    const before = served;
    served = await read(before, from);
    if (differs(before, served)) for (const listener of listeners) listener();
    await write(served.result);
    reportFault(null);
  };

  const since = first ? '' : await readState(places);
  const open = async (): Promise<Served> => {
    const opened = await read(null, first ?? places);
    await write(opened.result);
    return opened;
  };
  let served = await open().catch((error: unknown) => {
    reader.close();
    throw error;
  });
  const inTurn = createTurns();
  const changed = () => inTurn(() => follow(places));
  const stop = first ? () => undefined : watchFiles({ places, every, since, changed, failed: reportFault });
  return {
    portal: (language = '') => ownValue(served.result.translations, language) ?? served.portal,
    state: () => served.state,
    catalogue: () => served.result.catalogue,
    calls: () => served.result.calls,
    findModule: modules.find,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take: (files, settle = () => Promise.resolve()) =>
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

/** Keeps the code of extensions as the modules of screens are. @returns those whose code is there. */
async function keepCode(built: Manifest, places: Places, modules: ModuleFolder): Promise<Manifest> {
  const there: Manifest = {};
  for (const [name, extension] of Object.entries(built)) {
    const isKept = (await modules.find(extension.file)) !== null;
    const code = isKept ? null : await readCode(places, extension);
    if (code) await modules.keep(code);
    if (isKept || code) there[name] = extension;
  }
  return there;
}

/** What came of a reading: what members get, what the operator sees, and what the next reading begins with. */
interface Served {
  portal: ServedPortal;
  state: DefinitionsState;
  result: ReadResult;
}

/** How many of the latest changes an operator sees. */
const listedChanges = 20;

const noConfig =
  'screens.config.json is wrong and there is no earlier version of it: mend what stands above and start again.';

/** Reports a fault in following edits once, however often it is met again, and that it is over (null). */
function createFaultReporter(print: (line: string) => void): (fault: Error | null) => void {
  let reported: string | null = null;
  return (fault) => {
    const sentence = fault === null ? null : String(fault);
    if (sentence !== null && sentence !== reported)
      print(`Edits can't be followed at this moment, which is tried again: ${sentence}`);
    if (sentence === null && reported !== null) print('Edits are followed again.');
    reported = sentence;
  };
}

/** Whether members get something else now, in whatever language. */
function differs(before: Served, now: Served): boolean {
  const told = ({ portal, result }: Served) => JSON.stringify([portal, result.translations]);
  return told(before) !== told(now);
}

/** What members get differently now, in the operator's words. */
function describeChange(before: Served, { portal, state }: Omit<Served, 'result'>): string[] {
  const languages = state.units.filter(({ file, since }) => {
    const known = before.state.units.find((unit) => unit.file === file);
    return localeIn(file) !== null && known?.since !== since;
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
    ...ids.filter((id) => moduleOf(before, id) !== moduleOf(now, id)),
  ];
}

/** Null for a screen that was never right, and for one that is not there. */
function moduleOf({ screens }: ServedPortal, id: string): string | null {
  return ownValue(screens, id)?.module ?? null;
}
