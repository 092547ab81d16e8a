import { expect, it } from 'vitest';
import type { CheckedPortal, Problem } from '#check/index.ts';
import { addScreensToProblems } from '#server/definitions/addScreensToProblems.ts';
import { noValidUnits, type ValidScreen } from '#server/definitions/valid/lastValidUnits.ts';

const template = 'schemas/templates/income.json';
const uses = (...files: string[]) => ({ uses: files }) as unknown as ValidScreen;
const good = {
  ...noValidUnits,
  screens: {
    b: uses('schemas/screens/b.json', template),
    a: uses('schemas/screens/a.json', template),
    valid: uses(template),
    alone: uses('schemas/screens/alone.json'),
    old: {} as ValidScreen,
  },
};
const portal = { screens: new Map([['valid', {}]]) } as unknown as CheckedPortal;
const problem = (over: Partial<Problem>) => ({ file: template, path: [], message: 'no', ...over }) as Problem;

function listScreens(over: Partial<Problem>, known = good) {
  return addScreensToProblems([problem(over)], portal, known).map(({ screens }) => screens);
}

it('a problem of a shared file names the screens that use it and are not valid now', () => {
  expect(listScreens({})).toEqual([['a', 'b']]);
});

it('the screens that check names stay, each once, in their order', () => {
  expect(listScreens({ screens: ['c', 'b'] })).toEqual([['a', 'b', 'c']]);
});

it('a single screen is named, too', () => {
  const { a, valid } = good.screens;
  expect(listScreens({}, { ...good, screens: { a, valid } as typeof good.screens })).toEqual([['a']]);
});

it('a problem of a screen of its own, or of a file that nobody uses, stays as it is', () => {
  const own = problem({ file: 'schemas/screens/alone.json' });
  const [first] = addScreensToProblems([own], portal, good);
  expect(first).toBe(own);
  expect(listScreens({ file: 'schemas/templates/other.json' })).toEqual([undefined]);
});
