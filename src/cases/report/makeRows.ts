import {
  codesIn,
  ownValue,
  type ApiCall,
  type Column,
  type Json,
  type JsonObject,
  type Report,
  type Shape,
} from '../../definition/index.ts';

/** Numbers from 0 up to, not including, 1: the same ones for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const hard: Record<'amount' | 'id' | 'text' | 'date', (Json | undefined)[]> = {
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

/** Rows of a report, of everything that its call may answer: each hard value of a field first, then by chance. */
export function makeRows(report: Report, call: ApiCall, count: number, seed = 1): JsonObject[] {
  const random = seeded(seed);
  const fields = Object.entries(fieldsOf(report, call)).map(([name, shape], at) => {
    return { name, pool: poolOf(name, shape, report.columns), at };
  });
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(
      fields.flatMap(({ name, pool, at }) => {
        const place = index < pool.length ? (index + at) % pool.length : Math.floor(random() * pool.length);
        const value = pool[place];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );
}

/** The fields that the rows of a report may have, with their shapes. */
function fieldsOf(report: Report, call: ApiCall): Record<string, Shape> {
  const { fields, fieldsBy } = call;
  return fields ?? ownValue(fieldsBy?.shapes, String(ownValue(report.payload, fieldsBy?.key ?? ''))) ?? {};
}

function poolOf(name: string, shape: Shape, columns: Column[]): (Json | undefined)[] {
  if (name === 'row') return [7, 8, '9', null, undefined, 10];
  const words = columns.filter((column) => [column.field].flat().includes(name)).flatMap(wordsOf);
  if (typeof shape === 'object') return [...shape.oneOf, 'other', null];
  if (shape === 'amount' || shape === 'number') return [...words, ...hard.amount];
  if (shape === 'date') return hard.date;
  return [...words, ...(shape === 'id' ? hard.id : hard.text)];
}

/** The values that a column's format has words or colours for. */
function wordsOf({ format }: Column): Json[] {
  return codesIn(format).flatMap((words) => Object.keys(words));
}
