import { createHash } from 'node:crypto';
import {
  checkPortal,
  createPublicReader,
  extensionIn,
  readFiles,
  sentences,
  totalLimit,
  type Checked,
  type Files,
  type Places,
  type Problem,
} from '#check/index.ts';
import { compileConfigModule } from '#compile/index.ts';
import type { Call, PortalConfig, Words } from '#definition';
import { findUnbuilt, findUsable, type BuiltFiles } from '../extensions/readBuilt.ts';
import type { Manifest } from '../extensions/manifest.ts';
import { boundProblems } from './boundProblems.ts';
import { buildModule } from './buildModule.ts';
import { compileGood, type Compiled, type CompiledUnit } from './good/compileGood.ts';
import { describeFailure } from './describeFailure.ts';
import { describeUnits, type DefinitionsState } from './describeState.ts';
import { findGood, listScreens, pickOwnCalls } from './good/findGood.ts';
import { formatLastGood, parseLastGood, type LastGood } from './good/lastGood.ts';
import type { CompiledModule } from './moduleFolder.ts';
import { nameUsers } from './nameUsers.ts';
import type { ServedPortal } from './servedPortal.ts';
import { serveSource, serveTranslations } from './servePortals.ts';
import { recheckGood, type RecheckOptions } from './good/recheckGood.ts';
import { screenIn, unitFiles } from './unitFiles.ts';

/** What a reading begins with. All of it can be sent to another thread. */
export interface ReadRequest {
  /** Where they stand on disk, or their texts by name. */
  from: Places | Files;
  /** The hosts that definitions may name; null for any. */
  allowedHosts: readonly string[] | null;
  /** What was good before, as `formatLastGood` writes it; '' for nothing. */
  good: string;
  /** Whether another run of this program found it good, so that all of it has to be checked again. */
  isFirst: boolean;
  /** The call catalogue of the reading before. */
  catalogue: Map<string, Call> | null;
  /** What is compiled already and kept, by screen id. */
  units: Record<string, CompiledUnit>;
  /** The same in each of the other languages, by tag. */
  translated: Record<string, Record<string, CompiledUnit>>;
  /** What is built of the extensions; nothing without it. */
  built?: Manifest;
  /** Files that an earlier try came to grief over. */
  refused: Refusal[];
}

/** A piece of work that must not be tried again. */
export interface Refusal extends Work {
  /** The sentence for the author. */
  message: string;
}

/** What is worked on at a moment. */
export interface Work {
  file: string;
  /** The same for as long as the file, and what it is checked against, stays as it is. */
  key: string;
  /** Whether it is about the last good version rather than about the file. */
  isKept: boolean;
}

/** What came of a reading. All of it can be sent to another thread. */
export interface ReadResult {
  /** What members get; null where the config is wrong and never was right. */
  portal: ServedPortal | null;
  /** The same in each of the other languages, by tag. */
  translations: Record<string, ServedPortal>;
  /** Without what went live, which only the serving thread knows. */
  state: Omit<DefinitionsState, 'changes'>;
  good: string;
  catalogue: Map<string, Call>;
  /** Every call that can be made now: the catalogue's, and those of pages and screens that stand in an earlier version. */
  calls: Call[];
  units: Record<string, CompiledUnit>;
  translated: Record<string, Record<string, CompiledUnit>>;
  /** Why the code of extensions can't be used. */
  unbuilt: Problem[];
  /** The modules that were compiled just now. */
  modules: CompiledModule[];
  /** Those of the request's that still hold. */
  refused: Refusal[];
  /** The texts by name, where nothing is wrong in any of them and members get just what they say; else null. */
  files: Files | null;
}

/*
 *  files ──check──► right ─────────┬──► what goes live ──compile──► portal, modules, state
 *  what was good ──check again──► still good ┘
 */

/**
 * Reads, checks and compiles all definitions once.
 * @param begin is called with each piece of work before it begins.
 */
