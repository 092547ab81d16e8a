import { describe, expect, it } from 'vitest';
import { listMoments, pairMoments, type CaseMoment } from '#cases/changes/listMoments.ts';
import type { Step, TestCase } from '#cases/testCase.ts';

const build = (steps: Step[], more: Partial<TestCase> = {}): TestCase => {
  return { id: 'a/b', given: 'g', when: 'w', then: 't', source: 's', steps, ...more };
};
const press = (text: string): CaseMoment => ({ acts: [{ press: text }], see: {} });
const nameOf = (moment: CaseMoment | null) => moment?.acts.map((act) => ('press' in act ? act.press : ''));

describe('The moments of a case', () => {
  it('a moment has the acts since the one before, without waits and answers', () => {
    const [first, second] = [{ heading: 'A' }, { heading: 'B' }];
    const steps = [
      ...[{ see: first }, { wait: 5 }, { answer: {} }, { press: 'Pay' }, { submit: true as const }],
      ...[{ see: second }],
    ];
    expect(listMoments(build(steps))).toEqual([
      { acts: [], see: first },
      { acts: [{ press: 'Pay' }, { submit: true }], see: second },
    ]);
  });

  it('acts that nothing is expected of are a moment of their own at the end', () => {
    expect(listMoments(build([{ see: {} }, { loadAgain: true }]))).toEqual([
      { acts: [], see: {} },
      { acts: [{ loadAgain: true }], see: {} },
    ]);
    expect(listMoments(build([{ see: {} }, { wait: 5 }]))).toHaveLength(1);
  });

  it('a case that opens in a way of its own begins with that act', () => {
    expect(listMoments(build([], { query: 'page=2' }))).toEqual([
      { acts: [{ open: { query: 'page=2' } }], see: {} },
    ]);
    for (const own of [{ isNarrow: true }, { claims: {} }, { address: '/pay' }] as const)
      expect(listMoments(build([], own))).toEqual([{ acts: [{ open: own }], see: {} }]);
    expect(listMoments(build([], { query: '' }))).toEqual([]);
  });
});

describe('Pairs of moments', () => {
  /** Pairs presses by the letters of two texts. A gap is a dash. */
  const pair = (before: string, after: string): string[] => {
    const moments = [before, after].map((letters) => [...letters].map(press));
    return pairMoments(moments[0]!, moments[1]!).map((ones) =>
      ones.map((one) => nameOf(one)?.join('') ?? '-').join(''),
    );
  };

  it.each([
    ['', '', []],
    ['ab', 'ab', ['aa', 'bb']],
    ['ab', 'axb', ['aa', '-x', 'bb']],
    ['axb', 'ab', ['aa', 'x-', 'bb']],
    ['axb', 'ayzb', ['aa', 'xy', '-z', 'bb']],
    ['xyb', 'zb', ['xz', 'y-', 'bb']],
    ['a', 'bcd', ['ab', '-c', '-d']],
    ['abc', 'bca', ['a-', 'bb', 'cc', '-a']],
    ['abcd', 'dab', ['-d', 'aa', 'bb', 'c-', 'd-']],
    ['ax', 'ay', ['aa', 'xy']],
    ['ab', 'ba', ['a-', 'bb', '-a']],
  ])('equal acts of %j and %j are paired, the others in turn', (before, after, pairs) => {
    expect(pair(before, after)).toEqual(pairs);
  });
});
