import {
  anyCharacter,
  charactersOf,
  invert,
  named,
  only,
  properties,
  unite,
  type Characters,
} from './characters.ts';

/** A pattern taken apart. */
export type PatternNode =
  | { kind: 'one'; of: Characters }
  | { kind: 'row'; parts: PatternNode[] }
  | { kind: 'choice'; parts: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; least: number; most: number };

/** So often at most a part is repeated by a number. */
const mostRepeats = 1000;

/** A part of a pattern that is none of what patterns are made of. */
export class PatternFault extends Error {
  readonly part: string;
  constructor(part: string) {
    super(part);
    this.part = part;
  }
}

/** A pattern as it is tried: on the whole text, be it written with `^` and `$` or without. */
export function anchorPattern(pattern: string): string {
  return `^(?:${withoutAnchors(pattern)})$`;
}

function withoutAnchors(pattern: string): string {
  return pattern.replace(/^\^/, '').replace(/(?<!\\)((?:\\\\)*)\$$/, '$1');
}

/** Takes a pattern apart. Throws a PatternFault at what is none of the words of patterns. */
export function parsePattern(pattern: string): PatternNode {
  const reader = createReader(withoutAnchors(pattern));
  const node = readChoice(reader);
  if (reader.now() !== undefined) throw new PatternFault(reader.now() ?? '');
  return node;
}

/** Reads a text character by character. */
interface Reader {
  now: () => string | undefined;
  take: () => string;
  /** Takes a text if it stands here. */
  takes: (text: string) => boolean;
  /** Takes what an expression matches here. */
  match: (expression: RegExp) => RegExpExecArray | null;
}

function createReader(text: string): Reader {
  let rest = text;
  const now = () => (rest === '' ? undefined : String.fromCodePoint(rest.codePointAt(0) ?? 0));
  const skip = (length: number) => (rest = rest.slice(length));
  return {
    now,
    take: () => {
      const character = now() ?? '';
      skip(character.length);
      return character;
    },
    takes: (wanted) => rest.startsWith(wanted) && (skip(wanted.length), true),
    match: (expression) => {
      const found = expression.exec(rest);
      if (found) skip(found[0].length);
      return found;
    },
  };
}

function readChoice(reader: Reader): PatternNode {
  const parts = [readRow(reader)];
  while (reader.takes('|')) parts.push(readRow(reader));
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts };
}

function readRow(reader: Reader): PatternNode {
  const parts: PatternNode[] = [];
  for (let next = reader.now(); next !== undefined && next !== '|' && next !== ')'; next = reader.now())
    parts.push(readRepeat(readAtom(reader), reader));
  return { kind: 'row', parts };
}

function readRepeat(part: PatternNode, reader: Reader): PatternNode {
  const found = reader.match(/^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})/);
  if (!found) return part;
  const [sign, least = '', comma, most = ''] = found;
  if (reader.now() === '?' || reader.now() === '+') throw new PatternFault(sign + (reader.now() ?? ''));
  if (sign === '*') return { kind: 'repeat', part, least: 0, most: Infinity };
  if (sign === '+') return { kind: 'repeat', part, least: 1, most: Infinity };
  if (sign === '?') return { kind: 'repeat', part, least: 0, most: 1 };
  const upTo = comma === undefined ? Number(least) : most === '' ? Infinity : Number(most);
  if (Number(least) > upTo || Number(least) > mostRepeats || (upTo > mostRepeats && upTo !== Infinity))
    throw new PatternFault(sign);
  return { kind: 'repeat', part, least: Number(least), most: upTo };
}

function readAtom(reader: Reader): PatternNode {
  if (reader.takes('(')) return readGroup(reader);
  if (reader.takes('[')) return { kind: 'one', of: readClass(reader) };
  if (reader.takes('\\')) return { kind: 'one', of: readEscape(reader, '^$\\.*+?()[]{}|/') };
  const character = reader.take();
  if (character === '.') return { kind: 'one', of: anyCharacter };
  if ('^$*+?{}]'.includes(character)) throw new PatternFault(character);
  return { kind: 'one', of: only(character) };
}

function readGroup(reader: Reader): PatternNode {
  if (!reader.takes('?:') && reader.now() === '?') throw new PatternFault('(?');
  const node = readChoice(reader);
  if (!reader.takes(')')) throw new PatternFault('(');
  return node;
}

function readClass(reader: Reader): Characters {
  const isInverted = reader.takes('^');
  const ranges: Characters = [];
  while (!reader.takes(']')) {
    if (reader.now() === undefined) throw new PatternFault('[');
    const from = readMember(reader);
    const isRange = reader.match(/^-(?!\])/) !== null;
    if (isRange) ranges.push(rangeOf(from, readMember(reader)));
    else ranges.push(...from);
  }
  return isInverted ? invert(unite(ranges)) : unite(ranges);
}

function readMember(reader: Reader): Characters {
  return reader.takes('\\') ? readEscape(reader, '^$\\.*+?()[]{}|/-') : only(reader.take());
}

function rangeOf(from: Characters, to: Characters): [number, number] {
  const [[first, same] = [0, -1]] = from;
  const [[end, last] = [0, -1]] = to;
  if (from.length > 1 || to.length > 1 || first !== same || end !== last || first > end)
    throw new PatternFault('-');
  return [first, end];
}

/** What follows a backslash: a sign that stands for itself, or a letter that stands for characters. */
function readEscape(reader: Reader, signs: string): Characters {
  const property = reader.match(/^([pP])\{(\w+)\}/);
  if (property) return readProperty(property);
  const character = reader.take();
  if (character !== '' && signs.includes(character)) return only(character);
  const known = Object.hasOwn(named, character) ? named[character] : undefined;
  if (!known) throw new PatternFault(`\\${character}`);
  return known;
}

function readProperty([whole, sign, name = '']: RegExpExecArray): Characters {
  if (!properties.includes(name)) throw new PatternFault(`\\${whole}`);
  return sign === 'p' ? charactersOf(name) : invert(charactersOf(name));
}
