import { fieldFacts, type Field, type Option } from '../../definition/index.ts';
import type { TestCase, Step } from '../testCase.ts';
import type { ActionCase } from './actionCase.ts';
import { draftActionCase } from './draftActionCase.ts';
import { entryOf } from './enterForm.ts';
import { keepText } from './keepText.ts';
import { solve } from './solve.ts';

/** Of everything that people type and paste. */
const typed = `1 a2é-٣+ ${'kz90'.repeat(40)}`;

/** A case for each field that keeps only some characters, or only so many, and for each list of choices. */
export function inputCases(one: ActionCase): TestCase[] {
  const shown = Object.entries(one.form.fields).filter(
    ([, { show, type }]) => fieldFacts[type].people !== 'none' && show === undefined,
  );
  return shown.flatMap(([name, { options, allow, maxLength }]) => {
    if (Array.isArray(options)) return [choiceCase(one, name, options)];
    return allow === undefined && maxLength === undefined ? [] : [typingCase(one, name)];
  });
}

function choiceCase(one: ActionCase, name: string, options: Option[]): TestCase {
  const field = one.form.fields[name] as Field;
  const { label } = field;
  const tries = options.flatMap(({ value }): Step[] => [
    { enter: { [label]: entryOf(one, field, value) } },
    { see: { fields: { [label]: { value: entryOf(one, field, value) } } } },
  ]);
  return draftActionCase(one, {
    about: `input-${name}`,
    given: 'the form is open',
    when: `each choice of ${label} is made`,
    then: 'it holds that choice',
    pointers: [
      [...one.pointer, 'fields', name],
      [...one.pointer, 'fields', name, 'options'],
    ],
    filled: solve(one, null),
    steps: tries,
  });
}

function typingCase(one: ActionCase, name: string): TestCase {
  const field = one.form.fields[name] as Field;
  const { label } = field;
  const first = keepText(field, typed);
  const second = keepText(field, `${first}8k`);
  return draftActionCase(one, {
    about: `input-${name}`,
    given: 'the form is open',
    when: `letters, digits, signs and spaces are typed or pasted into ${label}`,
    then: `it keeps ${describeKept(field)}`,
    pointers: [[...one.pointer, 'fields', name]],
    filled: solve(one, null),
    steps: [
      { enter: { [label]: typed } },
      { see: { fields: { [label]: { value: first } } } },
      { enter: { [label]: `${first}8k` } },
      { see: { fields: { [label]: { value: second } } } },
    ],
  });
}

function describeKept({ allow, maxLength }: Field): string {
  const what =
    allow === 'digits' ? 'digits' : allow === 'lettersAndSpaces' ? 'letters and spaces' : 'everything';
  return maxLength === undefined ? `${what} only` : `${what}, ${maxLength} characters at most`;
}
