import { describe, expect, it } from 'vitest';
import { compareCases } from '#cases/changes/compareCases.ts';
import type { CaseFile, Expectation, Step, TestCase } from '#cases/testCase.ts';

const build = (about: string, steps: Step[], more: Partial<TestCase> = {}): TestCase => {
  const [situation, when, then] = ['it is open', 'nothing is done', 'it shows all'];
  return { id: `pay/send/${about}`, given: situation, when, then, source: 's', steps, ...more };
};
const see = (one: Expectation): Step => ({ see: one });
const fileOf = (...cases: TestCase[]): CaseFile => {
  return { screen: 'pay/send', title: 'Send', routes: [], answers: {}, cases };
};
/** The parts of the only difference of one case. */
const partsOf = (before: Step[], after: Step[]) => {
  const differences = compareCases(fileOf(build('a', before)), fileOf(build('a', after)));
  expect(differences).toHaveLength(1);
  return differences[0]!.parts.map(({ at, before: old, after: now }) => [at, old, now]);
};

describe('The cases of two versions', () => {
  it('a case that is equal in both is no difference, also under another id', () => {
    const [one, other] = [build('a-1', [see({ heading: 'A' })]), build('b-2', [see({ heading: 'A' })])];
    expect(compareCases(fileOf(one), fileOf(one))).toEqual([]);
    expect(compareCases(fileOf(one), fileOf(other))).toEqual([]);
  });

  it('a changed case has its id, its situation and the expectations that differ', () => {
    const before = fileOf(build('a', [see({ alerts: ['No'], heading: 'A' })]));
    const after = fileOf(build('a', [see({ alerts: ['Yes'], heading: 'A' })]));
    expect(compareCases(before, after)).toEqual([
      {
        kind: 'changed',
        key: 'pay/send/a',
        about: 'a',
        screen: 'pay/send',
        title: 'Send',
        when: 'it is open; nothing is done',
        parts: [{ at: '', before: 'says "No"', after: 'says "Yes"', isLook: false }],
        concern: 'behaviour',
      },
    ]);
  });

  it('new cases have a description after, gone ones before, and the gone come last', () => {
    const [old, now] = [
      build('a', [see({ heading: 'A' })]),
      build('b', [see({ heading: 'B' })], { when: 'w' }),
    ];
    const found = compareCases(fileOf(old), fileOf({ ...now, then: 'it says B' }));
    expect(found.map(({ kind, key, concern }) => [kind, key, concern])).toEqual([
      ['new', 'pay/send/b', 'behaviour'],
      ['gone', 'pay/send/a (gone)', 'behaviour'],
    ]);
    expect(found.map(({ parts }) => parts)).toEqual([
      [{ at: '', before: '', after: 'it says B → the heading is "B"', isLook: false }],
      [{ at: '', before: 'it shows all → the heading is "A"', after: '', isLook: false }],
    ]);
  });

  it('a description repeats nothing that an earlier case of the screen expects', () => {
    const cases = [
      build('a', [see({ heading: 'A' })]),
      build('b', [see({ heading: 'A' })], { then: 'as ever' }),
    ];
    const parts = compareCases(null, fileOf(...cases)).flatMap((one) => one.parts);
    expect(parts.map(({ after }) => after)).toEqual(['it shows all → the heading is "A"', 'as ever']);
  });

  it('a version without the screen has the title of the other one', () => {
    const file = fileOf(build('a', []));
    expect(compareCases(file, null)).toMatchObject([{ kind: 'gone', title: 'Send', about: 'a' }]);
    expect(compareCases(null, file)).toMatchObject([{ kind: 'new', title: 'Send', screen: 'pay/send' }]);
    expect(compareCases(file, { ...file, title: 'Pay', cases: [] })).toMatchObject([{ title: 'Pay' }]);
  });

  it('a renumbered case is compared with that of its situation, not with that of its number', () => {
    const rule = (number: number, about: string, text: string) =>
      build(`rule-${number}`, [see({ alerts: [text] })], { given: about });
    const before = fileOf(rule(1, 'no sum', 'A sum'), rule(2, 'no name', 'A name'));
    const after = fileOf(rule(1, 'no name', 'Your name'), rule(2, 'no sum', 'Your sum'));
    const texts = compareCases(before, after).map(({ key, parts }) => [
      key,
      parts[0]!.before,
      parts[0]!.after,
    ]);
    expect(texts).toEqual([
      ['pay/send/rule-1', 'says "A name"', 'says "Your name"'],
      ['pay/send/rule-2', 'says "A sum"', 'says "Your sum"'],
    ]);
  });

  it('a case of another situation is compared with that of its id', () => {
    const [before, after] = ['closed', 'open'].map((about) =>
      fileOf(build('a', [see({ query: about })], { given: about })),
    );
    expect(compareCases(before!, after!)).toMatchObject([{ kind: 'changed', when: 'open; nothing is done' }]);
  });

  it('a difference of texts alone is one of the look, beside another it is not', () => {
    const sides: Expectation[] = [
      ...[{ heading: 'A' }, { headers: { T: ['A'] } }, { unsorted: { T: ['A'] } }, { labels: ['A'] }],
      ...[
        { texts: ['A'] },
        { missing: ['A'] },
        { tabs: ['A'] },
        { images: { A: 'a' } },
        { asked: 'side' as const },
      ],
      { cards: { T: { main: [], more: [] } } },
    ];
    const concernOf = (one: Expectation) =>
      compareCases(fileOf(build('a', [see({})])), fileOf(build('a', [see(one)])))[0]?.concern;
    for (const one of sides) expect(concernOf(one), JSON.stringify(one)).toBe('look');
    for (const one of [{ alerts: [] }, { buttons: { A: 'ready' as const } }, { rows: { T: [] } }])
      expect(concernOf(one), JSON.stringify(one)).toBe('behaviour');
    expect(concernOf({ heading: 'A', alerts: [] })).toBe('behaviour');
  });
});

