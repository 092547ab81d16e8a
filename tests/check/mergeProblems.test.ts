import { expect, it } from 'vitest';
import { mergeProblems } from '#check/mergeProblems.ts';
import { buildError, formatProblem, type Problem } from '#check/problem.ts';

const at = (file: string, line: number, column: number, message = 'no'): Problem =>
  buildError({ file, line, column }, message);

it('problems are in the order of their files, lines and columns', () => {
  const problems = [at('b', 1, 1), at('a', 10, 1), at('a', 2, 10), at('a', 2, 9)];
  expect(mergeProblems(problems).map(formatProblem)).toEqual([
    'a:2:9 no',
    'a:2:10 no',
    'a:10:1 no',
    'b:1:1 no',
  ]);
});

it('a problem of several screens is told once, with its screens in order', () => {
  const problems = [
    { ...at('a', 1, 1), screens: ['two'] },
    { ...at('a', 1, 1), screens: ['one', 'two'] },
    at('a', 1, 1, 'other'),
  ];
  expect(mergeProblems(problems).map(formatProblem)).toEqual(['a:1:1 no (used by one, two)', 'a:1:1 other']);
});

it('a problem of a value that replaces a missing one is not told', () => {
  expect(mergeProblems([{ ...at('a', 1, 1), isGuess: true }])).toEqual([]);
});

it('each file has at most 100 problems, and a line that there are more', () => {
  const problems = (file: string, count: number) =>
    Array.from({ length: count }, (_, place) => at(file, place + 1, 1));
  expect(mergeProblems(problems('a', 100)).map(({ message }) => message)).toEqual(Array(100).fill('no'));
  const cut = mergeProblems([...problems('a', 103), ...problems('b', 2)]);
  expect(cut).toHaveLength(103);
  expect(cut.slice(99, 102).map(formatProblem)).toEqual([
    'a:100:1 no',
    'a:101:1 there are more problems in this file: only the first 100 are shown',
    'b:1:1 no',
  ]);
});
