import { mapTexts, type Problem } from '#check/index.ts';
import {
  findTranslation,
  getOwnValue,
  type Languages,
  type Locale,
  type PortalConfig,
  type ScreenEntry,
  getLocaleFile,
} from '#definition';
import {
  compileValidScreen,
  type CompiledScreenUnit,
  type CompiledScreenEntry,
} from './valid/compileValidScreen.ts';
import { buildReadFailureProblem } from './buildReadFailureProblem.ts';
import type { LastValidUnits } from './valid/lastValidUnits.ts';
import type { CompiledModule } from './moduleFolder.ts';
import { listLanguageNames } from './listLanguageNames.ts';
import type { UpToDateExtensionFiles } from '../extensions/readInstalledExtensions.ts';
import type { ServedPortal } from './servedPortal.ts';

export interface ServedLanguage {
  portal: ServedPortal;
  units: Record<string, CompiledScreenEntry>;
  modules: CompiledModule[];
  /** The screens that could not be compiled in this language. */
  problems: Problem[];
}

type UnitsWithConfig = LastValidUnits & { config: PortalConfig };

interface Serving {
  validUnits: UnitsWithConfig;
  ids: string[];
  compiled: Map<string, CompiledScreenUnit>;
  tests: string | null;
  built: UpToDateExtensionFiles;
}

export function buildSourcePortal(serving: Serving): ServedLanguage {
  const { config, locales } = serving.validUnits;
  return serve(
    serving,
    listLanguageNames([config.locale, ...Object.keys(locales)], config.locale, config.locale),
  );
}

/** Serves the portal in each of the other languages, by tag. @param before the compiled screens by tag and screen id. */
export function buildTranslatedPortals(
  { validUnits, ids, compiled, tests, built }: Serving,
  before: Record<string, Record<string, CompiledScreenEntry>>,
): Record<string, ServedLanguage> {
  const tags = [validUnits.config.locale, ...Object.keys(validUnits.locales)];
  const served = Object.entries(validUnits.locales).map(([tag, locale]) => {
    const translated = translateUnits(validUnits, tag, locale) as UnitsWithConfig;
    const problems: Problem[] = [];
    const failed = (error: unknown) => problems.push(buildReadFailureProblem(getLocaleFile(tag), error));
    const screens = [...compiled].map(
      ([id, source]) => [id, compileTranslated(id, translated, source, built, failed, before[tag])] as const,
    );
    const serving = { validUnits: translated, ids, compiled: new Map(screens), tests, built };
    const served = serve(serving, listLanguageNames(tags, tag, translated.config.locale));
    return [tag, { ...served, problems }] as const;
  });
  return Object.fromEntries(served);
}

/** Translates config, contents and screens to another language. A text without a translation stays. */
function translateUnits(validUnits: LastValidUnits, tag: string, locale: Locale): LastValidUnits {
  const textOf =
    (id: string | null = null) =>
    (text: string) =>
      findTranslation(locale, text, id) || text;
  const screens = Object.entries(validUnits.screens).map(([id, kept]) => [
    id,
    { ...kept, screen: mapTexts('screen', kept.screen, textOf(id)) },
  ]);
  return {
    ...validUnits,
    config:
      validUnits.config && translateConfig(mapTexts('config', validUnits.config, textOf()), tag, locale),
    landing: validUnits.landing && mapTexts('landing', validUnits.landing, textOf()),
    dashboard: validUnits.dashboard && mapTexts('dashboard', validUnits.dashboard, textOf()),
    screens: Object.fromEntries(screens) as LastValidUnits['screens'],
  };
}

function translateConfig(config: PortalConfig, tag: string, own: Locale): PortalConfig {
  const { locale = tag, dateFormat = config.dateFormat, weekStart, words = {} } = own;
  // The first day of the week in the config belongs to its own locale.
  const { weekStart: _own, ...rest } = config;
  const messages = mergeWords(config.messages ?? {}, own.messages ?? {});
  const messageParts = Object.keys(messages).length > 0 ? { messages } : {};
  const week = weekStart === undefined ? {} : { weekStart };
  return { ...rest, locale, dateFormat, ...week, words: mergeWords(config.words, words), ...messageParts };
}

/** Merges words, group by group. An empty translation is skipped. */
function mergeWords<Group extends object>(before: Group, own: object): Group {
  const merged = Object.entries(own).flatMap(([key, word]: [string, string | object]) => {
    if (isEmpty(word)) return [];
    const known = getOwnValue(before as Record<string, unknown>, key);
    const group = typeof known === 'object' && known !== null ? known : {};
    return [[key, typeof word === 'string' ? word : mergeWords(group, word)]];
  });
  return { ...before, ...(Object.fromEntries(merged) as Partial<Group>) };
}

/** True if nothing is translated. For a word with plural forms, the form `other` decides. */
function isEmpty(word: string | object): boolean {
  if (typeof word === 'string') return word === '';
  return 'other' in word ? word.other === '' : Object.values(word).every(isEmpty);
}

function serve(
  { validUnits, ids, compiled, tests }: Serving,
  languages: Languages | undefined,
): ServedLanguage {
  const { config, landing, dashboard, calls } = validUnits;
  const units = Object.fromEntries([...compiled].map(([id, { unit }]) => [id, unit]));
  const preloads = Object.entries(units).map(([id, unit]) => [id, unit.preloads] as const);
  const portal = {
    config,
    landing,
    dashboard,
    calls,
    tests,
    screens: listEntries(ids, compiled),
    preloads: Object.fromEntries(preloads),
    languages,
  };
  const modules = [...compiled.values()].flatMap(({ module }) => module ?? []);
  return { portal, units, modules, problems: [] };
}

/** Falls back to the language of the definitions if the compiler fails on the translated texts. */
function compileTranslated(
  id: string,
  { screens, config }: UnitsWithConfig,
  source: CompiledScreenUnit,
  built: UpToDateExtensionFiles,
  failed: (error: unknown) => void,
  before: Record<string, CompiledScreenEntry> = {},
): CompiledScreenUnit {
  try {
    return compileValidScreen(id, screens[id]!, config, before, built);
  } catch (error) {
    failed(error);
    return { unit: source.unit, module: null };
  }
}

/** A screen without a valid version has no module. */
function listEntries(ids: string[], compiled: Map<string, CompiledScreenUnit>): Record<string, ScreenEntry> {
  const missing = (id: string): ScreenEntry => ({ title: id, module: null, kinds: [] });
  return Object.fromEntries(ids.map((id) => [id, compiled.get(id)?.unit.entry ?? missing(id)]));
}
