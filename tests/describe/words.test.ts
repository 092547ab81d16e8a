import { describe, expect, test } from 'vitest';
import type { SingleCondition, Effect, Format, Constraint, Condition, Value } from '#definition';
import { describeEffect } from '#describe/words/describeEffect.ts';
import { describeFormat } from '#describe/words/describeFormat.ts';
import {
  describeSingleCondition,
  describeConstraint,
  describeCondition,
} from '#describe/words/describeConstraint.ts';
import { describeValue } from '#describe/words/describeValue.ts';
import type { PathNames } from '#describe/words/pathNames.ts';

const names: PathNames = {
  fields: {
    pin: { label: 'PIN', type: 'text' },
    again: { label: 'PIN again', type: 'text' },
    terms: { label: 'Terms', type: 'checkbox' },
    bank: { label: 'Bank', type: 'select' },
  },
  filters: {
    from: { name: 'from', label: 'From Date', type: 'date' },
    word: { name: 'word', label: 'Word', type: 'text' },
    level: { name: 'level', label: 'Level', type: 'select', options: [{ value: 0, label: 'All' }] },
  },
  reads: ['sponsor'],
};

describe('What a value must be', () => {
  test.each<[Constraint, is: string, must: string]>([
    [{ filled: true }, 'is filled in', 'must be filled in'],
    [{ filled: false }, 'is empty', 'must be empty'],
    [{ const: 'Left' }, 'is "Left"', 'must be "Left"'],
    [{ const: null }, 'is missing', 'must be missing'],
    [{ const: '' }, 'is missing', 'must be missing'],
    [{ enum: [0, null] }, 'is 0 or missing', 'must be 0 or missing'],
    [{ noneOf: [0] }, 'is other than 0', 'must be other than 0'],
    [{ noneOf: [0, '0', null] }, 'is neither 0, "0" nor missing', 'must be neither 0, "0" nor missing'],
    [
      { sameAs: 'form.again' },
      'is the same as the field PIN again',
      'must be the same as the field PIN again',
    ],
    [{ minLength: 1 }, 'has at least 1 character', 'must have at least 1 character'],
    [{ maxLength: 4 }, 'has at most 4 characters', 'must have at most 4 characters'],
    [{ longerThan: 8 }, 'has more than 8 characters', 'must have more than 8 characters'],
    [{ minimum: 5 }, 'is a number of at least 5', 'must be a number of at least 5'],
    [{ maximum: 9.5 }, 'is a number of at most 9.5', 'must be a number of at most 9.5'],
    [{ email: true }, 'is an email address', 'must be an email address'],
    [
      { filled: true, minLength: 2, maxLength: 4 },
      'is filled in and has at least 2 characters and has at most 4 characters',
      'must be filled in and have at least 2 characters and have at most 4 characters',
    ],
  ])('%j', (must, is, has) => {
    expect(describeConstraint(must, names, { mood: 'is', number: 'one', of: 'field' })).toBe(is);
    expect(describeConstraint(must, names, { mood: 'must', number: 'one', of: 'field' })).toBe(has);
  });

  test.each<[SingleCondition, string]>([
    [{ on: 'form.terms', must: { filled: true } }, 'the field Terms must be ticked'],
    [{ on: 'form.terms', must: { filled: false } }, 'the field Terms must be left unticked'],
    [{ on: 'sponsor.name', must: { filled: true } }, 'the name that the read sponsor found must be there'],
    [
      { on: ['form.pin', 'form.again'], must: { filled: true, minLength: 4 } },
      'the field PIN and the field PIN again must each be filled in and have at least 4 characters',
    ],
  ])('%j', (condition, text) => {
    expect(describeSingleCondition(condition, names, 'must')).toBe(text);
  });

  test.each<[Condition, string]>([
    [{ on: 'stage', must: { const: 'sent' } }, 'the stage of the form is "sent"'],
    [
      { on: ['form.pin', 'form.again'], must: { minLength: 4 } },
      'the field PIN and the field PIN again each have at least 4 characters',
    ],
    [
      [
        { on: 'form.pin', must: { filled: true } },
        { on: 'row.uid', must: { noneOf: [0] } },
      ],
      'the field PIN is filled in and the uid of the row is other than 0',
    ],
  ])('%j', (decision, text) => {
    expect(describeCondition(decision, names)).toBe(text);
  });
});

