import { isOneOfShape, type Shape } from '#definition';
import { createRandom, type Random } from '../db/seed/createRandom.ts';
import type { Period } from '../repositories/period.ts';

export type RowShape = Record<string, Shape>;

const dayLength = 86_400_000;
const count = 24;

/**
 * Generates rows for a report that only the catalogue has, so that its screen can be tried: one every three days up to now,
 * within the period.
 * Equal members and types get equal rows.
 */
export function buildDemonstrationRows(
  shape: RowShape,
  { member, type, now, period }: { member: number; type: string; now: Date; period: Period },
): Record<string, unknown>[] {
  const seed = Array.from(type).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), member);
  const random = createRandom(seed);
  const days = Array.from({ length: count }, (_, at) => new Date(now.getTime() - at * 3 * dayLength));
  return days
    .map((day) => ({ day, row: makeRow(shape, random, member, day) }))
    .filter(({ day }) => (!period.from || day >= period.from) && (!period.before || day < period.before))
    .map(({ row }) => row);
}

function makeRow(shape: RowShape, random: Random, member: number, day: Date): Record<string, unknown> {
  const fields = Object.entries(shape).filter(([name]) => name !== 'row');
  return Object.fromEntries(fields.map(([name, kind]) => [name, makeValue(kind, random, member, day)]));
}

function makeValue(kind: Shape, random: Random, member: number, day: Date): unknown {
  if (isOneOfShape(kind)) return random.pick(kind.oneOf);
  if (kind === 'id') return member;
  if (kind === 'date') return day.toISOString();
  if (kind === 'amount') return (random.whole(100, 250_000) / 100).toFixed(2);
  if (kind === 'number' || kind === 'integer' || kind === 'code') return random.whole(1, 20);
  return `Example ${random.whole(1, 999)}`;
}
