import { isDeepStrictEqual } from 'node:util';
import {
  readEffect,
  type Action,
  type Effect,
  type Failure,
  type Field,
  type Form,
  type Option,
  type OptionsFrom,
  type Success,
} from '../../definition/index.ts';
import { describeField } from '../screen/describeField.ts';
import { describeCases, describeFormat } from '../words/describeFormat.ts';
import { describeEffect } from '../words/describeEffect.ts';
import { describeTest } from '../words/describeConstraint.ts';
import { describeOptions } from '../words/describeOptions.ts';
import { describeValue } from '../words/describeValue.ts';
import { insideForm } from '../words/names.ts';
import { describeScalar, quote } from '../words/phrase.ts';
import { listed, named } from './compareLists.ts';
import { tellPayload } from './comparePayload.ts';
import { tellRules } from './compareRules.ts';
import {
  compareWords,
  entering,
  inside,
  tellChange,
  untold,
  whole,
  type Site,
  type Teller,
  type Tellers,
} from './site.ts';

/** Tells what has changed in a form. */
export function compareForm(before: Form, after: Form, site: Site): void {
  const around = { ...site, before: insideForm(site.before, before), after: insideForm(site.after, after) };
  compareWords(before, after, formWords, around);
}

/** The choices of a select or a radio. */
export const tellOptionList = listed<Option>({
  noun: 'choice',
  label: ({ label }) => quote(label),
  summary: ({ value }) => `sent as ${describeScalar(value)}`,
  likeness: (before, after) =>
    3 * Number(before.value === after.value) + 2 * Number(before.label === after.label),
  compare: (before, after, site) => compareWords(before, after, optionWords, site),
  matters: true,
  order: 'seen',
});

const optionWords: Tellers<Option> = {
  value: whole('what is sent', (value) => JSON.stringify(value), true),
  label: whole('label', quote, false),
};

const tellOptions: Teller<Option[] | OptionsFrom> = (before, after, site) => {
  if (Array.isArray(before) && Array.isArray(after)) tellOptionList(before, after, site);
  else whole('choices', describeChoices, true)(before, after, site);
};

function describeChoices(options: Option[] | OptionsFrom): string {
  if (Array.isArray(options)) return describeOptions(options);
  return `the rows of the read ${options.from}, ${options.labelKey} shown, ${options.valueKey} sent`;
}

const fieldWords: Tellers<Field> = {
  label: whole('label', quote, false),
  type: whole('type', (type) => type, true),
  allow: whole('kept characters', (allow) => (allow === 'digits' ? 'digits' : 'letters and spaces'), true),
  maxLength: whole('longest input', String, true),
  options: tellOptions,
  initial: whole('first value', describeValue, true),
  value: whole('shown value', describeValue, true),
  format: whole('format', describeFormat, false),
  figure: whole('large figure', () => '', false),
  link: whole('link', (link) => `the address ${link} of the config`, false),
  prefix: whole('text before the input', describeValue, false),
  show: whole('condition for showing it', describeTest, true),
  disabled: whole('condition for disabling it', describeTest, true),
  note: whole('note', describeCases, false),
  autocomplete: whole('autocomplete', quote, false),
  unsent: whole('reason why nothing sends it', quote, false),
};

const tellFields = named<Field>({
  noun: 'field',
  label: ([, { label }]) => label,
  summary: ([name, field], names) => describeField(name, field, names).text,
  likeness: likenessOfNamed,
  compare: ([nameBefore, before], [name, after], site) => {
    if (nameBefore !== name) whole('name', (one: string) => one, true)(nameBefore, name, site);
    compareWords(before, after, fieldWords, site);
  },
  matters: true,
  order: 'seen',
});

/** The same name makes two fields or actions the same one, else the same label of the same kind of thing. */
function likenessOfNamed<T extends { label: string }>(
  [nameBefore, before]: [string, T],
  [name, after]: [string, T],
): number {
  if (nameBefore === name) return 3;
  return isDeepStrictEqual(before, after) ? 2 : Number(before.label === after.label);
}

const tellEffects = listed<Effect>({
  noun: 'step',
  label: (_, number) => String(number),
  summary: describeStep,
  likeness: (before, after) =>
    isDeepStrictEqual(before, after) ? 2 : Number(readEffect(before)[0] === readEffect(after)[0]),
  compare: (before, after, site) => tellChange(before, after, describeStep, true, site),
  matters: true,
  order: 'matters',
});

function describeStep(effect: Effect, names: Site['before']): string {
  return describeEffect(effect, { ...names, titleAt: (route) => route });
}

const tellTexts = listed<string>({
  noun: 'result text',
  label: quote,
  summary: () => '',
  likeness: (before, after) => Number(before === after),
  compare: untold,
  matters: true,
  order: 'none',
});

/** One text that became another is a changed text, and not one that went and one that came. */
const tellResultTexts: Teller<string[]> = (before = [], after = [], site) => {
  const [old, now] = [
    before.filter((text) => !after.includes(text)),
    after.filter((text) => !before.includes(text)),
  ];
  const isChanged = old.length === 1 && now.length === 1;
  if (isChanged) whole('result text', quote, true)(old[0], now[0], site);
  else tellTexts(before, after, site);
};

const successWords: Tellers<Success> = {
  texts: tellResultTexts,
  toast: whole('success toast', quote, false),
  then: entering('after a success', tellEffects),
};

const failureWords: Tellers<Failure> = {
  toast: whole('error toast', quote, false),
  then: entering('after any other text', tellEffects),
};

const actionWords: Tellers<Action> = {
  label: whole('label', quote, false),
  busyLabel: whole('label while sending', quote, false),
  trigger: whole('trigger', (trigger) => trigger, true),
  primary: whole('filled button', (primary) => (primary ? 'it is the one' : 'it is not the one'), false),
  show: whole('condition for showing it', describeTest, true),
  disabled: whole('condition for disabling it', describeTest, true),
  rules: tellRules,
  call: whole('call', (name) => name, true),
  payload: tellPayload,
  success: inside(successWords),
  failure: inside(failureWords),
};

const tellActions = named<Action>({
  noun: 'button',
  label: ([, { label }]) => label,
  summary: ([, { call }]) => `it makes the call ${call}`,
  likeness: likenessOfNamed,
  compare: ([nameBefore, before], [name, after], site) => {
    if (nameBefore !== name) whole('name', (one: string) => one, false)(nameBefore, name, site);
    compareWords(before, after, actionWords, site);
  },
  matters: true,
  order: 'seen',
});

const formWords: Tellers<Form> = {
  type: untold,
  heading: whole('heading', quote, false),
  fields: tellFields,
  rules: tellRules,
  actions: tellActions,
  modal: inside<NonNullable<Form['modal']>>({ open: whole('button of the dialog', quote, false) }),
};
