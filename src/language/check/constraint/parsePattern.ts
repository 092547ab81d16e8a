import {
  anyCharacter,
  getPropertyCharacters,
  invertCharacters,
  escapedCharacters,
  getCharacters,
  characterProperties,
  mergeRanges,
  type CharacterRanges,
} from './characters.ts';

/** The syntax tree of a pattern. */
export type PatternNode =
  | { kind: 'one'; of: CharacterRanges }
  | { kind: 'row'; parts: PatternNode[] }
  | { kind: 'choice'; parts: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; least: number; most: number };

/** The maximum of a counted repeat. */
const maxRepeats = 1000;

/** A part of a pattern that is not supported. */
export class PatternError extends Error {
  readonly part: string;
  constructor(part: string) {
    super(part);
    this.part = part;
  }
}

/** Returns the pattern for matching a whole text, with or without `^` and `$` in the original. */
export function anchorPattern(pattern: string): string {
  return `^(?:${removeAnchors(pattern)})$`;
}

function removeAnchors(pattern: string): string {
  return pattern.replace(/^\^/, '').replace(/(?<!\\)((?:\\\\)*)\$$/, '$1');
}

/** Parses a pattern. Throws PatternError at a part that is not supported. */
export function parsePattern(pattern: string): PatternNode {
  const reader = createReader(removeAnchors(pattern));
  const node = readChoice(reader);
  if (reader.peek() !== undefined) throw new PatternError(reader.peek() ?? '');
  return node;
}

/** A cursor over a text, character by character. */
interface Reader {
  peek: () => string | undefined;
  next: () => string;
  /** Consumes a text if it comes next. */
  consume: (text: string) => boolean;
  /** Consumes a match of an expression at the current position. */
  match: (expression: RegExp) => RegExpExecArray | null;
}

function createReader(text: string): Reader {
  let rest = text;
  const peek = () => (rest === '' ? undefined : String.fromCodePoint(rest.codePointAt(0) ?? 0));
  const skip = (length: number) => (rest = rest.slice(length));
  return {
    peek,
    next: () => {
      const character = peek() ?? '';
      skip(character.length);
      return character;
    },
    consume: (wanted) => rest.startsWith(wanted) && (skip(wanted.length), true),
    match: (expression) => {
      const found = expression.exec(rest);
      if (found) skip(found[0].length);
      return found;
    },
  };
}

function readChoice(reader: Reader): PatternNode {
  const parts = [readRow(reader)];
  while (reader.consume('|')) parts.push(readRow(reader));
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts };
}

function readRow(reader: Reader): PatternNode {
  const parts: PatternNode[] = [];
  for (let next = reader.peek(); next !== undefined && next !== '|' && next !== ')'; next = reader.peek())
    parts.push(readRepeat(readAtom(reader), reader));
  return { kind: 'row', parts };
}

function readRepeat(part: PatternNode, reader: Reader): PatternNode {
  const found = reader.match(/^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})/);
  if (!found) return part;
  const [sign, least = '', comma, most = ''] = found;
  if (reader.peek() === '?' || reader.peek() === '+') throw new PatternError(sign + (reader.peek() ?? ''));
  if (sign === '*') return { kind: 'repeat', part, least: 0, most: Infinity };
  if (sign === '+') return { kind: 'repeat', part, least: 1, most: Infinity };
  if (sign === '?') return { kind: 'repeat', part, least: 0, most: 1 };
  const upTo = comma === undefined ? Number(least) : most === '' ? Infinity : Number(most);
  if (Number(least) > upTo || Number(least) > maxRepeats || (upTo > maxRepeats && upTo !== Infinity))
    throw new PatternError(sign);
  return { kind: 'repeat', part, least: Number(least), most: upTo };
}

function readAtom(reader: Reader): PatternNode {
  if (reader.consume('(')) return readGroup(reader);
  if (reader.consume('[')) return { kind: 'one', of: readClass(reader) };
  if (reader.consume('\\')) return { kind: 'one', of: readEscape(reader, '^$\\.*+?()[]{}|/') };
  const character = reader.next();
  if (character === '.') return { kind: 'one', of: anyCharacter };
  if ('^$*+?{}]'.includes(character)) throw new PatternError(character);
  return { kind: 'one', of: getCharacters(character) };
}

function readGroup(reader: Reader): PatternNode {
  if (!reader.consume('?:') && reader.peek() === '?') throw new PatternError('(?');
  const node = readChoice(reader);
  if (!reader.consume(')')) throw new PatternError('(');
  return node;
}

function readClass(reader: Reader): CharacterRanges {
  const isInverted = reader.consume('^');
  const ranges: CharacterRanges = [];
  while (!reader.consume(']')) {
    if (reader.peek() === undefined) throw new PatternError('[');
    const from = readMember(reader);
    const isRange = reader.match(/^-(?!\])/) !== null;
    if (isRange) ranges.push(getRange(from, readMember(reader)));
    else ranges.push(...from);
  }
  return isInverted ? invertCharacters(mergeRanges(ranges)) : mergeRanges(ranges);
}

function readMember(reader: Reader): CharacterRanges {
  return reader.consume('\\') ? readEscape(reader, '^$\\.*+?()[]{}|/-') : getCharacters(reader.next());
}

function getRange(from: CharacterRanges, to: CharacterRanges): [number, number] {
  const [[first, same] = [0, -1]] = from;
  const [[end, last] = [0, -1]] = to;
  if (from.length > 1 || to.length > 1 || first !== same || end !== last || first > end)
    throw new PatternError('-');
  return [first, end];
}

/** Parses the part after a backslash: a literal sign, or a letter for a class of characters. */
function readEscape(reader: Reader, signs: string): CharacterRanges {
  const property = reader.match(/^([pP])\{(\w+)\}/);
  if (property) return readProperty(property);
  const character = reader.next();
  if (character !== '' && signs.includes(character)) return getCharacters(character);
  const known = Object.hasOwn(escapedCharacters, character) ? escapedCharacters[character] : undefined;
  if (!known) throw new PatternError(`\\${character}`);
  return known;
}

function readProperty([whole, sign, name = '']: RegExpExecArray): CharacterRanges {
  if (!characterProperties.includes(name)) throw new PatternError(`\\${whole}`);
  return sign === 'p' ? getPropertyCharacters(name) : invertCharacters(getPropertyCharacters(name));
}
