import {
  getOwnValue,
  type DashboardContent,
  type Landing,
  type Locale,
  type PortalConfig,
} from '#definition';
import type { ResolvedScreen } from '../screen/resolvedScreen.ts';
import { listTexts } from './mapTexts.ts';

/** The missing and the unused translations of a language. */
export interface LocaleState {
  /** Every text that people read, once, in the order of config, pages and screens. */
  texts: string[];
  /** The texts without a translation, which are shown as in the definitions. */
  missing: string[];
  /** Translations whose text is in no definition. */
  unused: string[];
}

/** The parts of a portal that have texts, as far as they are valid. */
interface Portal {
  config: PortalConfig | null;
  landing: Landing | null;
  dashboard: DashboardContent | null;
  /** By id. */
  screens: Map<string, ResolvedScreen>;
}

/** Compares a language with the valid definitions. */
export function findMissing(
  portal: Portal,
  { texts = {}, screens = {} }: Pick<Locale, 'texts' | 'screens'>,
): LocaleState {
  const places = listPlaces(portal);
  const known = new Set(places.flatMap((place) => place.texts));
  const isMissing = (text: string, id: string | null) => {
    const own = id === null ? undefined : getOwnValue(screens, id);
    return !(own && getOwnValue(own, text)) && !getOwnValue(texts, text);
  };
  const missing = places.flatMap(({ id, texts: here }) => here.filter((text) => isMissing(text, id)));
  return {
    texts: [...known],
    missing: [...new Set(missing)],
    unused: Object.keys(texts).filter((text) => !known.has(text)),
  };
}

/** Returns the texts of each definition; `id` for a screen. */
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
