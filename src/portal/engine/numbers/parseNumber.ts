import type { ClientConfig, NumberSymbols } from '#definition';
import { getNumberSymbols } from './getNumberSymbols.ts';

/** The portal's number signs and the unit of its money. */
export type NumberStyle = Pick<ClientConfig, 'numberSigns' | 'money'>;

/** Spaces and direction marks around a number and around its minus sign. */
const edges = /^[\s\u061C\u200E\u200F]+|[\s\u061C\u200E\u200F]+$/g;
const spaces = '\\p{Zs}';
const apostrophes = "['\u2018\u2019\u02BC\u2032\u00B4`\uFF07]";

/**
 * Parses a number in a locale: `1.234,50` is `1234.50` in de-DE. Groups must be where the locale has them, or absent; a unit
 * of money is ignored.
 * @returns the number as `-12.5`; null for any other text, and for one with too many decimals.
 */
export function parseNumber(text: string, style: NumberStyle, decimals = Infinity): string | null {
  const { minus, rest } = splitMinus(text.replace(edges, ''), style.money?.unit ?? '');
  const own = getNumberSymbols(style);
  const ascii = Array.from(rest, (character) => {
    const digit = own.digits.indexOf(character);
    return digit === -1 ? character : String(digit);
  }).join('');
  const all = rest === ascii && own.ascii ? [own, own.ascii] : [own];
  const found = all.map((signs) => getPattern(signs).exec(ascii)).find((match) => match !== null);
  if (!found) return null;
  const [, whole = '', sign, fraction = ''] = found;
  if (fraction.length > decimals || (sign !== undefined && decimals === 0)) return null;
  return joinNumber(minus, whole.replace(/\D/g, ''), fraction);
}

/** Formats a number such as `-12.5` in the locale, without groups. `parseNumber` is the inverse. */
export function formatInputNumber(number: string, style: Pick<NumberStyle, 'numberSigns'>): string {
  const { digits, decimal, minus } = getNumberSymbols(style);
  return number.replace(/[-.\d]/g, (sign) =>
    sign === '-' ? minus : sign === '.' ? decimal : (digits[Number(sign)] ?? sign),
  );
}

/** Zero has no sign. */
function joinNumber(minus: boolean, whole: string, fraction: string): string {
  const size = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction && `.${fraction}`}`;
  return minus && /[1-9]/.test(size) ? `-${size}` : size;
}

/** Removes the minus sign and the unit, in either order. */
function splitMinus(text: string, unit: string): { minus: boolean; rest: string } {
  const bare = /^[-\u2212]/.test(text) ? text : dropUnit(text, unit);
  const minus = /^[-\u2212]/.test(bare);
  const size = minus ? bare.slice(1).replace(edges, '') : bare;
  return { minus, rest: bare === text ? dropUnit(size, unit) : size };
}

function dropUnit(text: string, unit: string): string {
  if (unit === '') return text;
  if (text.startsWith(unit)) return text.slice(unit.length).replace(edges, '');
  return text.endsWith(unit) ? text.slice(0, -unit.length).replace(edges, '') : text;
}

const patterns = new Map<NumberSymbols, RegExp>();

/** Returns the pattern of a locale's numbers: with all groups or none, and an optional fraction. */
function getPattern(signs: NumberSymbols): RegExp {
  const pattern = patterns.get(signs) ?? buildPattern(signs);
  patterns.set(signs, pattern);
  return pattern;
}

function buildPattern({ group, decimal, last, others }: NumberSymbols): RegExp {
  const sign = groupPattern(group);
  const grouped = `[1-9]\\d{0,${others - 1}}(?:${sign}\\d{${others}})*${sign}\\d{${last}}`;
  return new RegExp(`^(?=.*\\d)(${grouped}|\\d*)(?:([${decimal}])(\\d*))?$`, 'u');
}

function groupPattern(group: string): string {
  if (group.trim() === '') return spaces;
  return new RegExp(apostrophes).test(group) ? apostrophes : `[${group}]`;
}
