// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { forgetMemberData } from '#data/forgetMemberData.ts';
import { tabStorage } from '#data/safeStorage.ts';
import { readStoredForm, storeForm, type StoredForm } from '#view/form/persist/storedForms.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const typed = (query: string): StoredForm => ({ version: 'v', record: '', values: { query } }) as never;
const at = (form: string, member = 'ann') => ({ member, form });
const names = (member: string, ...forms: string[]) =>
  forms.filter((form) => readStoredForm(at(form, member)) !== undefined);

it('each form of a member has its own values', () => {
  storeForm(at('ask'), typed('Where?'));
  storeForm(at('pay'), typed('5'));
  storeForm(at('ask'), typed('Where is it?'));
  expect(readStoredForm(at('ask'))).toEqual(typed('Where is it?'));
  expect(readStoredForm(at('pay'))).toEqual(typed('5'));
  expect(readStoredForm(at('other'))).toBeUndefined();
});

it('a form without values is removed, the last one with the whole entry', () => {
  storeForm(at('ask'), typed('Where?'));
  storeForm(at('pay'), typed('5'));
  storeForm(at('ask'), null);
  expect(names('ann', 'ask', 'pay')).toEqual(['pay']);
  storeForm(at('pay'), null);
  expect(sessionStorage.length).toBe(0);
});

it('another member reads nothing, and storing drops the forms of the one before', () => {
  storeForm(at('ask'), typed('Where?'));
  expect(names('bob', 'ask')).toEqual([]);
  storeForm(at('pay', 'bob'), typed('5'));
  expect([names('ann', 'ask', 'pay'), names('bob', 'ask', 'pay')]).toEqual([[], ['pay']]);
});

it('above 64 kB of UTF-8 the oldest forms go, and a larger form is not stored', () => {
  storeForm(at('first'), typed('é'.repeat(15_000)));
  storeForm(at('second'), typed('a'.repeat(30_000)));
  expect(names('ann', 'first', 'second')).toEqual(['first', 'second']);
  storeForm(at('third'), typed('a'.repeat(10_000)));
  expect(names('ann', 'first', 'second', 'third')).toEqual(['second', 'third']);
  storeForm(at('second'), typed('é'.repeat(32_001)));
  expect(names('ann', 'second', 'third')).toEqual(['third']);
});

it('what cannot be read or written is as if nothing was stored', () => {
  storeForm(at('ask'), typed('Where?'));
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, '{');
  expect(names('ann', 'ask')).toEqual([]);
  storeForm(at('pay'), typed('5'));
  vi.spyOn(tabStorage, 'write').mockReturnValue(false);
  storeForm(at('ask'), typed('Where?'));
  expect(names('ann', 'ask', 'pay')).toEqual([]);
});

it('they are forgotten with the other data of a member', () => {
  storeForm(at('ask'), typed('Where?'));
  forgetMemberData();
  expect(sessionStorage.length).toBe(0);
});