export async function readDefinitions(
  request: ReadRequest,
  begin: (work: Work) => void,
): Promise<ReadResult> {
  const beyond = new Map<string, string>();
  const files = await readTexts(request.from, (file) =>
    beyond.set(file, sentences.tooMuchAltogether(totalLimit / 1024 / 1024)),
  );
  const readAt = new Date().toISOString();
  const refused = findRefused(request.refused, files);
  const keyOf = createKeys(files);
  const work = (isKept: boolean) => (file: string) => begin({ file, key: keyOf(file), isKept });
  const [ended, left] = [true, false].map((isKept) => refused.filter((one) => one.isKept === isKept));
  const { allowedHosts } = request;

  const messages = new Map(left?.map(({ file, message }) => [file, message]));
  const checked = checkPortal(files, {
    allowedHosts,
    begin: work(false),
    refused: new Map([...beyond, ...messages]),
    // Texts that come from elsewhere have no folder beside them.
    ...(request.from instanceof Map ? {} : { readPublic: createPublicReader(request.from) }),
  });
  const found = withoutFailedConfig(checked, work(false));
  const kept = { allowedHosts, begin: work(true), refused: new Set(ended?.map(({ file }) => file)) };
  const last = findStanding(parseLastGood(request.good), found, request.isFirst, kept);
  const built = findUsable(files, request.built ?? {});
  const compiled = compileAll(found, files, { last, readAt, before: request.units, built, work });
  return conclude(request, { files, built, readAt, refused, ...compiled });
}

async function readTexts(from: Places | Files, beyond: (file: string) => void): Promise<Files> {
  return from instanceof Map ? from : readFiles(from, beyond);
}

/** What was good before and still is. What goes on as it is at the very config it was checked against needs no look. */
function findStanding(last: LastGood, found: Checked, isFirst: boolean, options: RecheckOptions): LastGood {
  if (!isFirst && !found.config && options.refused?.size === 0) return last;
  const pages = pickOwnCalls(found);
  const isReplaced =
    found.config !== null &&
    (last.landing === null || found.landing !== null) &&
    (last.dashboard === null || found.dashboard !== null) &&
    Object.keys(last.calls).every((name) => Object.hasOwn(pages, name)) &&
    Object.keys(last.screens).every((id) => found.screens.has(id)) &&
    Object.keys(last.locales).every((tag) => found.locales.has(tag));
  return isReplaced ? last : recheckGood(last, found.config, options);
}

interface CompileOptions {
  last: LastGood;
  readAt: string;
  before: Record<string, CompiledUnit>;
  built: BuiltFiles;
  work: (isKept: boolean) => (file: string) => void;
}

interface CompiledAll {
  /** Without the screens at which the compiler failed. */
  checked: Checked;
  good: LastGood;
  compiled: Map<string, Compiled>;
}

/** Compiles what is good; a screen at which the compiler fails goes on in its last good version, and a kept one ends. */
function compileAll(found: Checked, files: Files, options: CompileOptions): CompiledAll {
  const { last, readAt, before, built, work } = options;
  const first = findGood(found, files, last, readAt);
  const words = first.config?.words;
  if (!words) return { checked: found, good: first, compiled: new Map() };
  const isKept = (id: string): boolean => found.config === null || !found.screens.has(id);
  const tried = compileScreens(first, words, { before, built }, (file, id) => work(isKept(id))(file));
  if (tried.problems.length === 0) return { checked: found, good: first, compiled: tried.compiled };
  const failed = new Set(tried.problems.map(({ file }) => screenIn(file)));
  const checked = {
    ...found,
    screens: new Map([...found.screens].filter(([id]) => !failed.has(id))),
    problems: [...found.problems, ...tried.problems],
  };
  const second = findGood(checked, files, last, readAt);
  const { compiled } = compileScreens(second, words, { before, built }, work(true));
  const screens = Object.entries(second.screens).filter(([id]) => compiled.has(id));
  return { checked, good: { ...second, screens: Object.fromEntries(screens) }, compiled };
}

function compileScreens(
  { screens }: LastGood,
  words: Words,
  { before, built }: Pick<CompileOptions, 'before' | 'built'>,
  begin: (file: string, id: string) => void,
): { compiled: Map<string, Compiled>; problems: Problem[] } {
  const compiled = new Map<string, Compiled>();
  const problems: Problem[] = [];
  for (const [id, good] of Object.entries(screens)) {
    const file = unitFiles.screen(id);
    begin(file, id);
    try {
      compiled.set(id, compileGood(id, good, words, before, built));
    } catch (error) {
      problems.push(describeFailure(file, error));
    }
  }
  return { compiled, problems };
}

