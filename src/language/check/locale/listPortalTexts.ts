import { getTitleText, type DashboardContent, type Landing, type PortalConfig } from '#definition';
import type { ResolvedScreen } from '../screen/resolvedScreen.ts';
import type { DefinitionKind } from '../shape/languageSchema.ts';
import { mapTexts } from './mapTexts.ts';

/** The parts of a portal that have texts, as far as they are valid. */
export interface TextPortal {
  config: PortalConfig | null;
  landing: Landing | null;
  dashboard: DashboardContent | null;
  /** The screens, by screen id. */
  screens: Map<string, ResolvedScreen>;
}

/** The texts of a definition that people read. */
export interface DefinitionTexts {
  /** The id of a screen; null for config and pages. */
  screen: string | null;
  /** The title of a screen, or the name of the other definitions. */
  title: string;
  /** The texts without duplicates, in document order. */
  texts: string[];
}

/** Lists the texts of every valid definition: the config, the pages, then the screens. */
export function listPortalTexts({ config, landing, dashboard, screens }: TextPortal): DefinitionTexts[] {
  const places: [title: string, screen: string | null, texts: string[]][] = [
    ['Menu', null, config ? listTexts('config', config) : []],
    ['Landing page', null, landing ? listTexts('landing', landing) : []],
    ['Dashboard', null, dashboard ? listTexts('dashboard', dashboard) : []],
    ...[...screens].map(([id, { screen }]): (typeof places)[number] => [
      getTitleText(screen.title),
      id,
      listTexts('screen', screen),
    ]),
  ];
  return places.map(([title, screen, texts]) => ({ screen, title, texts: [...new Set(texts)] }));
}

/** Returns every text of a definition that people read, in the order written, with repetitions. */
function listTexts(kind: DefinitionKind, value: unknown): string[] {
  const texts: string[] = [];
  mapTexts(kind, value, (text) => (texts.push(text), text));
  return texts;
}