describe('Where a value comes from', () => {
  test.each<[Value, string]>([
    ['LevelIncome', '"LevelIncome"'],
    ['', "''"],
    [1, '1'],
    [null, 'null'],
    [{ from: 'session.userId' }, "the member's own id"],
    [{ from: 'session.ipAddress' }, 'the IP address of the sign-in'],
    [{ from: 'portal.origin' }, "the portal's address"],
    [{ from: 'portal.brand' }, "the portal's name"],
    [{ from: 'query.userid' }, 'the parameter userid of the address'],
    [{ from: 'form.pin' }, 'the field PIN'],
    [{ from: 'filters.from' }, "the filter From Date, '' when not chosen"],
    [{ from: 'filters.word' }, "the filter Word, '' when left empty"],
    [{ from: 'filters.level' }, 'the filter Level'],
    [{ from: 'chosen.bank' }, 'the choice in Bank'],
    [{ from: 'chosen.bank.ifsc' }, 'the ifsc of the choice in Bank'],
    [{ from: 'sponsor' }, 'what the read sponsor found'],
    [{ from: 'sponsor[0].name' }, 'the [0].name that the read sponsor found'],
    [{ from: ['answer.data.id', 'answer'] }, 'the data.id of the answer, else the answer'],
    [{ from: 'sponsor.name', else: '' }, "the name that the read sponsor found, '' when there is none"],
    [{ from: 'query.side', map: { Left: 1 } }, 'the parameter side of the address ("Left" as 1)'],
    [
      { template: '+{sponsor.code} {form.pin}' },
      'the text "+<the code that the read sponsor found> <the field PIN>"',
    ],
    [
      { template: '+{sponsor.code}', else: '+91' },
      'the text "+<the code that the read sponsor found>", "+91" when any of it is missing',
    ],
  ])('%j', (value, text) => {
    expect(describeValue(value, names)).toBe(text);
  });
});

describe('How a value is shown', () => {
  test.each<[Format | undefined, string]>([
    [undefined, 'as it came'],
    ['dateTime', 'a date with its time'],
    [
      { type: 'status', map: { 1: 'Open' }, colours: { 1: 'red' }, else: 'plain' },
      'a label: "1" as "Open", red for "1", plain for any other',
    ],
    [{ type: 'status', colours: {}, else: 'green' }, 'a label: green whatever it says'],
    [
      { type: 'status', colours: { Paid: 'green' }, else: 'plain', icons: { Paid: 'check' } },
      'a label: green for "Paid", plain for any other, a check before "Paid"',
    ],
    [
      { type: 'labels', map: { FUNDS: 'Robot Fund' } },
      'in words: "FUNDS" as "Robot Fund", any other as it came',
    ],
    [
      {
        type: 'cases',
        cases: [
          {
            when: { on: 'row.pp', must: { filled: true } },
            template: '{row.Amount} ({row.pp})',
            colour: 'green',
          },
          { template: '{row.Amount}' },
        ],
      },
      '"<the Amount of the row> (<the pp of the row>)" in green when the pp of the row is there; else "<the Amount of the row>"',
    ],
  ])('%j', (format, text) => {
    expect(describeFormat(format, names)).toBe(text);
  });
});

describe('What follows an answer', () => {
  const around = { ...names, titleAt: () => 'Welcome' };
  test.each<[Effect, string]>([
    ['clear', 'the whole form is emptied'],
    [{ reset: ['pin'] }, 'the field PIN is put back to how it was at first'],
    [{ refresh: ['sponsor', 'tickets'] }, 'the read sponsor and the table tickets are loaded again'],
    [{ reload: { after: 0 } }, 'the screen is loaded afresh, its forms empty'],
    [{ stage: 'sent' }, 'the form comes into the stage "sent"'],
    [
      { navigate: { to: '/W', after: 10, query: { id: { from: 'answer.id' } } } },
      'after 10 ms, the portal goes to Welcome (/W), its address with id: the id of the answer',
    ],
  ])('%j', (effect, text) => {
    expect(describeEffect(effect, around)).toBe(text);
  });
});