describe('A difference within a case', () => {
  it('a difference after entries of one or two values is named by them', () => {
    const steps = (text: string) => [
      ...[{ enter: { Sum: '1', To: 2 } }, { press: 'Pay' }, see({ alerts: [text] })],
      ...[{ enter: { Sum: '3' } }, see({ alerts: [text, text] })],
    ];
    expect(partsOf(steps('No'), steps('Yes'))).toEqual([
      ['Sum "1", To 2', 'says "No"', 'says "Yes"'],
      ['Sum "3"', 'says "No", says "No"', 'says "Yes", says "Yes"'],
    ]);
  });

  it('a difference after a filled form, or after no entry, is named by the last press', () => {
    const steps = (text: string) => [
      ...[
        { enter: { Sum: '1', To: 2, By: 'me' } },
        { press: 'Pay' },
        { press: 'Yes' },
        see({ alerts: [text] }),
      ],
      ...[{ press: 'Back' }, see({ heading: text }), { loadAgain: true as const }, see({ query: text })],
    ];
    expect(partsOf(steps('A'), steps('B'))).toEqual([
      ['"Yes" pressed', 'says "A"', 'says "B"'],
      ['"Back" pressed', 'the heading is "A"', 'the heading is "B"'],
      ['', 'the address has ?A', 'the address has ?B'],
    ]);
  });

  it('equal differences of several moments are one, with their number', () => {
    const steps = (text: string) =>
      ['1', '2', '3'].flatMap((sum) => [{ enter: { Sum: sum } }, see({ alerts: [text] })]);
    expect(partsOf(steps('No'), steps('Yes'))).toEqual([['Sum "1" and 2 more', 'says "No"', 'says "Yes"']]);
  });

  it('other acts are named once each, without the values that nothing follows from', () => {
    const others = [{ submit: true as const }, { loadAgain: true as const }, { enter: { To: '' } }];
    expect(partsOf([{ press: 'Pay' }, see({})], [...others, see({})])).toEqual([
      ['', 'presses "Pay"', 'presses Enter'],
      ['', '', 'loads the page again'],
      ['', '', 'fills in "To"'],
    ]);
    const [one, other] = ['1', '2'].map((sum) => fileOf(build('a', [{ enter: { Sum: sum } }, see({})])));
    expect(compareCases(one!, other!)).toEqual([]);
  });

  it('other values are named where an expectation differs', () => {
    const steps = (sum: string, text: string) => [{ enter: { Sum: sum, To: 1 } }, see({ alerts: [text] })];
    expect(partsOf(steps('1', 'No'), steps('2', 'Yes'))).toEqual([
      ['', 'with Sum "1"', 'with Sum "2"'],
      ['', 'says "No"', 'says "Yes"'],
    ]);
  });

  it('a case that opens as another member, on a narrow screen or at another address says so in words', () => {
    const opened: Partial<TestCase> = {
      isNarrow: true,
      claims: { role: 'clerk', club: null },
      address: '/pay',
    };
    const [before, after] = [fileOf(build('a', [see({})])), fileOf(build('a', [see({})], opened))];
    const words =
      'opens /pay on a narrow screen, where the member\'s Role is "clerk", the member\'s Club is nothing';
    expect(compareCases(before, after)[0]!.parts.map((part) => part.after)).toEqual([words]);
  });

  it('a case that opens in another way says how', () => {
    const [before, after] = ['a=1', 'a=2'].map((query) => fileOf(build('a', [see({})], { query })));
    expect(compareCases(before!, after!)[0]!.parts).toEqual([
      {
        at: '',
        before: 'opens it with a=1',
        after: 'opens it with a=2',
        isLook: false,
      },
    ]);
  });

  it('a moment of one version alone is compared with no expectation', () => {
    const first = see({ heading: 'A' });
    expect(partsOf([first], [first, { press: 'Pay' }, see({ alerts: ['No'] })])).toEqual([
      ['"Pay" pressed', '', 'says "No"'],
    ]);
  });
});
