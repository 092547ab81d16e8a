import { join } from 'node:path';
import { checkPortal, readFiles, type Checked, type Places } from '../../src/check/index.ts';
import type { Call, Landing, PortalConfig, ScreenEntry } from '../../src/definition/index.ts';
import { createCompiler, type CompiledUnit } from './createCompiler.ts';
import { createReporter } from './createReporter.ts';
import { describeState, type Change, type DefinitionsState } from './describeState.ts';
import { findGood, listScreens } from './findGood.ts';
import { readLastGood, writeLastGood, type LastGood } from './lastGood.ts';
import { openModuleFolder } from './moduleFolder.ts';
import { nameUsers } from './nameUsers.ts';
import { unitFiles } from './unitFiles.ts';
import { readState, watchFiles } from './watchFiles.ts';

/** What members get at this moment. */
export interface Portal {
  config: PortalConfig;
  landing: Landing | null;
  /** The calls of the pages written by hand, by name. */
  calls: Record<string, Call>;
  /** By screen id. */
  screens: Record<string, ScreenEntry>;
}

/** The definitions, compiled, always in their last good version. */
export interface Definitions {
  portal: () => Portal;
  /** What an operator is told of them, as of the last reading. */
  state: () => DefinitionsState;
  /** The call catalogue; a call that is wrong at this moment stands in its last good version. */
  catalogue: () => Map<string, Call>;
  /** Every call that can be made at this moment: the catalogue's, and those of pages and screens that stand in an earlier version. */
  calls: () => Call[];
  /** The text of a module, also of some earlier versions; null where it is not kept. */
  findModule: (name: string) => Promise<string | null>;
  /** Calls back whenever members get something else. Answers how to stop that. */
  onChange: (listener: () => void) => () => void;
  close: () => void;
}

/** Where definitions come from and go to. */
export interface DefinitionsOptions {
  places: Places;
  /** The folder where compiled modules and the last good versions are kept. */
  dataDir: string;
  /** Takes the lines that are for the operator. */
  print: (line: string) => void;
  /** Milliseconds between two looks at the files; 500 without it. */
  every?: number;
}

/**
 * Reads, checks and compiles the definitions, and follows edits.
 * @throws a sentence for the operator, when the config is wrong and never was right.
 */
export async function openDefinitions(options: DefinitionsOptions): Promise<Definitions> {
  const { places, dataDir, print, every = 500 } = options;
  const stateFile = join(dataDir, 'definitions/last-good.json');
  const modules = await openModuleFolder(join(dataDir, 'definitions/modules'));
  const compile = createCompiler(print);
  const report = createReporter(print);
  const listeners = new Set<() => void>();
  let good = await readLastGood(stateFile);
  let catalogue = new Map(Object.values(good.screens).flatMap(({ calls }) => Object.entries(calls)));
  let changes: Change[] = [];

  const read = async (before: Portal | null): Promise<Served> => {
    const files = await readFiles(places);
    const readAt = new Date().toISOString();
    const found = checkPortal(files);
    catalogue = findCatalogue(found, catalogue);
    good = findGood(found, files, good, readAt);
    const checked = { ...found, problems: nameUsers(found, good) };
    const { config, landing, calls } = good;
    if (!config) report(checked, good, []);
    if (!config) throw new Error(noConfig);
    const units = compile(good.screens, config.words);
    for (const { entry, module } of units.values()) {
      if (!isServed(entry, before)) await modules.keep(module);
    }
    const portal = { config, landing, calls, screens: listEntries(listScreens(files, config), units) };
    const live = before ? describeChange(before, portal) : [];
    if (live.length > 0) changes = [{ at: readAt, live }, ...changes].slice(0, listedChanges);
    report(checked, good, live);
    return { portal, state: describeState({ readAt, checked, good, portal, changes }) };
  };

  const follow = async (): Promise<void> => {
    const before = served.portal;
    served = await read(before);
    if (JSON.stringify(before) === JSON.stringify(served.portal)) return;
    await writeLastGood(stateFile, good);
    for (const listener of listeners) listener();
  };

  const since = await readState(places);
  let served = await read(null);
  await writeLastGood(stateFile, good);
  const changed = () => follow().catch((error: unknown) => print(String(error)));
  const stop = watchFiles({ places, every, since, changed });
  return {
    portal: () => served.portal,
    state: () => served.state,
    catalogue: () => catalogue,
    calls: () => [...catalogue.values(), ...listCalls(good)],
    findModule: modules.find,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      stop();
      listeners.clear();
    },
  };
}

/** What came of a reading: what members get, and what the operator is told. */
interface Served {
  portal: Portal;
  state: DefinitionsState;
}

/** The calls of right now; while something in the catalogue is wrong, over those that were right before. */
function findCatalogue({ calls, problems }: Checked, before: Map<string, Call>): Map<string, Call> {
  const isRight = !problems.some(({ file }) => file.startsWith(unitFiles.calls));
  return isRight ? calls : new Map([...before, ...calls]);
}

/** The calls that members' pages and screens make. */
function listCalls({ calls, screens }: LastGood): Call[] {
  return [calls, ...Object.values(screens).map((screen) => screen.calls)].flatMap((some) =>
    Object.values(some),
  );
}

/** How many of the latest changes an operator is told of. */
const listedChanges = 20;

const noConfig =
  'screens.config.json is wrong and there is no earlier version of it: mend what stands above and start again.';

function isServed({ module }: ScreenEntry, portal: Portal | null): boolean {
  return Object.values(portal?.screens ?? {}).some((entry) => entry.module === module);
}

/** The index's entry of each screen; one that was never right has no module. */
function listEntries(ids: string[], units: Map<string, CompiledUnit>): Record<string, ScreenEntry> {
  const missing = (id: string): ScreenEntry => ({ title: id, module: null, kinds: [] });
  return Object.fromEntries(ids.map((id) => [id, units.get(id)?.entry ?? missing(id)]));
}

/** What members get differently now, in the operator's words. */
function describeChange(before: Portal, now: Portal): string[] {
  const differs = (key: 'config' | 'landing' | 'calls') =>
    JSON.stringify(before[key]) !== JSON.stringify(now[key]);
  const ids = [...new Set([...Object.keys(before.screens), ...Object.keys(now.screens)])];
  return [
    ...(differs('config') ? ['the config'] : []),
    ...(differs('landing') ? ['the landing page'] : []),
    ...(differs('calls') ? ["the pages' calls"] : []),
    ...ids.filter((id) => moduleOf(before, id) !== moduleOf(now, id)),
  ];
}

/** Null for a screen that was never right, and for one that is not there. */
function moduleOf({ screens }: Portal, id: string): string | null {
  return screens[id]?.module ?? null;
}
