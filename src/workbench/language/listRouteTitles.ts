import type { FileLine } from '../protocol.ts';
import { buildScreenFileName } from '../screens/screenFile.ts';
import type { RouteTitles } from './formatEntryName.ts';

/** The value of the config, as far as it is valid. */
type Config = { routes?: Record<string, { title?: unknown; screen?: unknown } | null> } | null | undefined;

/** The titles of the config's routes by their addresses: of its pages, and of live screens. Empty for other files. */
export function listRouteTitles(config: unknown, files: FileLine[]): RouteTitles {
  const known = new Map(files.map(({ file, title }) => [file, title]));
  const titles = new Map<string, string>();
  for (const [path, route] of Object.entries((config as Config)?.routes ?? {})) {
    const title = route?.title ?? known.get(buildScreenFileName(String(route?.screen)));
    if (typeof title === 'string') titles.set(path, title);
  }
  return titles;
}
