import { compilePaths } from '#compile/compilePath.ts';
import {
  getFixedKeys,
  isInQuery,
  isOneOfShape,
  getRequestShapes,
  listOptionalKeys,
  type Call,
  type CompiledPath,
  type Shape,
  type ShapeWord,
} from '#definition';
import { groupCalls, type CallGroup } from '#server/openapi/groupCalls.ts';
import type { GeneratedFile } from './generatedFile.ts';

const width = 110;

const head = `// Generated from schemas/api/*.json by "npm run generate" (scripts/generate.ts): not written by hand.

/** A number or its digits. */
export type Id = string | number;

/** A decimal number, or a text that holds one. */
export type Amount = string | number;

/** A short text or number that stands for a word. */
export type CodeValue = string | number;

/** A number in a query, which may have stayed its digits. */
export type QueryNumber = string | number;

/** An ISO date, or date and time; a Date is written as one. */
export type IsoDate = string | Date;
`;

/** Builds the server's types of the calls: input, rows or record, and answer, by name and by method and path. */
export function buildCallTypes(catalogue: ReadonlyMap<string, Call>): GeneratedFile {
  const lines = [
    '/** The calls of the catalogue by name. A field of an answer may always be null or missing. */',
    ...object('export interface Calls {', [...catalogue].flatMap(writeCall), '}'),
    '',
    '/** The calls by method and path; where several share one, each of them. */',
    ...object('export interface CallsByAddress {', groupCalls(catalogue).flatMap(writeGroup), '}'),
  ];
  return {
    file: 'server/sandbox/generated/calls.ts',
    text: `${head}\n${lines.join('\n')}\n`,
  };
}

function writeCall([name, call]: [string, Call]): string[] {
  return object(
    `${writeKey(name)}: {`,
    [...writeInput(call), ...writeFields(name, call), ...writeAnswer(name, call)],
    '};',
  );
}

function writeInput(call: Call): string[] {
  const inQuery = call.target === 'api' && isInQuery(call.method);
  const fixed = Object.entries(getFixedKeys(call));
  const inputs = Object.entries(getRequestShapes(call)).filter(
    ([key]) => !fixed.some(([own]) => own === key),
  );
  const optional = listOptionalKeys(call);
  const entries = [
    ...inputs.map(([key, shape]) => {
      const mark = optional.includes(key) ? '?:' : ':';
      return union(writeKey(key) + mark, inputTypes(shape, inQuery), 3);
    }),
    ...fixed.map(([key, value]) => [`${writeKey(key)}: ${writeLiteral(value)};`]),
  ].flat();
  return writeObject('input', entries);
}

function writeFields(name: string, { fields = {}, fieldsBy, rows, record }: Call): string[] {
  if (rows === undefined && record === undefined) return [];
  const one = rows === undefined ? 'record' : 'row';
  if (!fieldsBy) return writeObject(one, writeRow(fields));
  const shapes = Object.entries(fieldsBy.shapes).flatMap(([value, own]) =>
    writeObject(writeKey(value), writeRow({ ...fields, ...own })),
  );
  const all = `${place(name)}['${one}s']`;
  return [
    `/** By ${fieldsBy.key.replaceAll('*/', '')}. */`,
    ...object(`${one}s: {`, shapes, '};'),
    ...union(`${one}:`, [`${all}[keyof ${all}]`], 2),
  ];
}

function writeRow(fields: Record<string, Shape>): string[] {
  return Object.entries(fields).flatMap(([key, shape]) =>
    union(`${writeKey(key)}?:`, shape === 'any' ? ['unknown'] : [...outputTypes(shape), 'null'], 3),
  );
}

function writeAnswer(name: string, { rows, record, text }: Call): string[] {
  const promised = [
    rows === undefined ? [] : [placed(rows, `${place(name)}['row'][]`)],
    record === undefined ? [] : [placed(record, `${place(name)}['record']`)],
    text === undefined ? [] : [placed(text, 'string')],
  ].flat();
  const [first, ...more] = promised;
  if (!first) return ['answer: unknown;'];
  if (more.length === 0) return union('answer:', first, 2);
  return [`answer: ${promised.map((types) => `(${types.join(' | ')})`).join(' & ')};`];
}

function placed(paths: string | string[], content: string): string[] {
  return [...new Set(compilePaths(paths).map((path) => wrap(path, content)))];
}

function wrap(path: CompiledPath, content: string): string {
  return path.reduceRight<string>(
    (inner, step) => (typeof step === 'number' ? `${inner}[]` : `{ ${writeKey(step)}: ${inner} }`),
    content,
  );
}

function writeGroup({ method, path, calls }: CallGroup): string[] {
  return union(
    `${writeKey(`${method} ${path}`)}:`,
    calls.map(({ name }) => place(name)),
    1,
  );
}

function inputTypes(shape: Shape, inQuery: boolean): string[] {
  if (shape === 'date') return ['string'];
  if ((shape === 'number' || shape === 'integer') && inQuery) return ['QueryNumber'];
  return outputTypes(shape);
}

function outputTypes(shape: Shape): string[] {
  if (isOneOfShape(shape)) return shape.oneOf.map(writeLiteral);
  if (typeof shape === 'string') return [types[shape]];
  if ('list' in shape) return [`(${outputTypes(shape.list).join(' | ')})[]`];
  const keys = Object.entries(shape.object);
  return [`{ ${keys.map(([key, one]) => `${writeKey(key)}?: ${outputTypes(one).join(' | ')}`).join('; ')} }`];
}

const types: Record<ShapeWord, string> = {
  text: 'string',
  id: 'Id',
  amount: 'Amount',
  number: 'number',
  code: 'CodeValue',
  date: 'IsoDate',
  moment: 'IsoDate',
  any: 'unknown',
  integer: 'number',
  boolean: 'boolean',
  file: 'string',
  dataUrl: 'string',
};

function place(name: string): string {
  return `Calls[${writeLiteral(name)}]`;
}

/** Writes a union on one line, on the next, or on a line each, as the formatter does. */
function union(start: string, members: string[], depth: number): string[] {
  const line = `${members.join(' | ')};`;
  if (members.length === 1 || depth * 2 + start.length + 1 + line.length <= width)
    return [`${start} ${line}`];
  const lines = members.map((member) => `  | ${member}`);
  return [start, ...lines.slice(0, -1), `${lines.at(-1)};`];
}

function writeObject(key: string, lines: string[]): string[] {
  return lines.length === 0 ? [`${key}: object;`] : object(`${key}: {`, lines, '};');
}

function object(start: string, lines: string[], end: string): string[] {
  return [start, ...lines.map((line) => `  ${line}`), end];
}

function writeKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : writeLiteral(name);
}

function writeLiteral(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const inner = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"');
  return `'${inner.replaceAll("'", String.raw`\'`)}'`;
}
