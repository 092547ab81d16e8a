import type { ValuePath } from '#edit/textChange.ts';
import { formatCodeName } from './formatCodeName.ts';
import type { SchemaReader } from './createSchemaReader.ts';
import { findChildPlace, buildRootPlace, type LanguagePlace } from './findPlace.ts';
import { formatEntryName, describeValue, type RouteTitles } from './formatEntryName.ts';
import { listKeys } from './listKeys.ts';

/** A part of a definition in the outline. */
export interface OutlineNode {
  /** The path of the part, as JSON. */
  id: string;
  path: ValuePath;
  label: string;
  /** A short description of the value; '' if it has none. */
  note: string;
  /** True for an entry of a list or record, which can be moved and removed. */
  isEntry: boolean;
  children: OutlineNode[];
}

/** The length of JSON above which a value is a part of its own, about one line. */
const line = 90;

/** Builds the outline: lists and records with their entries, and every value that is longer than a line. */
export function buildOutline(
  language: SchemaReader,
  value: unknown,
  { title, titles }: { title: string; titles: RouteTitles },
): OutlineNode {
  const root = buildRootPlace(language, value);
  return { ...buildNode(language, root, titles), label: title, note: root.variant.label };
}

function buildNode(language: SchemaReader, place: LanguagePlace, titles: RouteTitles): OutlineNode {
  const { path, value, variant } = place;
  const isEntries = variant.kind === 'list' || variant.kind === 'record';
  const children = listKeys({ value }).flatMap((key) => {
    const child = findChildPlace(language, place, key);
    if (!child || !isOwnPart(language, child, isEntries)) return [];
    const label = isEntries ? formatEntryName(key, child.value, titles) : formatCodeName(String(key));
    return Object.assign(buildNode(language, child, titles), { label, isEntry: isEntries });
  });
  const key = path.at(-1) ?? '';
  return {
    id: JSON.stringify(path),
    path,
    label: '',
    note: describeNote(place, key),
    isEntry: false,
    children,
  };
}

function describeNote({ value, variant }: LanguagePlace, key: string | number): string {
  if (variant.kind === 'list' || variant.kind === 'record') return String(listKeys({ value }).length);
  const description = describeValue(value);
  return typeof key === 'string' && description !== key ? description : '';
}

function isOwnPart(language: SchemaReader, { value, variant }: LanguagePlace, isEntry: boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (isEntry) return variant.kind === 'object' || JSON.stringify(value).length > line;
  return isOfObjects(language, variant) || JSON.stringify(value).length > line;
}

function isOfObjects(language: SchemaReader, { kind, schema }: LanguagePlace['variant']): boolean {
  const inner = kind === 'list' ? schema.items : kind === 'record' ? schema.additionalProperties : undefined;
  if (typeof inner !== 'object') return false;
  return language.variantsOf(inner)[0]?.kind === 'object';
}
