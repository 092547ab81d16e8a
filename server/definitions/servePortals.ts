import type { Problem } from '#check/index.ts';
import type { Languages, PortalConfig, ScreenEntry } from '#definition';
import { compileGood, type Compiled, type CompiledUnit } from './good/compileGood.ts';
import { describeFailure } from './describeFailure.ts';
import type { LastGood } from './good/lastGood.ts';
import type { CompiledModule } from './moduleFolder.ts';
import { nameLanguages } from './nameLanguages.ts';
import type { BuiltFiles } from '../extensions/readBuilt.ts';
import type { ServedPortal } from './servedPortal.ts';
import { translateGood } from './good/translateGood.ts';
import { unitFiles } from './unitFiles.ts';

export interface ServedLanguage {
  portal: ServedPortal;
  units: Record<string, CompiledUnit>;
  modules: CompiledModule[];
  /** The screens that could not be compiled in this language. */
  problems: Problem[];
}

type Good = LastGood & { config: PortalConfig };

interface Serving {
  good: Good;
  ids: string[];
  compiled: Map<string, Compiled>;
  tests: string | null;
  built: BuiltFiles;
}

export function serveSource(serving: Serving): ServedLanguage {
  const { config, locales } = serving.good;
  return serve(
    serving,
    nameLanguages([config.locale, ...Object.keys(locales)], config.locale, config.locale),
  );
}

/** Serves the portal in each of the other languages, by tag. @param before the compiled screens by tag and screen id. */
export function serveTranslations(
  { good, ids, compiled, tests, built }: Serving,
  before: Record<string, Record<string, CompiledUnit>>,
): Record<string, ServedLanguage> {
  const tags = [good.config.locale, ...Object.keys(good.locales)];
  const served = Object.entries(good.locales).map(([tag, locale]) => {
    const translated = translateGood(good, tag, locale) as Good;
    const problems: Problem[] = [];
    const failed = (error: unknown) => problems.push(describeFailure(unitFiles.locale(tag), error));
    const screens = [...compiled].map(
      ([id, source]) => [id, compileTranslated(id, translated, source, built, failed, before[tag])] as const,
    );
    const serving = { good: translated, ids, compiled: new Map(screens), tests, built };
    const served = serve(serving, nameLanguages(tags, tag, translated.config.locale));
    return [tag, { ...served, problems }] as const;
  });
  return Object.fromEntries(served);
}

function serve({ good, ids, compiled, tests }: Serving, languages: Languages | undefined): ServedLanguage {
  const { config, landing, dashboard, calls } = good;
  const units = Object.fromEntries([...compiled].map(([id, { unit }]) => [id, unit]));
  const early = Object.entries(units).map(([id, unit]) => [id, unit.early] as const);
  const portal = {
    config,
    landing,
    dashboard,
    calls,
    tests,
    screens: listEntries(ids, compiled),
    early: Object.fromEntries(early),
    languages,
  };
  const modules = [...compiled.values()].flatMap(({ module }) => module ?? []);
  return { portal, units, modules, problems: [] };
}

/** Falls back to the language of the definitions if the compiler fails on the translated texts. */
function compileTranslated(
  id: string,
  { screens, config }: Good,
  source: Compiled,
  built: BuiltFiles,
  failed: (error: unknown) => void,
  before: Record<string, CompiledUnit> = {},
): Compiled {
  try {
    return compileGood(id, screens[id]!, config.words, before, built);
  } catch (error) {
    failed(error);
    return { unit: source.unit, module: null };
  }
}

/** A screen without a valid version has no module. */
function listEntries(ids: string[], compiled: Map<string, Compiled>): Record<string, ScreenEntry> {
  const missing = (id: string): ScreenEntry => ({ title: id, module: null, kinds: [] });
  return Object.fromEntries(ids.map((id) => [id, compiled.get(id)?.unit.entry ?? missing(id)]));
}
