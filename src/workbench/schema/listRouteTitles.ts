import { parseIncompleteJson } from '#edit/parseDefinitionText.ts';
import { isObject } from '#shared/isObject.ts';
import type { FileLine, DraftWithTexts } from '../protocol.ts';
import { getScreenFile } from '#definition';
import type { RouteTitles } from './formatEntryName.ts';

/** The value of the config, as far as it is valid. */
type Config = { routes?: Record<string, { title?: unknown; screen?: unknown } | null> } | null | undefined;

/**
 * The titles of the config's routes by their addresses: of its pages, of live screens, and of those that a draft changes.
 * Empty for other files.
 */
export function listRouteTitles(
  config: unknown,
  files: FileLine[],
  edits: DraftWithTexts['edits'] = {},
): RouteTitles {
  const titlesByFile = new Map(files.map(({ file, title }) => [file, title]));
  const titles = new Map<string, string>();
  for (const [path, route] of Object.entries((config as Config)?.routes ?? {})) {
    const file = getScreenFile(String(route?.screen));
    const title = route?.title ?? readTitle(edits[file]) ?? titlesByFile.get(file);
    if (typeof title === 'string') titles.set(path, title);
  }
  return titles;
}

/** The title in the text of a screen. A deleted screen has none. */
function readTitle(text: string | null | undefined): string | undefined {
  const screen = text ? parseIncompleteJson(text) : undefined;
  const title = isObject(screen) ? screen['title'] : undefined;
  return typeof title === 'string' ? title : undefined;
}
