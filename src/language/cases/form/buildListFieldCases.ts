import { fillPlaceholders } from '../language/fillPlaceholders.ts';
import { isSatisfied } from '../language/isSatisfied.ts';
import type { Step, TestCase } from '../testCase.ts';
import type { ActionCase } from './actionCase.ts';
import { getAddItemText } from './getAddItemText.ts';
import { buildActionTestCase } from './buildActionTestCase.ts';
import { buildEarlierSteps, buildStepFillSteps } from './steps/buildFillSteps.ts';
import { findStepOfField } from './steps/steps.ts';
import type { ExpandedList } from './expandForm.ts';
import { buildFormScope } from './solve/filledForm.ts';
import { solveForm } from './solve/solveForm.ts';

/** A list that needs more additional items than this gets no case. */
const most = 20;

/** A case for each shown list: fills it up, and removes the last item. */
export function buildListFieldCases(one: ActionCase): TestCase[] {
  const scope = buildFormScope(one, solveForm(one, null));
  return one.form.lists
    .filter((list) => isSatisfied(list.show, scope) && lastOf(list) - list.items <= most)
    .map((list) => listCase(one, list));
}

/** The maximum number of items, or one more than now for an unlimited list. */
const lastOf = ({ items, max }: ExpandedList): number => (max === Infinity ? items + 1 : max);

function listCase(one: ActionCase, list: ExpandedList): TestCase {
  const { words } = one.context.config;
  const filled = solveForm(one, null);
  const text = getAddItemText(list, words);
  const last = lastOf(list);
  const step = findStepOfField(one.form, list.path);
  const adds: Step[] = Array.from({ length: last - list.items }, () => ({
    press: `${list.label} › ${text}`,
  }));
  const removal = fillPlaceholders(words.itemAction ?? '{action} {item}', {
    action: words.remove ?? 'Remove',
    item: `${list.label.split(' › ').at(-1)} ${last}`,
  });
  // Another list may have a button of the same text.
  const isOwn = one.form.lists.every((other) => other === list || getAddItemText(other, words) !== text);
  const see = (state: 'ready' | 'absent'): Step => ({ see: isOwn ? { buttons: { [text]: state } } : {} });
  return buildActionTestCase(one, {
    about: `list-${list.path}`,
    given: 'the form is filled in',
    when: `${text} is pressed until there are ${last}, and the last one is taken away`,
    then: list.max === Infinity ? 'there could always be more' : 'there can be no more until then',
    pointer: [...one.pointer, ...list.pointer],
    filled,
    steps: [
      ...buildEarlierSteps(one, filled, step),
      ...buildStepFillSteps(one, filled, step),
      ...adds,
      see(list.max === Infinity ? 'ready' : 'absent'),
      ...(last > list.atFirst ? [{ press: removal }, see('ready')] : []),
    ],
  });
}
