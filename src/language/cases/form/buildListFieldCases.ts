import { fillPlaceholders } from '../language/fillPlaceholders.ts';
import { isSatisfied } from '../language/evaluate.ts';
import type { Step, TestCase } from '../testCase.ts';
import type { ActionCase } from './actionCase.ts';
import { getAddItemText } from './getAddItemText.ts';
import { buildActionTestCase } from './buildActionTestCase.ts';
import { buildEarlierSteps, buildStepFillSteps } from './steps/buildFillSteps.ts';
import { findStepOfField } from './steps/steps.ts';
import type { ListFacts } from './expandForm.ts';
import { buildFormScope } from './solve/filledForm.ts';
import { solveForm } from './solve/solveForm.ts';

/** A list that needs more additional items than this gets no case. */
const maxAddedItems = 20;

/** Builds a case for each shown list: fills it up, and removes the last item. */
export function buildListFieldCases(actionCase: ActionCase): TestCase[] {
  const scope = buildFormScope(actionCase, solveForm(actionCase, null));
  return actionCase.form.lists
    .filter((list) => isSatisfied(list.show, scope) && getFullCount(list) - list.itemCount <= maxAddedItems)
    .map((list) => buildListCase(actionCase, list));
}

/** Returns the maximum number of items, or one more than now for an unlimited list. */
const getFullCount = ({ itemCount, max }: ListFacts): number => (max === Infinity ? itemCount + 1 : max);

function buildListCase(actionCase: ActionCase, list: ListFacts): TestCase {
  const { words } = actionCase.context.config;
  const filled = solveForm(actionCase, null);
  const text = getAddItemText(list, words);
  const last = getFullCount(list);
  const step = findStepOfField(actionCase.form, list.path);
  const adds: Step[] = Array.from({ length: last - list.itemCount }, () => ({
    press: `${list.label} › ${text}`,
  }));
  const removal = fillPlaceholders(words.itemAction ?? '{action} {item}', {
    action: words.remove ?? 'Remove',
    item: `${list.label.split(' › ').at(-1)} ${last}`,
  });
  // Another list may have a button of the same text.
  const isOwn = actionCase.form.lists.every(
    (other) => other === list || getAddItemText(other, words) !== text,
  );
  const see = (state: 'ready' | 'absent'): Step => ({ see: isOwn ? { buttons: { [text]: state } } : {} });
  return buildActionTestCase(actionCase, {
    about: `list-${list.path}`,
    given: 'the form is filled in',
    when: `${text} is pressed until there are ${last}, and the last one is taken away`,
    then: list.max === Infinity ? 'there could always be more' : 'there can be no more until then',
    pointer: [...actionCase.pointer, ...list.pointer],
    filled,
    steps: [
      ...buildEarlierSteps(actionCase, filled, step),
      ...buildStepFillSteps(actionCase, filled, step),
      ...adds,
      see(list.max === Infinity ? 'ready' : 'absent'),
      ...(last > list.initialItems ? [{ press: removal }, see('ready')] : []),
    ],
  });
}
