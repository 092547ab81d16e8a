import type { ValuePath } from '#edit/change.ts';
import { isObject } from '#shared/isObject.ts';
import type { Language } from '../language/language.ts';
import type { ListedPlace } from '../language/listPlaces.ts';
import type { PlainTemplate } from './plainPane.ts';

/** Entries by name, such as the fields of a form. */
export interface PlainRecord {
  /** The object with the record. */
  path: ValuePath;
  /** The name of the record in its object. */
  word: string;
  /** The object itself. */
  owner: Record<string, unknown>;
  /** As written: an unfinished text may have anything under a name. */
  entries: [name: string, entry: unknown][];
}

/** Lists the records whose entries may have all of some words of the language, in the order written. */
export function listRecords(language: Language, places: ListedPlace[], words: string[]): PlainRecord[] {
  return places.flatMap(({ path, value, variant, around }) => {
    const schema = variant.kind === 'record' ? variant.schema.additionalProperties : undefined;
    if (typeof schema !== 'object' || !isObject(value) || !isObject(around?.value)) return [];
    const isWanted = language
      .variantsOf(schema)
      .some(({ schema: { properties = {} } }) => words.every((word) => Object.hasOwn(properties, word)));
    const word = String(path.at(-1));
    return isWanted
      ? [{ path: path.slice(0, -1), word, owner: around.value, entries: Object.entries(value) }]
      : [];
  });
}

/** True if the rows of some records have a control for a path: a row itself, or a place that its blanks show. */
export function hasRowPlace(
  records: PlainRecord[],
  path: ValuePath,
  listBlanks: (record: PlainRecord, name: string) => ValuePath[],
): boolean {
  return records.some((record) => {
    const around = [...record.path, record.word];
    const [name, ...place] = path.slice(around.length);
    if (name === undefined || !around.every((key, at) => key === path[at])) return false;
    const isRow = record.entries.some(([one, entry]) => one === name && isObject(entry));
    const blanks = isRow ? listBlanks(record, String(name)) : [];
    return isRow && [[], ...blanks].some((blank) => JSON.stringify(blank) === JSON.stringify(place));
  });
}

/** The value that a definition takes from the nearest template with one at the same path; undefined if there is none. */
export function findInherited(templates: Pick<PlainTemplate, 'value'>[], path: ValuePath): unknown {
  return templates.map(({ value }) => readAt(value, path)).find((value) => value !== undefined);
}

/** The value at a path through objects; undefined if there is none. A list of a template is taken whole or not at all. */
export function readAt(value: unknown, path: ValuePath): unknown {
  return path.reduce(
    (inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  );
}

/** A text at a path of a template; undefined if there is none. */
export function findInheritedText(
  templates: Pick<PlainTemplate, 'value'>[],
  path: ValuePath,
): string | undefined {
  const text = findInherited(templates, path);
  return typeof text === 'string' ? text : undefined;
}
