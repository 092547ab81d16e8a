import { ownValue, type DashboardContent, type Landing, type Locale, type PortalConfig } from '#definition';
import type { ResolvedScreen } from '../screen/resolvedScreen.ts';
import { listTexts } from './mapTexts.ts';

/** What a language lacks, and has too much of. */
export interface LocaleState {
  /** Every text that people read, once, in the order of config, pages and screens. */
  texts: string[];
  /** Those without a translation: they are shown as the definitions have them. */
  missing: string[];
  /** Translations of what no definition says any more. */
  unused: string[];
}

/** What of a portal has texts, as far as nothing is wrong in it. */
interface Portal {
  config: PortalConfig | null;
  landing: Landing | null;
  dashboard: DashboardContent | null;
  /** By id. */
  screens: Map<string, ResolvedScreen>;
}

/** Holds a language against the definitions in which nothing is wrong. */
export function findMissing(
  portal: Portal,
  { texts, screens = {} }: Pick<Locale, 'texts' | 'screens'>,
): LocaleState {
  const places = listPlaces(portal);
  const said = new Set(places.flatMap((place) => place.texts));
  const isMissing = (text: string, id: string | null) => {
    const own = id === null ? undefined : ownValue(screens, id);
    return !(own && ownValue(own, text)) && !ownValue(texts, text);
  };
  const missing = places.flatMap(({ id, texts: here }) => here.filter((text) => isMissing(text, id)));
  return {
    texts: [...said],
    missing: [...new Set(missing)],
    unused: Object.keys(texts).filter((text) => !said.has(text)),
  };
}

/** The texts of each definition; `id` of a screen. */
function listPlaces({
  config,
  landing,
  dashboard,
  screens,
}: Portal): { id: string | null; texts: string[] }[] {
  const [first, second, third] = [
    config && listTexts('config', config),
    landing && listTexts('landing', landing),
    dashboard && listTexts('dashboard', dashboard),
  ];
  return [
    { id: null, texts: [...(first ?? []), ...(second ?? []), ...(third ?? [])] },
    ...[...screens].map(([id, { screen }]) => ({ id, texts: listTexts('screen', screen) })),
  ];
}
