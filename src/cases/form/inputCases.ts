import { fieldFacts, type Field, type Option } from '../../definition/index.ts';
import type { PlacedCase, Step } from '../testCase.ts';
import { draftCase } from '../draftCase.ts';
import type { ActionCase } from './actionCase.ts';
import { entryOf, reachForm } from './reachForm.ts';
import { aboutAction } from './ruleCases.ts';
import { keep, solve } from './solve.ts';

/** Of everything that people type and paste. */
const typed = `1 a2é-٣+ ${'kz90'.repeat(40)}`;

/** A case for each field that keeps only some characters, or only so many, and for each list of choices. */
export function inputCases(one: ActionCase): PlacedCase[] {
  const shown = Object.entries(one.form.fields).filter(
    ([, { show, type }]) => fieldFacts[type].people !== 'none' && show === undefined,
  );
  return shown.flatMap(([name, { options, allow, maxLength }]) => {
    if (Array.isArray(options)) return [choiceCase(one, name, options)];
    return allow === undefined && maxLength === undefined ? [] : [typingCase(one, name)];
  });
}

function choiceCase(one: ActionCase, name: string, options: Option[]): PlacedCase {
  const field = one.form.fields[name] as Field;
  const { label } = field;
  const { steps, ...reached } = reachForm(one, solve(one, null));
  const tries = options.flatMap(({ value }): Step[] => [
    { enter: { [label]: entryOf(one, field, value) } },
    { see: { fields: { [label]: { value: entryOf(one, field, value) } } } },
  ]);
  return draftCase(one.context, {
    about: `${aboutAction(one)}-input-${name}`,
    given: 'the form is open',
    when: `each choice of ${label} is made`,
    then: 'it holds that choice',
    pointers: [
      [...one.pointer, 'fields', name],
      [...one.pointer, 'fields', name, 'options'],
    ],
    ...reached,
    steps: [...steps, ...tries],
  });
}

function typingCase(one: ActionCase, name: string): PlacedCase {
  const field = one.form.fields[name] as Field;
  const { label } = field;
  const first = keep(field, typed);
  const second = keep(field, `${first}8k`);
  const { steps, ...reached } = reachForm(one, solve(one, null));
  return draftCase(one.context, {
    about: `${aboutAction(one)}-input-${name}`,
    given: 'the form is open',
    when: `letters, digits, signs and spaces are typed or pasted into ${label}`,
    then: `it keeps ${describeKept(field)}`,
    pointers: [[...one.pointer, 'fields', name]],
    ...reached,
    steps: [
      ...steps,
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
