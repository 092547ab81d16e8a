import { fillPlaces } from '../language/fillPlaces.ts';
import { isSatisfied } from '../language/isSatisfied.ts';
import type { Step, TestCase } from '../testCase.ts';
import type { ActionCase } from './actionCase.ts';
import { addText } from './addText.ts';
import { draftActionCase } from './draftActionCase.ts';
import { enterForm } from './steps/enterForm.ts';
import type { CaseList } from './expandForm.ts';
import { scopeOf } from './solve/filled.ts';
import { solve } from './solve/solve.ts';

/** A list that needs more additional items than this gets no case. */
const most = 20;

/** A case for each shown list: fills it up, and removes the last item. */
export function listCases(one: ActionCase): TestCase[] {
  const scope = scopeOf(one, solve(one, null));
  return one.form.lists
    .filter((list) => isSatisfied(list.show, scope) && lastOf(list) - list.items <= most)
    .map((list) => listCase(one, list));
}

/** The maximum number of items, or one more than now for an unlimited list. */
const lastOf = ({ items, max }: CaseList): number => (max === Infinity ? items + 1 : max);

function listCase(one: ActionCase, list: CaseList): TestCase {
  const { words } = one.context.config;
  const filled = solve(one, null);
  const text = addText(list, words);
  const last = lastOf(list);
  const adds: Step[] = Array.from({ length: last - list.items }, () => ({
    press: `${list.label} › ${text}`,
  }));
  const removal = fillPlaces(words.itemAction ?? '{action} {item}', {
    action: words.remove ?? 'Remove',
    item: `${list.label.split(' › ').at(-1)} ${last}`,
  });
  const see = (state: 'ready' | 'absent'): Step => ({ see: { buttons: { [text]: state } } });
  return draftActionCase(one, {
    about: `list-${list.path}`,
    given: 'the form is filled in',
    when: `${text} is pressed until there are ${last}, and the last one is taken away`,
    then: list.max === Infinity ? 'there could always be more' : 'there can be no more until then',
    pointer: [...one.pointer, ...list.pointer],
    filled,
    steps: [
      ...enterForm(one, filled),
      ...adds,
      see(list.max === Infinity ? 'ready' : 'absent'),
      ...(last > list.atFirst ? [{ press: removal }, see('ready')] : []),
    ],
  });
}
