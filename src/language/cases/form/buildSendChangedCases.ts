import { fieldFacts, type JsonObject } from '#definition';
import { setAtPath } from '../buildAnswerBody.ts';
import { buildFullReads } from '../buildFullReads.ts';
import { readWaitMs, buildFillSteps } from './steps/buildFillSteps.ts';
import { isSatisfied } from '../language/evaluate.ts';
import type { TestCase } from '../testCase.ts';
import type { ActionCase } from './actionCase.ts';
import { buildActionTestCase, buildPressSteps } from './buildActionTestCase.ts';
import { nestValues } from './expandForm.ts';
import {
  findFirstFailing,
  buildActionRequest,
  buildFormScope,
  hasEmptyPathKey,
  sendsNothing,
} from './solve/filledForm.ts';
import { solveForm } from './solve/solveForm.ts';
import { isSameOrBelow } from './steps/steps.ts';
import { listUploads } from './uploads.ts';

/** Builds cases of `send: changed`: an unchanged form sends nothing, a changed field is sent alone or with its group. */
export function buildSendChangedCases(whole: ActionCase): TestCase[] {
  const one = setInitialItems(whole);
  const { action, form } = one;
  const read = form.record;
  if (action.send !== 'changed' || read === undefined || one.row) return [];
  const solved = solveForm(one, null);
  // A record never holds a file that is uploaded first, so that choosing one would be a change.
  const files = Object.keys(solved.form).filter((name) => isUpload(one, name));
  const recordValues = { ...solved.form, ...Object.fromEntries(files.map((name) => [name, ''])) };
  // Its other values decide about rules and buttons.
  const record = { ...(solved.reads[read] as JsonObject), ...nestValues(form, recordValues) };
  const reads = { ...buildFullReads(one.context, 0), ...solved.reads };
  const same = { ...solved, form: recordValues, reads: { ...reads, [read]: record } };
  const scope = buildFormScope(one, solved);
  const typed = Object.entries(form.fields).filter(([name, { type, unsent, show }]) => {
    const isInList = form.lists.some(({ path }) => isSameOrBelow(name, path));
    const isTyped = fieldFacts[type].people === 'enter' && (solved.form[name] ?? '') !== '';
    return unsent === undefined && !isInList && isTyped && isSatisfied(show, scope);
  });
  const about = { pointer: [...one.actionPointer, 'send'], steps: [] };
  const { nothingChanged = 'Nothing has changed.' } = one.context.config.words;
  const none = buildActionTestCase(one, {
    ...about,
    about: 'nothing-changed',
    given: 'everything is as the record has it',
    when: `${action.label} is pressed`,
    then: `"${nothingChanged}" is said, and nothing is sent`,
    filled: same,
    steps: [
      ...buildFillSteps(one, same),
      ...buildPressSteps(one, same),
      { see: { alerts: [nothingChanged], sent: { [action.call]: [] } } },
    ],
  });
  const others = typed.flatMap(([name]) => {
    const form = { ...recordValues, [name]: solved.form[name] ?? null };
    const filled = { ...same, form, reads: { ...reads, [read]: setAtPath(record, name, null) } };
    // A rule may be broken, such as one that requires the file, and a box that is not ticked is no change.
    const isSent = findFirstFailing(one, filled) === null && !sendsNothing(one, filled);
    if (!isSent || hasEmptyPathKey(one, filled)) return [];
    return buildActionTestCase(one, {
      ...about,
      about: `changed-${name}`,
      given: `nothing but ${one.form.fields[name]?.label ?? name} differs from the record`,
      when: `${action.label} is pressed`,
      then: `that alone is sent${name.includes('.') ? ', with the rest of its group' : ''}, with what is always sent`,
      filled,
      steps: [
        { wait: readWaitMs },
        ...buildFillSteps(one, filled),
        ...buildPressSteps(one, filled),
        { see: { sent: { [action.call]: [buildActionRequest(one, filled)] } } },
      ],
    });
  });
  return findFirstFailing(one, same) === null ? [none, ...others] : others;
}

function isUpload(actionCase: ActionCase, name: string): boolean {
  return listUploads(actionCase).some(({ path }) => path.slice(1).join('.') === name);
}

/** Treats all list items as items of the record, so that none is added by hand. */
function setInitialItems(actionCase: ActionCase): ActionCase {
  const lists = actionCase.form.lists.map((list) => ({ ...list, initialItems: list.itemCount }));
  return { ...actionCase, form: { ...actionCase.form, lists } };
}
