import { createHash } from 'node:crypto';
import {
  checkPortal,
  createPublicReader,
  findExtensionName,
  readFiles,
  sentences,
  totalLimit,
  type CheckedPortal,
  type Files,
  type DefinitionPaths,
  type Problem,
} from '#check/index.ts';
import { compileConfigModule } from '#compile/index.ts';
import { type Call, type PortalConfig, configFile, findScreenId, getScreenFile } from '#definition';
import {
  findUnbuiltExtensions,
  listUpToDateExtensionFiles,
  type UpToDateExtensionFiles,
} from '../extensions/readInstalledExtensions.ts';
import type { ExtensionManifest } from '../extensions/manifest.ts';
import { limitProblems } from './limitProblems.ts';
import { buildCompiledModule } from './buildCompiledModule.ts';
import {
  compileValidScreen,
  type CompiledScreenUnit,
  type CompiledScreenEntry,
} from './valid/compileValidScreen.ts';
import { buildReadFailureProblem } from './buildReadFailureProblem.ts';
import { listUnitStates, type DefinitionsState } from './definitionsState.ts';
import { findValidUnits, listScreens, listPortalCalls } from './valid/findValidUnits.ts';
import { formatLastValid, parseLastValid, type LastValidUnits } from './valid/lastValidUnits.ts';
import type { CompiledModule } from './moduleFolder.ts';
import { addScreensToProblems } from './addScreensToProblems.ts';
import type { ServedPortal } from './servedPortal.ts';
import { buildSourcePortal, buildTranslatedPortals } from './buildServedPortals.ts';
import { recheckValidUnits, type RecheckOptions } from './valid/recheckValidUnits.ts';
import { callsUnit } from './callsUnit.ts';

/** The input of a reading. It can be sent to another thread. */
export interface DefinitionsRequest {
  from: DefinitionPaths | Files;
  allowedHosts: readonly string[] | null;
  /** The last valid units, as `formatLastValid` writes them; '' for nothing. */
  lastValid: string;
  /** True if another run of this program wrote `lastValid`, so that all of it has to be checked again. */
  isFirst: boolean;
  catalogue: Map<string, Call> | null;
  units: Record<string, CompiledScreenEntry>;
  translated: Record<string, Record<string, CompiledScreenEntry>>;
  /** The built extensions. Default: none. */
  built?: ExtensionManifest;
  refused: RefusedFile[];
}

export interface RefusedFile extends ReadingStep {
  message: string;
}

export interface ReadingStep {
  file: string;
  /** A hash of the file and of the shared files that it is checked against. */
  key: string;
  /** True if the refusal concerns the last valid version and not the current file. */
  isKept: boolean;
}

/** The result of a reading. It can be sent to another thread. */
export interface ReadResult {
  /** The portal that members get; null if the config is invalid and there is no earlier version. */
  portal: ServedPortal | null;
  translations: Record<string, ServedPortal>;
  /** The state of the definitions without `changes`, which only the serving thread knows. */
  state: Omit<DefinitionsState, 'changes'>;
  lastValid: string;
  catalogue: Map<string, Call>;
  calls: Call[];
  units: Record<string, CompiledScreenEntry>;
  translated: Record<string, Record<string, CompiledScreenEntry>>;
  unbuilt: Problem[];
  modules: CompiledModule[];
  /** The refusals of the request whose files have not changed. */
  refused: RefusedFile[];
  /** The texts by name, if all are valid and live; otherwise null. */
  files: Files | null;
}

/*
 *  files ──check──► valid ──────────────┬──► served units ──compile──► portal, modules, state
 *  last valid ──check again──► still valid ┘
 */

