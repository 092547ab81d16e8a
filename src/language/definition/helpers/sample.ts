import type { Json } from './json.ts';
import type { Shape, ShapeWord } from '../catalogue/shape.ts';

const pick = <T>(values: readonly T[], at: number): T => values[at % values.length]!;

const people = ['Anna Keller', 'Ben Okafor', 'Carla Rossi', 'Dev Patel', 'Elif Kaya', 'Finn Larsen'];
const amounts = ['1250.00', '480.50', '96.00', '2310.75', '715.20', '60.00'];
const days = ['2026-11-02', '2026-11-05', '2026-11-09', '2026-11-14', '2026-11-18', '2026-11-23'];

/** Crypto addresses with a right checksum: the examples of EIP-55. */
const addresses = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
];

/** Samples by the name of a call and a field. The first pattern that matches counts. */
const byName: [RegExp, (at: number) => Json][] = [
  [/e-?mail/i, (at) => `${pick(people, at).split(' ')[0]!.toLowerCase()}@example.com`],
  [/phone|mobile/i, (at) => `0207946010${at % 10}`],
  [/gender/i, () => 'Female'],
  [/f_name|first/i, (at) => pick(people, at).split(' ')[0]!],
  [/l_name|last/i, (at) => pick(people, at).split(' ')[1]!],
  [/balance|credit|amount|price|fee\b|total/i, (at) => pick(amounts, at)],
  [/accountaddress|hash/i, (at) => pick(addresses, at)],
  [/city|town/i, (at) => pick(['Bristol', 'Leeds', 'York', 'Bath', 'Derby', 'Truro'], at)],
  [/countr/i, (at) => pick(['France', 'Germany', 'India', 'Spain', 'Turkey', 'Norway'], at)],
  [/product|article/i, (at) => pick(['Coffee beans', 'Teapot', 'Mug', 'Filter', 'Kettle', 'Scale'], at)],
  [/state|status/i, () => 'active'],
  [/court|surface/i, (at) => pick(['Clay', 'Grass', 'Hard court', 'Carpet'], at)],
  [/remark|note|query|about/i, (at) => pick(['First order', 'Monthly', 'Renewed', 'By card'], at)],
  [/name|member|payer|customer|coach|player|partner|father|nominee/i, (at) => pick(people, at)],
];

/** Samples by shape. */
const byShape: Record<ShapeWord, (at: number) => Json> = {
  text: (at) => `Text ${at + 1}`,
  id: (at) => String(100_234 + at),
  amount: (at) => pick(amounts, at),
  number: (at) => at + 1,
  integer: (at) => at + 1,
  code: (at) => `A${at + 1}`,
  date: (at) => pick(days, at),
  moment: (at) => `${pick(days, at)}T09:30:00.000Z`,
  boolean: (at) => at % 2 === 0,
  any: () => null,
  file: () => '',
  dataUrl: () => '',
};

/** The possible values of a field, by its name: the codes that its screen has words or colours for. */
export type Codes = Record<string, readonly string[]>;

/** Returns a sample of a field. @param at its place among the rows, from 0. @param call the call that answers it. */
export function getSample(shape: Shape, [call, field]: [string, string], at: number, codes: Codes): Json {
  if (typeof shape === 'object') {
    if ('oneOf' in shape) return pick(shape.oneOf, at);
    if ('list' in shape) return [0, 1].map((item) => getSample(shape.list, [call, field], item, codes));
    return getSampleRecord(shape.object, call, at, codes);
  }
  if (Object.hasOwn(codes, field)) return pick(codes[field]!, at);
  if (shape === 'date' && /dob|birth/i.test(field)) return '1990-05-14';
  const named = shape === 'text' || shape === 'any' || shape === 'code' ? findNamed(call, field) : undefined;
  return (named ?? byShape[shape])(at);
}

/** A field's own name has priority over the name of its call. */
function findNamed(call: string, field: string): ((at: number) => Json) | undefined {
  const find = (name: string) => byName.find(([pattern]) => pattern.test(name))?.[1];
  return /^name$/i.test(field) ? find(`${call} ${field}`) : find(field);
}

/** Returns a record with a sample of each field. */
export function getSampleRecord(
  fields: Readonly<Record<string, Shape>>,
  call: string,
  at: number,
  codes: Codes,
): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, shape]) => [field, getSample(shape, [call, field], at, codes)]),
  );
}
