import { expect, it } from 'vitest';
import { collectChanges } from '#cases/changes/collectChanges.ts';
import type { CaseDifference, MomentDifference } from '#cases/changes/compareCases.ts';

const part = (before: string, after: string, at = ''): MomentDifference => ({
  at,
  before,
  after,
  isLook: false,
});
const difference = (
  about: string,
  parts: MomentDifference[],
  more: Partial<CaseDifference> = {},
): CaseDifference => {
  const [screen, title, when] = ['pay/send', 'Send', 'it is open'];
  const key = `${more.screen ?? screen}/${about}`;
  return { kind: 'changed', key, about, screen, title, when, parts, concern: 'behaviour', ...more };
};

it('a change has its place, and its moments with what is said there once', () => {
  const parts = [
    part('a', 'b', 'Sum "1"'),
    part('a', 'c', 'Sum "1"'),
    part('', 'd', 'Sum "2"'),
    part('e', ''),
  ];
  expect(collectChanges([difference('one', parts)])).toEqual([
    {
      ...{ key: 'pay/send/one', screen: 'pay/send', title: 'Send', when: 'it is open' },
      before: 'Sum "1": a · e',
      after: 'Sum "1": b; c · Sum "2": d',
      alike: [],
    },
  ]);
});

it('a new case has nothing before, a gone one nothing after, and an empty side is named', () => {
  const [fresh, gone, changed] = [
    difference('new', [part('', 'b')], { kind: 'new' }),
    difference('gone', [part('a', '')], { kind: 'gone' }),
    difference('one', [part('', 'c')]),
  ];
  const sides = collectChanges([fresh, gone, changed]).map(({ before, after }) => [before, after]);
  expect(sides).toEqual([
    [null, 'b'],
    ['a', null],
    ['nothing of it', 'c'],
  ]);
});

it('a difference that is told already is counted there, and others are told alone', () => {
  const [a, b] = [part('a', 'A'), part('b', 'B')];
  const found = collectChanges([
    difference('one', [a]),
    difference('two', [a]),
    difference('three', [a, b]),
    difference('four', [b]),
  ]);
  expect(found.map(({ key, before, alike }) => [key, before, alike])).toEqual([
    ['pay/send/one', 'a', ['pay/send/two']],
    ['pay/send/three', 'b', ['pay/send/four']],
  ]);
});

it('a difference of two screens is one, though each names its own title', () => {
  const of = (title: string) =>
    difference('one', [part(`at ${title}`, 'B')], { screen: title.toLowerCase(), title });
  expect(collectChanges([of('Pay'), of('Send')])).toMatchObject([{ key: 'pay/one', alike: ['send/one'] }]);
});

it('new cases of two subjects are told apart', () => {
  const fresh = ['one', 'two'].map((about) => difference(about, [part('', 'b')], { kind: 'new' }));
  expect(collectChanges(fresh).map(({ key }) => key)).toEqual(['pay/send/one', 'pay/send/two']);
});

it('a description has at most 600 characters and a sign of what is left out', () => {
  const [whole, long] = [600, 601].map((length) =>
    difference(String(length), [part('x'.repeat(length), 'b')]),
  );
  const texts = collectChanges([whole!, long!]).map(({ before }) => before);
  expect(texts).toEqual(['x'.repeat(600), `${'x'.repeat(600)} …`]);
});
