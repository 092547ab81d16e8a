import { expect, it } from 'vitest';
import type { CaseFile, TestCase } from '#cases/testCase.ts';
import { buildAnswersAtStep, getCaseScreen, listPlayedCases } from '#server/workbench/preview/playedCases.ts';

const one: TestCase = {
  id: 'funds/order/pay',
  given: 'an order',
  when: 'Pay is pressed',
  then: 'it says "Paid"',
  source: 'schemas/screens/funds/order.json:1:1',
  steps: [],
};
const file: CaseFile = {
  screen: 'funds/order',
  title: 'Order',
  routes: ['/orders/:id/of/:name', '/other'],
  route: { id: 7, name: 'a/b c' },
  answers: { order: { body: 1 }, pay: { fails: 'refused' } },
  cases: [one],
};
const listOf = (some: Partial<CaseFile>) => listPlayedCases({ ...file, ...some });
const pathOf = (some: Partial<TestCase>, of: Partial<CaseFile> = {}) =>
  listOf({ cases: [{ ...one, ...some }], ...of })[1]?.path;

it('the screen of a case is all of its id but the last part', () => {
  expect(getCaseScreen('incomes/level-income/cells')).toBe('incomes/level-income');
});

it('every screen has a case before any answer, ahead of its own', () => {
  const played = listOf({ cases: [{ ...one, isNarrow: true }] });
  expect(played).toEqual([
    {
      id: 'funds/order/~loading',
      given: 'no call has been answered yet',
      when: 'Order is opened',
      then: 'it holds the places of what is to come',
      path: 'orders/7/of/a%2Fb%20c',
      isNarrow: false,
      steps: [],
    },
    {
      id: one.id,
      given: one.given,
      when: one.when,
      then: one.then,
      path: 'orders/7/of/a%2Fb%20c',
      isNarrow: true,
      steps: [],
    },
  ]);
  expect(listOf({})[1]?.isNarrow).toBe(false);
});

it('the path of a case is its own address, otherwise the screen’s first route with its values', () => {
  expect(pathOf({ address: '/there?a=1' })).toBe('there?a=1');
  expect(pathOf({}, { routes: [] })).toBe('');
  expect(pathOf({}, { route: {} })).toBe('orders//of/');
  expect(pathOf({}, { route: { id: true, name: null } })).toBe('orders//of/');
});

it('the path of a case has its query unless its address has one', () => {
  expect(pathOf({ query: 'day=1' })).toBe('orders/7/of/a%2Fb%20c?day=1');
  expect(pathOf({ query: 'day=1', address: '/there' })).toBe('there?day=1');
  expect(pathOf({ query: 'day=1', address: '/there?a=1' })).toBe('there?a=1');
});

it('a played case has the acts of its steps, and the answers by their count', () => {
  const steps: TestCase['steps'] = [
    { enter: { Amount: '5' } },
    { see: { heading: 'Order' } },
    { answer: { pay: { body: 'Paid' } } },
    { press: 'Pay' },
    { loadAgain: true },
    { wait: 10 },
    { answer: { pay: { body: 'Again' } } },
    { submit: true },
  ];
  expect(listOf({ cases: [{ ...one, steps }] })[1]?.steps).toEqual([
    { enter: { Amount: '5' } },
    { answered: 1 },
    { press: 'Pay' },
    { wait: 10 },
    { answered: 2 },
    { submit: true },
  ]);
});

it('the answers of a case are the file’s, then its own, then those of the steps so far', () => {
  const steps: TestCase['steps'] = [
    { press: 'Pay' },
    { answer: { pay: { body: 'first' } } },
    { answer: { pay: { body: 'second' }, more: { body: 2 } } },
  ];
  const own = {
    ...file,
    cases: [one, { ...one, id: 'funds/order/own', answers: { order: { body: 2 } }, steps }],
  };
  const at = (answered: number, id = 'funds/order/own') => buildAnswersAtStep(own, id, answered);
  expect(at(0, one.id)).toEqual(file.answers);
  expect(at(0)).toEqual({ order: { body: 2 }, pay: { fails: 'refused' } });
  expect(at(1)).toEqual({ order: { body: 2 }, pay: { body: 'first' } });
  expect(at(2)).toEqual({ order: { body: 2 }, pay: { body: 'second' }, more: { body: 2 } });
  expect(at(1, 'funds/order/unknown')).toEqual(file.answers);
});

it('no call is answered before any answer', () => {
  expect(buildAnswersAtStep(file, 'funds/order/~loading', 1)).toEqual({
    order: { held: true },
    pay: { held: true },
  });
});
