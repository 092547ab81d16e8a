/** Characters as ranges of code points, sorted and without overlaps. */
export type CharacterRanges = [from: number, to: number][];

const lastCodePoint = 0x10ffff;

export function mergeRanges(ranges: CharacterRanges): CharacterRanges {
  const united: CharacterRanges = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const before = united.at(-1);
    if (before && from <= before[1] + 1) before[1] = Math.max(before[1], to);
    else united.push([from, to]);
  }
  return united;
}

/** Returns all other characters. */
export function invertCharacters(characters: CharacterRanges): CharacterRanges {
  const starts = [0, ...characters.map(([, to]) => to + 1)];
  const ends = [...characters.map(([from]) => from - 1), lastCodePoint];
  return starts.flatMap((from, at): CharacterRanges =>
    from <= (ends[at] ?? 0) ? [[from, ends[at] ?? 0]] : [],
  );
}

/** True if the two share a character. */
export function haveCommonCharacter(one: CharacterRanges, other: CharacterRanges): boolean {
  return one.some(([from, to]) => other.some(([start, end]) => from <= end && start <= to));
}

export const getCharacters = (text: string): CharacterRanges => {
  return mergeRanges(Array.from(text, (one) => [one.codePointAt(0) ?? 0, one.codePointAt(0) ?? 0]));
};

const digits: CharacterRanges = [[48, 57]];
const words = mergeRanges([...digits, [65, 90], [95, 95], [97, 122]]);
const spaces = mergeRanges([
  [9, 13],
  ...getCharacters(' \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff'),
  [0x2000, 0x200a],
]);

/** The dot of a pattern: anything but the end of a line. */
export const anyCharacter = invertCharacters(getCharacters('\n\r\u2028\u2029'));

/** The characters of each escape, such as `\d`. */
export const escapedCharacters: Record<string, CharacterRanges> = {
  d: digits,
  D: invertCharacters(digits),
  w: words,
  W: invertCharacters(words),
  s: spaces,
  S: invertCharacters(spaces),
  n: getCharacters('\n'),
  r: getCharacters('\r'),
  t: getCharacters('\t'),
};

const propertyCache = new Map<string, CharacterRanges>();

/** The character properties that a pattern may name, as in `\p{L}`. */
export const characterProperties = ['L', 'Lu', 'Ll', 'M', 'N', 'Nd'];

/** Returns the characters of a property. Cached, because it takes a tenth of a second. */
export function getPropertyCharacters(property: string): CharacterRanges {
  const known = propertyCache.get(property) ?? findCharacters(new RegExp(`\\p{${property}}`, 'u'));
  propertyCache.set(property, known);
  return known;
}

function findCharacters(pattern: RegExp): CharacterRanges {
  const ranges: CharacterRanges = [];
  for (let code = 0; code <= lastCodePoint; code++) {
    if (!pattern.test(String.fromCodePoint(code))) continue;
    const before = ranges.at(-1);
    if (before?.[1] === code - 1) before[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}
