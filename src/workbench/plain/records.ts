import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import type { SchemaReader } from '../schema/createSchemaReader.ts';
import type { ListedPlace } from '../schema/listPlaces.ts';
import type { PlainTemplate } from './plainPane.ts';

/** A record of entries by name, such as the fields of a form. */
export interface PlainRecord {
  /** The path of the object with the record. */
  path: ValuePath;
  /** The name of the record in its object. */
  word: string;
  /** The value of the object with the record. */
  owner: Record<string, unknown>;
  /** The entries as written: in an unfinished text their type is unknown. */
  entries: [name: string, entry: unknown][];
}

/** Lists the records whose entries may have all of some words of the language, in the order written. */
export function listRecords(language: SchemaReader, places: ListedPlace[], words: string[]): PlainRecord[] {
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

/** True if the rows of some records have a control for a path: a row itself, or a place that one of its inputs shows. */
export function hasRowControl(
  records: PlainRecord[],
  path: ValuePath,
  listInputs: (record: PlainRecord, name: string) => ValuePath[],
): boolean {
  return records.some((record) => {
    const around = [...record.path, record.word];
    const [name, ...place] = path.slice(around.length);
    if (name === undefined || !around.every((key, at) => key === path[at])) return false;
    const isRow = record.entries.some(([one, entry]) => one === name && isObject(entry));
    const inputs = isRow ? listInputs(record, String(name)) : [];
    return isRow && [[], ...inputs].some((input) => JSON.stringify(input) === JSON.stringify(place));
  });
}

/** Finds the value at a path in the nearest template that has one; undefined if there is none. */
export function findInherited(templates: Pick<PlainTemplate, 'value'>[], path: ValuePath): unknown {
  return templates.map(({ value }) => readAt(value, path)).find((value) => value !== undefined);
}

/** Reads the value at a path through objects; undefined if there is none. Paths into lists have no value, because a list is inherited as a whole. */
export function readAt(value: unknown, path: ValuePath): unknown {
  return path.reduce(
    (inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  );
}

/** Finds the text at a path in the nearest template that has a value there; undefined if that is no text. */
export function findInheritedText(
  templates: Pick<PlainTemplate, 'value'>[],
  path: ValuePath,
): string | undefined {
  const text = findInherited(templates, path);
  return typeof text === 'string' ? text : undefined;
}