/** Reads, checks and compiles all definitions once. @param begin is called with each piece of work before it begins. */
export async function readDefinitions(
  request: DefinitionsRequest,
  begin: (work: ReadingStep) => void,
): Promise<ReadResult> {
  const beyond = new Map<string, string>();
  const files = await readTexts(request.from, (file) =>
    beyond.set(file, sentences.tooMuchAltogether(totalLimit / 1024 / 1024)),
  );
  const readAt = new Date().toISOString();
  const refused = pickCurrentRefusals(request.refused, files);
  const keyOf = createKeys(files);
  const work = (isKept: boolean) => (file: string) => begin({ file, key: keyOf(file), isKept });
  const [ended, refusedFiles] = [true, false].map((isKept) => refused.filter((one) => one.isKept === isKept));
  const { allowedHosts } = request;

  const messages = new Map(refusedFiles?.map(({ file, message }) => [file, message]));
  const checked = checkPortal(files, {
    allowedHosts,
    begin: work(false),
    refused: new Map([...beyond, ...messages]),
    // Texts from elsewhere have no folder of public files.
    ...(request.from instanceof Map ? {} : { readPublic: createPublicReader(request.from) }),
  });
  const found = withoutFailedConfig(checked, work(false));
  const kept = { allowedHosts, begin: work(true), refused: new Set(ended?.map(({ file }) => file)) };
  const last = pickValidUnits(parseLastValid(request.lastValid), found, request.isFirst, kept);
  const built = listUpToDateExtensionFiles(files, request.built ?? {});
  const compiled = compileAll(found, files, { last, readAt, before: request.units, built, work });
  return conclude(request, { files, built, readAt, refused, ...compiled });
}

async function readTexts(from: DefinitionPaths | Files, beyond: (file: string) => void): Promise<Files> {
  return from instanceof Map ? from : readFiles(from, beyond);
}

/** Checks all last valid units again. If all are replaced, or none is affected, it returns them as they are. */
function pickValidUnits(
  last: LastValidUnits,
  found: CheckedPortal,
  isFirst: boolean,
  options: RecheckOptions,
): LastValidUnits {
  if (!isFirst && !found.config && options.refused?.size === 0) return last;
  const pages = listPortalCalls(found);
  const isReplaced =
    found.config !== null &&
    (last.landing === null || found.landing !== null) &&
    (last.dashboard === null || found.dashboard !== null) &&
    Object.keys(last.calls).every((name) => Object.hasOwn(pages, name)) &&
    Object.keys(last.screens).every((id) => found.screens.has(id)) &&
    Object.keys(last.locales).every((tag) => found.locales.has(tag));
  return isReplaced ? last : recheckValidUnits(last, found.config, options);
}

interface CompileOptions {
  last: LastValidUnits;
  readAt: string;
  before: Record<string, CompiledScreenEntry>;
  built: UpToDateExtensionFiles;
  work: (isKept: boolean) => (file: string) => void;
}

interface CompiledAll {
  /** The checked definitions, without the screens on which the compiler failed. */
  checked: CheckedPortal;
  validUnits: LastValidUnits;
  compiled: Map<string, CompiledScreenUnit>;
}

/**
 * Compiles the valid units. If the compiler fails on a screen, its last valid version is compiled; if that fails too, the
 * screen is dropped.
 */
function compileAll(found: CheckedPortal, files: Files, options: CompileOptions): CompiledAll {
  const { last, readAt, before, built, work } = options;
  const first = findValidUnits(found, files, last, readAt);
  const { config } = first;
  if (!config) return { checked: found, validUnits: first, compiled: new Map() };
  const isKept = (id: string): boolean => found.config === null || !found.screens.has(id);
  const tried = compileScreens(first, config, { before, built }, (file, id) => work(isKept(id))(file));
  if (tried.problems.length === 0) return { checked: found, validUnits: first, compiled: tried.compiled };
  const failed = new Set(tried.problems.map(({ file }) => findScreenId(file)));
  const checked = {
    ...found,
    screens: new Map([...found.screens].filter(([id]) => !failed.has(id))),
    problems: [...found.problems, ...tried.problems],
  };
  const second = findValidUnits(checked, files, last, readAt);
  const { compiled } = compileScreens(second, config, { before, built }, work(true));
  const screens = Object.entries(second.screens).filter(([id]) => compiled.has(id));
  return { checked, validUnits: { ...second, screens: Object.fromEntries(screens) }, compiled };
}

function compileScreens(
  { screens }: LastValidUnits,
  config: PortalConfig,
  { before, built }: Pick<CompileOptions, 'before' | 'built'>,
  begin: (file: string, id: string) => void,
): { compiled: Map<string, CompiledScreenUnit>; problems: Problem[] } {
  const compiled = new Map<string, CompiledScreenUnit>();
  const problems: Problem[] = [];
  for (const [id, screen] of Object.entries(screens)) {
    const file = getScreenFile(id);
    begin(file, id);
    try {
      compiled.set(id, compileValidScreen(id, screen, config, before, built));
    } catch (error) {
      problems.push(buildReadFailureProblem(file, error));
    }
  }
  return { compiled, problems };
}

