import { isDeepStrictEqual } from 'node:util';
import {
  listCodeMaps,
  isOneOfShape,
  normalizeFormat,
  findShapeAt,
  findLabelRead,
  getSample,
  getOwnValue,
  type ApiCall,
  type Column,
  type Extension,
  type FormatKind,
  type Json,
  type JsonObject,
  type Report,
  type Shape,
  isDateShape,
} from '#definition';
import { isObject } from '#shared/isObject.ts';
import type { CaseContext } from '../caseContext.ts';
import { contactValues, isContactFormat } from '../language/buildContactAddress.ts';

/** Creates pseudo-random numbers in [0, 1), reproducible by their seed. */
function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const difficultValues: Record<'amount' | 'id' | 'text' | 'date', (Json | undefined)[]> = {
  amount: [
    ...[0, -12.5, '1234.50', ' 7 ', null, undefined, '', '1e3', 1e21, 0.1, 0.2, -0.015, '0.005', '+3.335'],
    ...['99999999999999999999.995', '0.123456789012345678', '12abc', 'junk', '0x10', '1,5', '1e-7'],
  ],
  id: [100001, '100002', null, undefined, 0, '0', ''],
  text: [
    ...['Active', 'a'.repeat(400), 'مرحبا بك', '<b>bold</b>', '=1+1', '', null, undefined, ' spaced '],
    ...['{row.uid}', '__proto__', 'constructor', 42],
  ],
  date: [
    ...['2026-03-01', '2026-03-01T23:30:00Z', '2026-03-01T23:30:00.250+05:30', '2026-03-01T08:15:00', ''],
    ...['2026-02-30', '01/03/2026', 'soon', null, undefined],
  ],
};

/** Builds the rows with which a case answers: difficult ones, or realistic ones for a picture. */
export function buildCaseRows(
  { id, config: { extensions }, hasSamples = false }: CaseContext,
  { report, call, count, reads = {} }: RowsRequest,
): JsonObject[] {
  if (!hasSamples) return buildRows(report, call, count, id.length, reads, extensions);
  const fields = Object.entries(listFields(report, call)).map(([name, shape]) => {
    const columns = report.columns.filter((column) => [column.field].flat().includes(name));
    const known = columns.flatMap((column) => [
      ...listExamples(name, column, extensions),
      ...listCodes(column, reads),
      ...(difficultValuesByFormat[normalizeFormat(column.format).type]?.slice(0, 1) ?? []),
    ]);
    return { name, shape, known };
  });
  const buildValue = ({ name, shape, known }: (typeof fields)[number], at: number): Json => {
    if (name === 'row') return at + 1;
    if (known.length > 0) return known[at % known.length]!;
    return getSample(shape === 'any' ? 'text' : shape, [report.call ?? '', name], at, {});
  };
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(fields.map((field) => [field.name, buildValue(field, at)])),
  );
}

interface RowsRequest {
  report: Report;
  call: ApiCall;
  count: number;
  /** The answers of the screen's reads, which words of columns come from. Default: none. */
  reads?: Record<string, Json | undefined>;
}

