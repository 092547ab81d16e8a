import { fieldFacts, type Field, type Json, type Option } from '#definition';
import type { Expectation, TestCase, Step } from '../testCase.ts';
import { getFieldDefinitionPointer, type ActionCase } from './actionCase.ts';
import { buildActionTestCase } from './buildActionTestCase.ts';
import { buildAddItemSteps, buildEntry, buildEarlierSteps, readWaitMs } from './steps/buildFillSteps.ts';
import { buildAcceptedFile, getFileName, buildRejectedFiles } from '../language/files.ts';
import { formatDecimal } from '../language/numbers.ts';
import { limitText } from './limitText.ts';
import { buildSearchCases } from './buildSearchCases.ts';
import { solveForm } from './solve/solveForm.ts';
import type { FilledForm } from './solve/filledForm.ts';
import { isSameOrBelow, findStepOfField } from './steps/steps.ts';

const typedText = `1 a2é-٣+ ${'kz90'.repeat(40)}`;

/** Amounts as people write them: a whole number ends at the first point or comma. */
const decimals = ['12.50', '1,000.00'];

export function buildInputCases(actionCase: ActionCase): TestCase[] {
  const shown = Object.entries(actionCase.form.fields).filter(
    ([, { show, type }]) => fieldFacts[type].people !== 'none' && show === undefined,
  );
  return shown.flatMap(([name, field]) => {
    const { options, allow, maxLength, type } = field;
    if (fieldFacts[type].holds === 'number') return [buildNumberCase(actionCase, name, field)];
    if (fieldFacts[type].holds === 'file') return [buildFileCase(actionCase, name, field)];
    if (Array.isArray(options)) return [buildChoiceCase(actionCase, name, options)];
    if (options) return buildSearchCases(actionCase, name, field);
    return allow === undefined && maxLength === undefined ? [] : [buildTypingCase(actionCase, name)];
  });
}

function buildReachFieldSteps(actionCase: ActionCase, filled: FilledForm, name: string): Step[] {
  const step = findStepOfField(actionCase.form, name);
  const isInList = actionCase.form.lists.some(({ path }) => isSameOrBelow(name, path));
  return [
    ...buildEarlierSteps(actionCase, filled, step),
    ...(isInList ? buildAddItemSteps(actionCase, filled, step, false) : []),
  ];
}

function buildNumberCase(actionCase: ActionCase, name: string, field: Field): TestCase {
  const { label, decimals } = field;
  const filled = solveForm(actionCase, null);
  const finest = decimals === undefined ? '12.125' : decimals === 0 ? '12' : `12.${'5'.repeat(decimals)}`;
  const over = decimals === undefined ? '12.1.2' : decimals === 0 ? '12.5' : `${finest}5`;
  const { locale } = actionCase.context.config;
  const enterAndSee = (text: string): Step[] => [
    { enter: { [label]: formatDecimal(text, locale) } },
    { see: { fields: { [label]: { value: formatDecimal(text, locale) } } } },
  ];
  return buildActionTestCase(actionCase, {
    about: `input-${name}`,
    given: 'the form is open',
    when: `numbers, and texts that are none, are typed or pasted into ${label}`,
    then: 'each text stays as it was typed',
    pointer: getFieldDefinitionPointer(actionCase, name),
    filled,
    steps: [
      ...buildReachFieldSteps(actionCase, filled, name),
      ...['7', '7x', '-3', finest, over].flatMap(enterAndSee),
    ],
  });
}

/** Builds a case in which a rejected file does not replace the accepted one. */
function buildFileCase(actionCase: ActionCase, name: string, field: Field): TestCase {
  const { label } = field;
  const filled = solveForm(actionCase, null);
  const taken = buildAcceptedFile(field, name);
  const value = getFileName(taken);
  const enterAndSee = (file: string, see: Expectation): Step[] => [
    { enter: { [label]: file } },
    { wait: readWaitMs },
    { see },
  ];
  return buildActionTestCase(actionCase, {
    about: `input-${name}`,
    given: 'the form is open',
    when: `files are chosen for ${label}, of its kinds and of others, and it is emptied`,
    then: 'it holds the one it takes, and says why it does not take another',
    pointer: getFieldDefinitionPointer(actionCase, name),
    filled,
    steps: [
      ...buildReachFieldSteps(actionCase, filled, name),
      ...enterAndSee(taken, { fields: { [label]: { value } }, alerts: [] }),
      ...buildRejectedFiles(field, actionCase.context.config.words).flatMap(([file, sentence]) =>
        enterAndSee(file, { fields: { [label]: { value } }, alerts: [sentence], marked: [label] }),
      ),
      ...enterAndSee('', { fields: { [label]: { value: '' } }, alerts: [] }),
    ],
  });
}

function buildChoiceCase(actionCase: ActionCase, name: string, options: Option[]): TestCase {
  const field = actionCase.form.fields[name] as Field;
  const { label } = field;
  const filled = solveForm(actionCase, null);
  const { byLabel } = fieldFacts[field.type];
  // A combobox shows all choices only after its input was emptied.
  const all: Step[] = [
    { enter: { [label]: '' } },
    { see: { fields: { [label]: { options: options.map((option) => option.label) } } } },
  ];
  const own = options.map(({ value }): Json => (field.several ? [value] : value));
  const made = field.several ? [...own, options.map(({ value }) => value), []] : own;
  const tries = made.flatMap((value): Step[] => [
    { enter: { [label]: buildEntry(actionCase, field, value) } },
    { see: { fields: { [label]: { value: buildEntry(actionCase, field, value) } } } },
  ]);
  return buildActionTestCase(actionCase, {
    about: `input-${name}`,
    given: 'the form is open',
    when: `each choice of ${label} is made`,
    then: 'it holds that choice',
    pointer: getFieldDefinitionPointer(actionCase, name),
    filled,
    steps: [
      ...buildReachFieldSteps(actionCase, filled, name),
      ...tries,
      ...(byLabel && !field.several ? all : []),
    ],
  });
}

function buildTypingCase(actionCase: ActionCase, name: string): TestCase {
  const field = actionCase.form.fields[name] as Field;
  const { label } = field;
  const filled = solveForm(actionCase, null);
  const first = limitText(field, typedText);
  const second = limitText(field, `${first}8k`);
  return buildActionTestCase(actionCase, {
    about: `input-${name}`,
    given: 'the form is open',
    when: `letters, digits, signs and spaces are typed or pasted into ${label}`,
    then: `it keeps ${describeAllowedText(field)}`,
    pointer: getFieldDefinitionPointer(actionCase, name),
    filled,
    steps: [
      ...buildReachFieldSteps(actionCase, filled, name),
      { enter: { [label]: typedText } },
      { see: { fields: { [label]: { value: first } } } },
      { enter: { [label]: `${first}8k` } },
      { see: { fields: { [label]: { value: second } } } },
      ...(field.allow === 'wholeNumber' ? decimals.flatMap((text) => buildEnterSteps(field, text)) : []),
    ],
  });
}

function buildEnterSteps(field: Field, text: string): Step[] {
  return [
    { enter: { [field.label]: text } },
    { see: { fields: { [field.label]: { value: limitText(field, text) } } } },
  ];
}

const kinds: { [A in NonNullable<Field['allow']>]: string } = {
  digits: 'digits',
  wholeNumber: 'whole numbers',
  lettersAndSpaces: 'letters and spaces',
};

function describeAllowedText({ allow, maxLength }: Field): string {
  const what = allow ? kinds[allow] : 'everything';
  return maxLength === undefined ? `${what} only` : `${what}, ${maxLength} characters at most`;
}