/** A config is invalid if its tests do not compile, or their module does not parse. */
function withoutFailedConfig(checked: CheckedPortal, begin: (file: string) => void): CheckedPortal {
  if (!checked.config) return checked;
  begin(configFile);
  try {
    buildConfigModule(checked.config);
    return checked;
  } catch (error) {
    return {
      ...checked,
      config: null,
      problems: [...checked.problems, buildReadFailureProblem(configFile, error)],
    };
  }
}

function buildConfigModule(config: PortalConfig): CompiledModule | null {
  const text = compileConfigModule(config);
  return text === null ? null : buildCompiledModule('config-tests', text);
}

interface Conclusion extends CompiledAll {
  files: Files;
  built: UpToDateExtensionFiles;
  readAt: string;
  refused: RefusedFile[];
}

function conclude(
  { catalogue: before, translated, built: manifest = {} }: DefinitionsRequest,
  { files, built, readAt, refused, checked, validUnits, compiled }: Conclusion,
): ReadResult {
  const { config } = validUnits;
  const made = listCalls(validUnits);
  const catalogue = findCatalogue(checked, before ?? new Map(made));
  const tests = config && buildConfigModule(config);
  const address = tests && `/definitions/${tests.name}`;
  const ids = listScreens(files, config);
  const serving = config && { validUnits: { ...validUnits, config }, ids, compiled, tests: address, built };
  const served = serving && buildSourcePortal(serving);
  const languages = serving ? buildTranslatedPortals(serving, translated) : {};
  const all = [...checked.problems, ...Object.values(languages).flatMap(({ problems }) => problems)];
  const { shown, more } = limitProblems(all);
  const problems = addScreensToProblems(shown, checked, validUnits);
  const warned = limitProblems(checked.warnings);
  const units = served ? listUnitStates({ checked, lastValid: validUnits, portal: served.portal }) : [];
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
    lastValid: formatLastValid(validUnits),
    catalogue,
    calls: [...catalogue.values(), ...made.map(([, call]) => call)],
    units: served?.units ?? {},
    translated: mapValues(languages, ({ units }) => units),
    modules: [
      ...(served?.modules ?? []),
      ...Object.values(languages).flatMap(({ modules }) => modules),
      ...(tests ? [tests] : []),
    ],
    unbuilt: findUnbuiltExtensions(files, manifest),
    refused,
    files: all.length === 0 ? withoutExtensions(files) : null,
  };
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

/**
 * Returns the valid calls. While the catalogue has problems they are merged over the earlier ones, and while the config is
 * invalid the earlier ones stay.
 */
function findCatalogue(
  { calls, config, problems }: CheckedPortal,
  before: Map<string, Call>,
): Map<string, Call> {
  if (!config) return before;
  const isRight = !problems.some(({ file }) => file.startsWith(callsUnit));
  return isRight ? calls : new Map([...before, ...calls]);
}

function listCalls({ calls, screens }: LastValidUnits): [name: string, call: Call][] {
  return [calls, ...Object.values(screens).map((screen) => screen.calls)].flatMap(Object.entries<Call>);
}

/** The files of extensions belong to their code and are not published. */
function withoutExtensions(files: Files): Files {
  return new Map([...files].filter(([file]) => findExtensionName(file) === null));
}

/** Returns the earlier refusals whose file, and the files it is checked against, have not changed. */
function pickCurrentRefusals(refused: RefusedFile[], files: Files): RefusedFile[] {
  const keyOf = createKeys(files);
  return refused.filter(({ file, key }) => keyOf(file) === key);
}

/**
 * Hashes files. The key of a screen includes all shared files, so that a screen that failed because of its template is tried
 * again when the template changes.
 */
function createKeys(files: Files): (file: string) => string {
  const keys = new Map<string, string>();
  const shared = createHash('sha256');
  for (const [file, text] of files) if (findScreenId(file) === null) shared.update(`${file}\n${text}\n`);
  const all = shared.digest('base64');
  return (file) => {
    const known = keys.get(file);
    if (known !== undefined) return known;
    const hash = createHash('sha256').update(`${files.get(file)}`);
    const key = hash.update(findScreenId(file) === null ? '' : all).digest('base64');
    keys.set(file, key);
    return key;
  };
}