/** Builds rows of a report: each difficult value of a field first, then random ones. */
export function buildRows(
  report: Report,
  call: ApiCall,
  count: number,
  seed = 1,
  reads: Record<string, Json | undefined> = {},
  extensions: Record<string, Extension> = {},
): JsonObject[] {
  const random = createSeededRandom(seed);
  const fields = Object.entries(listFields(report, call)).map(([name, shape], at) => {
    return { name, pool: buildValuePool(name, shape, report.columns, reads, extensions), at };
  });
  const inner = report.columns.flatMap(({ field }) => [field].flat().filter((name) => name.includes('.')));
  const own = Array.from({ length: count }, (_, index): JsonObject =>
    Object.fromEntries(
      fields.flatMap(({ name, pool, at }) => {
        const place = index < pool.length ? (index + at) % pool.length : Math.floor(random() * pool.length);
        const value = pool[place];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );
  return own.map((row, index) =>
    inner.reduce((result, path) => setNestedText(result, path.split('.'), index), row),
  );
}

/** Sets a text at a nested path. Every fifth row has none. */
function setNestedText(row: JsonObject, [first = '', ...rest]: string[], index: number): JsonObject {
  const current = getOwnValue(row, first);
  const inside = isObject(current) ? current : {};
  if (rest.length > 0) return { ...row, [first]: setNestedText(inside, rest, index) };
  return index % 5 === 4 ? row : { ...row, [first]: `${first} ${index}` };
}

function listFields(report: Report, call: ApiCall): Record<string, Shape> {
  const { fields, fieldsBy } = call;
  const [, ...path] = report.rows?.split('.') ?? [];
  const list = path.length > 0 ? findShapeAt(fields ?? {}, path) : undefined;
  if (typeof list === 'object' && 'list' in list)
    return typeof list.list === 'object' && 'object' in list.list ? list.list.object : {};
  return (
    fields ?? getOwnValue(fieldsBy?.shapes, String(getOwnValue(report.payload, fieldsBy?.key ?? ''))) ?? {}
  );
}

function buildValuePool(
  name: string,
  shape: Shape,
  columns: Column[],
  reads: Record<string, Json | undefined>,
  extensions: Record<string, Extension>,
): (Json | undefined)[] {
  if (name === 'row') return [7, 8, '9', null, undefined, 10];
  const examples = columns.flatMap((column) => listExamples(name, column, extensions));
  if (examples.length > 0) return [...examples, null, undefined, ''];
  const words = columns
    .filter((column) => [column.field].flat().includes(name))
    .flatMap((column) => listWords(column, reads));
  if (isOneOfShape(shape)) return [...shape.oneOf, 'other', null];
  if (shape === 'amount' || shape === 'number' || shape === 'integer')
    return [...words, ...difficultValues.amount];
  if (isDateShape(shape)) return difficultValues.date;
  return [...words, ...(shape === 'id' ? difficultValues.id : difficultValues.text)];
}

/**
 * Returns values in an extension's examples, because only for those the text is known. Values of an address, because
 * the cell of another text may be a link to a route.
 */
function listExamples(
  name: string,
  { field, format }: Column,
  extensions: Record<string, Extension>,
): Json[] {
  if (![field].flat().includes(name)) return [];
  if (isContactFormat(format)) return contactValues[format];
  if (typeof format !== 'object' || format.type !== 'extension') return [];
  const { options = {} } = format;
  const found = extensions[format.name];
  const examples = found?.kind === 'format' ? found.examples : [];
  return examples.flatMap((one) => (isDeepStrictEqual(one.options ?? {}, options) ? [one.value] : []));
}

function listWords(column: Column, reads: Record<string, Json | undefined>): Json[] {
  return [
    ...listCodes(column, reads),
    ...(difficultValuesByFormat[normalizeFormat(column.format).type] ?? []),
  ];
}

/** Returns the values for which a column has words or colours. */
function listCodes({ format }: Column, reads: Record<string, Json | undefined>): Json[] {
  const from = findLabelRead(format);
  const rows = [reads[from?.from ?? ''] ?? []].flat() as JsonObject[];
  return [
    ...listCodeMaps(format).flatMap((words) => Object.keys(words)),
    ...rows.map((row) => row[from?.valueKey ?? ''] ?? null),
  ];
}

/** Difficult values of formats that no shape of the catalogue yields. */
const difficultValuesByFormat: Partial<Record<FormatKind, Json[]>> = {
  percent: [0.125, '0.5', 1, -0.07],
  boolean: [true, false],
  list: [['one', 'two'], [], [7, null]],
  duration: [59, 60, 3725, 0.5, -3],
  bytes: [512, 1000, 1_530_000, 2.5e9, 4e12],
  image: ['/pictures/one.png', 'https://elsewhere.invalid/two.png'],
};
