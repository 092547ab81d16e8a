import type { Files } from '#check/documents/files.ts';
import type { SamplePortalFolder } from '../protocol.ts';

/** The definitions of all portals, by path from here. */
const texts = import.meta.glob<string>(
  [
    '../../../screens.config.json',
    '../../../schemas/{api,content,screens,templates}/**/*.json',
    '../../../examples/{orders,words}/screens.config.json',
    '../../../examples/{orders,words}/schemas/{api,content,screens}/**/*.json',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Returns the definitions of a portal, by path from its folder. */
export function getPortalFiles(folder: SamplePortalFolder): Files {
  const start = `../../../${folder}`;
  const own = Object.entries(texts).filter(
    ([path]) => path.startsWith(start) && (folder !== '' || !path.startsWith(`${start}examples/`)),
  );
  return new Map(own.map(([path, text]) => [path.slice(start.length), text]));
}
