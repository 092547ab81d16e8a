import type { CharacterRanges } from '#check/constraint/characters.ts';
import { parsePattern, type PatternNode } from '#check/constraint/parsePattern.ts';

/** True if the whole text matches the pattern. */
export function matchesPattern(text: string, pattern: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return findEnds(parsePattern(pattern), codes, new Set([0])).has(codes.length);
}

/** Returns positions at which a part may end in a text, for the positions at which it may begin. */
function findEnds(node: PatternNode, codes: number[], starts: Set<number>): Set<number> {
  if (node.kind === 'one')
    return new Set([...starts].flatMap((at) => (has(node.of, codes[at]) ? [at + 1] : [])));
  if (node.kind === 'row') return node.parts.reduce((ends, part) => findEnds(part, codes, ends), starts);
  if (node.kind === 'choice')
    return node.parts.reduce((ends, part) => unite(ends, findEnds(part, codes, starts)), new Set<number>());
  let [ends, now] = [new Set<number>(node.least === 0 ? starts : []), starts];
  for (let times = 1; times <= Math.min(node.most, codes.length + node.least) && now.size > 0; times++) {
    now = findEnds(node.part, codes, now);
    if (times >= node.least) ends = unite(ends, now);
  }
  return ends;
}

const unite = (one: Set<number>, other: Set<number>) => new Set([...one, ...other]);

const has = (characters: CharacterRanges, code: number | undefined): boolean =>
  code !== undefined && characters.some(([from, to]) => from <= code && code <= to);

/** Maximum number of texts that test a pattern. */
const maxTexts = 12;

/** Builds texts that match a pattern, one for each alternative, and texts that nearly match. */
export function buildPatternTexts(pattern: string): string[] {
  const texts = buildSamples(parsePattern(pattern));
  const [first = ''] = texts;
  return [...texts, `${first}!`, `${first}${first.at(-1) ?? 'a'}`, first.slice(0, -1), `!${first.slice(1)}`];
}

function buildSamples(node: PatternNode): string[] {
  if (node.kind === 'one') return pickSamples(node.of);
  if (node.kind === 'choice') return node.parts.flatMap(buildSamples).slice(0, maxTexts);
  if (node.kind === 'repeat') return buildRepeatSamples(node);
  const parts = node.parts.map(buildSamples);
  const first = parts.map(([sample = '']) => sample);
  const others = parts.flatMap((samples, at) => samples.slice(1).map((one) => first.with(at, one).join('')));
  return [first.join(''), ...others].slice(0, maxTexts);
}

function buildRepeatSamples({ part, least, most }: PatternNode & { kind: 'repeat' }): string[] {
  const samples = buildSamples(part);
  const counts = new Set([Math.max(least, Math.min(1, most)), least, Math.min(most, least + 12)]);
  const [first = ''] = samples;
  return [
    ...[...counts].map((times) => first.repeat(times)),
    ...samples.slice(1).map((one) => one.repeat(least || 1)),
  ];
}

const usual = Array.from('k7K- ').map((character) => character.codePointAt(0) ?? 0);

function pickSamples(characters: CharacterRanges): string[] {
  const found = usual.filter((code) => has(characters, code));
  const [[code] = [0]] = characters;
  return (found.length > 0 ? found.slice(0, 2) : [code]).map((one) => String.fromCodePoint(one));
}
