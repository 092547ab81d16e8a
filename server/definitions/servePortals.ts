import { compileConfigModule, type CompiledModule } from '../../src/compile/index.ts';
import type { PortalConfig, ScreenEntry } from '../../src/definition/index.ts';
import { compileGood, type Compiled, type CompiledUnit } from './compileGood.ts';
import type { LastGood } from './lastGood.ts';
import { nameLanguages } from './nameLanguages.ts';
import type { ServedPortal } from './servedPortal.ts';
import { translateGood } from './translateGood.ts';

/** What members get in one language, what it was compiled to, and the modules that are new. */
export interface ServedLanguage {
  portal: ServedPortal;
  /** By screen id. */
  units: Record<string, CompiledUnit>;
  modules: CompiledModule[];
}

/** What is good, and right, at this moment. */
type Good = LastGood & { config: PortalConfig };

/** What members get in the language of the definitions. */
export function servePortal(good: Good, ids: string[], compiled: Map<string, Compiled>): ServedLanguage {
  const { config, landing, dashboard, calls } = good;
  const tests = compileConfigModule(config);
  const units = Object.fromEntries([...compiled].map(([id, { unit }]) => [id, unit]));
  const early = Object.entries(units).map(([id, unit]) => [id, unit.early] as const);
  const portal = {
    config,
    landing,
    dashboard,
    calls,
    tests: tests && `/definitions/${tests.name}`,
    screens: listEntries(ids, compiled),
    early: Object.fromEntries(early),
    languages: nameLanguages([config.locale, ...Object.keys(good.locales)], config.locale),
  };
  const modules = [...compiled.values()].flatMap(({ module }) => module ?? []);
  return { portal, units, modules: [...modules, ...(tests ? [tests] : [])] };
}

/**
 * The same in each of the other languages, by tag.
 * @param before what was compiled already, by tag and screen id.
 */
export function serveTranslations(
  good: Good,
  source: ServedLanguage,
  before: Record<string, Record<string, CompiledUnit>>,
): Record<string, ServedLanguage> {
  const ids = Object.keys(source.portal.screens);
  const served = Object.entries(good.locales).map(([tag, locale]) => {
    const translated = translateGood(good, tag, locale) as Good;
    const compiled = new Map(
      Object.keys(source.units).map((id) => [id, compileTranslated(id, translated, source, before[tag])]),
    );
    const { portal, ...rest } = servePortal(translated, ids, compiled);
    const languages = nameLanguages([good.config.locale, ...Object.keys(good.locales)], tag);
    return [tag, { portal: { ...portal, languages }, ...rest }] as const;
  });
  return Object.fromEntries(served);
}

/** A screen in another language; in that of the definitions, should the compiler fail at its texts alone. */
function compileTranslated(
  id: string,
  { screens, config }: Good,
  source: ServedLanguage,
  before: Record<string, CompiledUnit> = {},
): Compiled {
  try {
    return compileGood(id, screens[id]!, config.words, before);
  } catch {
    return { unit: source.units[id]!, module: null };
  }
}

/** The index's entry of each screen; one that was never right has no module. */
function listEntries(ids: string[], compiled: Map<string, Compiled>): Record<string, ScreenEntry> {
  const missing = (id: string): ScreenEntry => ({ title: id, module: null, kinds: [] });
  return Object.fromEntries(ids.map((id) => [id, compiled.get(id)?.unit.entry ?? missing(id)]));
}
