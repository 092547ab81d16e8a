import type { PatternNode } from './parsePattern.ts';

/** Returns the number of characters of the shortest and of the longest matching text. */
export function getLengthRange(node: PatternNode): [shortest: number, longest: number] {
  if (node.kind === 'one') return [1, 1];
  if (node.kind === 'repeat') {
    const [least, most] = getLengthRange(node.part);
    return [least * node.least, most === 0 ? 0 : most * node.most];
  }
  const lengths = node.parts.map(getLengthRange);
  const [shortest, longest] = [lengths.map(([least]) => least), lengths.map(([, most]) => most)];
  if (node.kind === 'choice') return [Math.min(...shortest), Math.max(...longest)];
  return [sum(shortest), sum(longest)];
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
