import { expect, it } from 'vitest';
import { completeRule, type Constraint, type FormField, type Rule } from '#definition';

const fields: Record<string, FormField> = {
  name: { label: 'Name', type: 'text' },
  again: { label: 'Name again', type: 'text' },
  from: { label: 'From', type: 'date' },
  until: { label: 'Until', type: 'date' },
  court: {
    label: 'Court',
    type: 'select',
    options: [
      { value: 1, label: 'Centre' },
      { value: 2, label: 'East' },
    ],
  },
  lines: {
    type: 'list',
    label: 'Line',
    item: { type: 'group', fields: { quantity: { label: 'Quantity', type: 'number' } } },
  },
};

const messagesOf = (rule: Rule): string[] => completeRule(rule, fields).map(({ message }) => message);
const saidOf = (on: string, must: Constraint): string[] => messagesOf({ on, must });

it('a rule without a message gets one with the label of its field and its limit', () => {
  expect(saidOf('form.name', { filled: true })).toEqual(['Name is required.']);
  expect(saidOf('form.name', { maxLength: 20 })).toEqual(['Name can have up to 20 characters.']);
  expect(saidOf('form.again', { sameAs: 'form.name' })).toEqual(['Name again must be the same as Name.']);
  expect(saidOf('form.name', { email: 'html' })).toEqual(['Name must be an e-mail address.']);
});

it('the message about a date is that it is too early, and about a number that it is too small', () => {
  expect(saidOf('form.until', { minimum: { from: 'form.from' } })).toEqual(["Until can't be before From."]);
  expect(saidOf('form.from', { maximum: '2026-12-31' })).toEqual(["From can't be after 2026-12-31."]);
  expect(messagesOf({ each: 'form.lines', on: 'item.quantity', must: { minimum: 1 } })).toEqual([
    'Quantity must be 1 or more.',
  ]);
});

it('a message names choices by their labels', () => {
  expect(saidOf('form.court', { enum: [1, 2] })).toEqual(['Court must be one of these: Centre, East.']);
});

it('a rule becomes one rule for each word and each path, in order, and empty values stay allowed', () => {
  const spelled = completeRule(
    { on: ['form.name', 'form.again'], must: { minLength: 2, pattern: '[a-z]*', optional: true } },
    fields,
  );
  expect(spelled.map(({ on, must }) => [on, must])).toEqual([
    ['form.name', { minLength: 2, optional: true }],
    ['form.name', { pattern: '[a-z]*', optional: true }],
    ['form.again', { minLength: 2, optional: true }],
    ['form.again', { pattern: '[a-z]*', optional: true }],
  ]);
});

it('the sentence of the config is used, and the message of the rule takes precedence', () => {
  const rule: Rule = { on: 'form.name', must: { filled: true } };
  expect(completeRule(rule, fields, { filled: 'Bitte {field} angeben.' })[0]?.message).toBe(
    'Bitte Name angeben.',
  );
  expect(messagesOf({ ...rule, message: 'Who are you?' })).toEqual(['Who are you?']);
});