/** A config is wrong if its tests do not compile, or their module does not parse. */
function withoutFailedConfig(checked: Checked, begin: (file: string) => void): Checked {
  if (!checked.config) return checked;
  begin(unitFiles.config);
  try {
    buildConfigModule(checked.config);
    return checked;
  } catch (error) {
    return {
      ...checked,
      config: null,
      problems: [...checked.problems, describeFailure(unitFiles.config, error)],
    };
  }
}

/** The module of a config's tests; null where it has none. */
function buildConfigModule(config: PortalConfig): CompiledModule | null {
  const text = compileConfigModule(config);
  return text === null ? null : buildModule('config-tests', text);
}

interface Conclusion extends CompiledAll {
  files: Files;
  built: BuiltFiles;
  readAt: string;
  refused: Refusal[];
}

function conclude(
  { catalogue: before, translated, built: manifest = {} }: ReadRequest,
  { files, built, readAt, refused, checked, good, compiled }: Conclusion,
): ReadResult {
  const { config } = good;
  const made = listCalls(good);
  const catalogue = findCatalogue(checked, before ?? new Map(made));
  const tests = config && buildConfigModule(config);
  const address = tests && `/definitions/${tests.name}`;
  const ids = listScreens(files, config);
  const serving = config && { good: { ...good, config }, ids, compiled, tests: address, built };
  const served = serving && serveSource(serving);
  const languages = serving ? serveTranslations(serving, translated) : {};
  const all = [...checked.problems, ...Object.values(languages).flatMap(({ problems }) => problems)];
  const { shown, more } = boundProblems(all);
  const problems = nameUsers(shown, checked, good);
  const warned = boundProblems(checked.warnings);
  const units = served ? describeUnits({ checked, good, portal: served.portal }) : [];
  return {
    portal: served && served.portal,
    translations: mapValues(languages, ({ portal }) => portal),
    state: {
      readAt,
      problems,
      ...(more > 0 && { moreProblems: more }),
      warnings: warned.shown,
      ...(warned.more > 0 && { moreWarnings: warned.more }),
      units,
    },
    good: formatLastGood(good),
    catalogue,
    calls: [...catalogue.values(), ...made.map(([, call]) => call)],
    units: served?.units ?? {},
    translated: mapValues(languages, ({ units }) => units),
    modules: [
      ...(served?.modules ?? []),
      ...Object.values(languages).flatMap(({ modules }) => modules),
      ...(tests ? [tests] : []),
    ],
    unbuilt: findUnbuilt(files, manifest),
    refused,
    files: all.length === 0 ? withoutExtensions(files) : null,
  };
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

/**
 * The calls of right now; while something in the catalogue is wrong, over those that were right before; and those alone
 * while the config is wrong.
 */
function findCatalogue({ calls, config, problems }: Checked, before: Map<string, Call>): Map<string, Call> {
  if (!config) return before;
  const isRight = !problems.some(({ file }) => file.startsWith(unitFiles.calls));
  return isRight ? calls : new Map([...before, ...calls]);
}

/** The calls that members' pages and screens make, by name; a name may stand for several versions. */
function listCalls({ calls, screens }: LastGood): [name: string, call: Call][] {
  return [calls, ...Object.values(screens).map((screen) => screen.calls)].flatMap(Object.entries<Call>);
}

/** What extensions say of themselves goes with their code, and is no part of what is published. */
function withoutExtensions(files: Files): Files {
  return new Map([...files].filter(([file]) => extensionIn(file) === null));
}

/** Those whose file, and what it is checked against, is as it was. */
function findRefused(refused: Refusal[], files: Files): Refusal[] {
  const keyOf = createKeys(files);
  return refused.filter(({ file, key }) => keyOf(file) === key);
}

/**
 * The key of each file's text; a screen's covers what all screens share as well, so that one that came to grief over its
 * template is tried again when that changes.
 */
function createKeys(files: Files): (file: string) => string {
  const keys = new Map<string, string>();
  const shared = createHash('sha256');
  for (const [file, text] of files) if (screenIn(file) === null) shared.update(`${file}\n${text}\n`);
  const all = shared.digest('base64');
  return (file) => {
    const known = keys.get(file);
    if (known !== undefined) return known;
    const hash = createHash('sha256').update(`${files.get(file)}`);
    const key = hash.update(screenIn(file) === null ? '' : all).digest('base64');
    keys.set(file, key);
    return key;
  };
}
