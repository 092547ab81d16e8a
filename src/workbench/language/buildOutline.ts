import type { Path } from '../edit/change.ts';
import { inWords } from './inWords.ts';
import type { Language } from './language.ts';
import { childPlace, rootPlace, type Place } from './findPlace.ts';
import { summarize, tell } from './summarize.ts';

/** A piece of a definition in its outline. */
export interface OutlineNode {
  /** Its path as JSON: what it is known by. */
  id: string;
  path: Path;
  label: string;
  /** What tells more of it; ''. */
  note: string;
  /** Whether it is an entry of a list or a name in a record, which moves and goes. */
  isEntry: boolean;
  children: OutlineNode[];
}

/** About as much as stands on a line: what is longer is a piece of its own. */
const line = 90;

/** The pieces of a definition: lists and things by name with their entries, and whatever takes more than a line. */
export function buildOutline(language: Language, value: unknown, title: string): OutlineNode {
  const root = rootPlace(language, value);
  return { ...nodeOf(language, root), label: title, note: root.variant.label };
}

function nodeOf(language: Language, place: Place): OutlineNode {
  const { path, value, variant } = place;
  const isEntries = variant.kind === 'list' || variant.kind === 'record';
  const children = keysOf(value).flatMap((key) => {
    const child = childPlace(language, place, key);
    if (!child || !isPiece(language, child, isEntries)) return [];
    const label = isEntries ? summarize(key, child.value) : inWords(String(key));
    return Object.assign(nodeOf(language, child), { label, isEntry: isEntries });
  });
  const key = path.at(-1) ?? '';
  return { id: JSON.stringify(path), path, label: '', note: noteOf(place, key), isEntry: false, children };
}

function noteOf({ value, variant }: Place, key: string | number): string {
  if (variant.kind === 'list' || variant.kind === 'record') return String(keysOf(value).length);
  const told = tell(value);
  return typeof key === 'string' && told !== key ? told : '';
}

function isPiece(language: Language, { value, variant }: Place, isEntry: boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (isEntry) return variant.kind === 'object' || JSON.stringify(value).length > line;
  return isOfObjects(language, variant) || JSON.stringify(value).length > line;
}

function isOfObjects(language: Language, { kind, schema }: Place['variant']): boolean {
  const inner = kind === 'list' ? schema.items : kind === 'record' ? schema.additionalProperties : undefined;
  if (typeof inner !== 'object') return false;
  const kinds = language.variantsOf(inner).map((variant) => variant.kind);
  return kinds[0] === 'object' || kinds.every((one) => one === 'object');
}

function keysOf(value: unknown): (string | number)[] {
  if (Array.isArray(value)) return value.map((_, index) => index);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
