import { fieldFacts } from '../../definition/index.ts';
import { fullReads } from '../fullReads.ts';
import { lookupTime, enterForm } from './enterForm.ts';
import type { TestCase } from '../testCase.ts';
import type { ActionCase } from './actionCase.ts';
import { draftActionCase, pressSteps } from './draftActionCase.ts';
import { nestValues } from './expandForm.ts';
import { requestOf } from './filled.ts';
import { solve } from './solve.ts';

/** Where only changes are sent: what is not changed does not leave, and nothing at all where nothing is. */
export function changedCases(one: ActionCase): TestCase[] {
  const { action, form } = one;
  const read = form.record;
  if (action.send !== 'changed' || read === undefined || one.row) return [];
  const solved = solve(one, null);
  const record = nestValues(form, solved.form);
  const reads = { ...fullReads(one.context, 0), ...solved.reads };
  const same = { ...solved, reads: { ...reads, [read]: record } };
  const typed = Object.entries(form.fields).filter(([name, { type, unsent }]) => {
    const isOwn = unsent === undefined && !name.includes('.');
    return isOwn && fieldFacts[type].people === 'enter' && (solved.form[name] ?? '') !== '';
  });
  const about = { pointers: [[...one.actionPointer, 'send']], steps: [] };
  const { nothingChanged = 'Nothing has changed.' } = one.context.config.words;
  const none = draftActionCase(one, {
    ...about,
    about: 'nothing-changed',
    given: 'everything is as the record has it',
    when: `${action.label} is pressed`,
    then: `"${nothingChanged}" is said, and nothing is sent`,
    filled: same,
    steps: [
      ...enterForm(one, same),
      ...pressSteps(one, same),
      { see: { alerts: [nothingChanged], sent: { [action.call]: [] } } },
    ],
  });
  const others = typed.map(([name]) => {
    const filled = { ...same, reads: { ...reads, [read]: { ...record, [name]: null } } };
    return draftActionCase(one, {
      ...about,
      about: `changed-${name}`,
      given: `nothing but ${form.fields[name]?.label ?? name} differs from the record`,
      when: `${action.label} is pressed`,
      then: 'that alone is sent, with what the payload adds',
      filled,
      steps: [
        { wait: lookupTime },
        ...enterForm(one, filled),
        ...pressSteps(one, filled),
        { see: { sent: { [action.call]: [requestOf(one, filled)] } } },
      ],
    });
  });
  return [none, ...others];
}
