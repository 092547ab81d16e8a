import { posix } from 'node:path';
import type { Files } from '#check/index.ts';
import { typeGroups, type WordExample } from '#describe/index.ts';
import { slugify } from './slugify.ts';

/** A part of a screen that an example of the reference makes. */
export interface ScreenPart {
  kind: 'column' | 'labelled' | 'button' | 'total' | 'chart' | 'block' | 'screen';
  /** The text at the part: the header of a column. Empty if the kind has none. */
  label: string;
  /** The folder of its portal, from the repository's root; '' for the shipped one. */
  portal: string;
  /** The id of its screen. */
  screen: string;
  path: WordExample['path'];
  /** Its picture in `docs/pictures`. */
  picture: string;
}

const groups = ['Block', 'Report', 'Column', 'Format', 'Filter', 'Form', 'Field', 'Action'];

/** Types that the playground's frame can't show, because it loads no images and is always desktop width. */
const unseen = new Set(['CardRole', 'FullTab', 'ImageFormat', 'SideBySide']);

/**
 * Lists the parts that can be seen, by the word whose example they are.
 * @param portals the files of each portal, by the beginning of their paths in the examples.
 */
export function listParts(
  examples: ReadonlyMap<string, WordExample>,
  portals: ReadonlyMap<string, Files>,
): Map<string, ScreenPart> {
  const types = new Set(groups.flatMap((group) => typeGroups[group] ?? []));
  const seen = [...examples].filter(
    ([word]) => (types.has(word) && !unseen.has(word)) || /^(?:SimpleFormat|Field\.type)=/.test(word),
  );
  return new Map(
    seen.flatMap(([word, example]) => {
      const part = findPart(example, portals);
      return part ? [[word, part] as const] : [];
    }),
  );
}

function findPart({ file, path }: WordExample, portals: ReadonlyMap<string, Files>): ScreenPart | null {
  const [, portal, screen] = /^(|examples\/\w+\/)schemas\/screens\/(.+)\.json$/.exec(file) ?? [];
  const text = portal === undefined ? undefined : portals.get(portal)?.get(file.slice(portal.length));
  const place = findPlace(path);
  if (portal === undefined || screen === undefined || text === undefined || text === null || !place)
    return null;
  const { kind } = place;
  const value = place.path.reduce<unknown>((inner, key) => (inner as Keyed)[key], JSON.parse(text));
  const { header, label = header, title = label, type } = value as Record<string, unknown>;
  const hasLabel = kind === 'column' || kind === 'labelled' || kind === 'button';
  if (hasLabel ? typeof title !== 'string' : type === 'image') return null;
  const name = kind === 'block' ? `${String(type)}-${place.path.at(-1)}` : hasLabel ? String(title) : '';
  const words = [posix.basename(portal), screen, kind, name].join(' ').replaceAll('/', ' ').trim();
  const picture = `parts/${slugify(words).replaceAll(/-+/g, '-').replaceAll(/^-|-$/g, '')}.webp`;
  return { kind, label: hasLabel ? String(title) : '', portal, screen, path: place.path, picture };
}

type Keyed = Record<string | number, unknown>;

/** Finds the innermost screen part around a place; null for a part that is never visible, or only after an action. */
function findPlace(path: WordExample['path']): Pick<ScreenPart, 'kind' | 'path'> | null {
  const isHidden = path.some((key, at) => later.has(key) || (path[at - 1] === 'tabs' && key !== 0));
  if (isHidden) return null;
  for (let length = path.length; length > 0; length -= 1) {
    const [container, key] = [path[length - 2], path[length - 1]!];
    const kind = getPartKind(container, key);
    if (kind === null) continue;
    const isWhole = length === path.length || (length === path.length - 1 && path.at(-1) === 'type');
    if (!isWhole && !deep.has(kind)) return null;
    return { kind, path: path.slice(0, length) };
  }
  return null;
}

/** Words whose parts are hidden until an action, such as a click on another tab. */
const later = new Set<string | number>(['success', 'failure', 'ask', 'modal', 'rules', 'receipt']);

/** Kinds of parts that also show the words inside them. */
const deep = new Set<string>(['column', 'labelled', 'total', 'chart']);

function getPartKind(container: unknown, key: string | number): ScreenPart['kind'] | null {
  if (key === 'total' || key === 'chart') return key;
  if (container === 'columns') return 'column';
  if (['filters', 'fields', 'items', 'summary'].includes(String(container))) return 'labelled';
  if (container === 'actions' || container === 'rowActions') return 'button';
  if (container === 'blocks') return 'block';
  return container === 'layout' || container === 'tabs' ? 'screen' : null;
}
