import { listValuePaths } from '#definition';
import { buildAnswerBody } from '../buildAnswerBody.ts';
import { isSatisfied } from '../language/isSatisfied.ts';
import type { TestCase } from '../testCase.ts';
import { findStageAction, type ActionCase } from './actionCase.ts';
import { buildActionTestCase, buildReachSteps, getRefusalAlerts } from './buildActionTestCase.ts';
import { buildDialogSteps } from './ask/buildDialogSteps.ts';
import { buildFillSteps } from './steps/buildFillSteps.ts';
import { buildActionRequest, buildFormScope } from './solve/filledForm.ts';
import { solveForm } from './solve/solveForm.ts';
import { findLayoutStep } from './steps/steps.ts';
import { getCallOfRead } from '../reads.ts';
import { describeRead } from '../words/describePath.ts';

/** Time until the last retry of a failing read, in milliseconds. */
const triesTime = 5_000;

export function buildLookupCases(one: ActionCase): TestCase[] {
  const before = findStageAction(one);
  const scope = buildFormScope(one, solveForm(one, null));
  const last = findLayoutStep(one.form, one.action);
  // A step whose rules wait for a read stays open until its answer.
  const early = new Set(one.parts.filter(({ step }) => step !== last).map(({ path }) => path.split('.')[0]));
  return (
    neededReads(one)
      // A form over a record is closed as long as it can't be read.
      .filter((name) => name !== one.form.record && (!before || !neededReads(before).includes(name)))
      .filter((name) => !early.has(name))
      .filter((name) => isSatisfied(one.screen.reads?.[name]?.when, scope))
      .map((name) => lookupCase(one, name))
  );
}

function lookupCase(one: ActionCase, name: string): TestCase {
  const { context, action } = one;
  const filled = solveForm(one, null);
  // A question is asked only once the read has answered.
  const press = { press: action.label };
  const run =
    action.trigger === 'arrival' ? [] : [...buildFillSteps(one, filled), ...buildReachSteps(one), press];
  const { call = '', failure = {} } = one.screen.reads?.[name] ?? {};
  const { loadFailed, retry } = context.config.words;
  const text = (failure.text ?? loadFailed) + retry;
  const found = buildAnswerBody(getCallOfRead(context, name), filled.reads[name] ?? {});
  const toasts = failure.toast === undefined ? [] : [{ kind: 'error' as const, text: failure.toast }];
  return buildActionTestCase(one, {
    about: `without-${name}`,
    given: `no answer to ${describeRead(context, name)} comes at first`,
    when: `${action.label} runs, and again once it has come`,
    then: `"${text}" is said and nothing sent, and then what was found goes out`,
    pointer: ['reads', name],
    filled,
    answers: { [call]: { fails: 'unreachable' } },
    steps: [
      ...run,
      { wait: triesTime },
      {
        see: {
          alerts: [text],
          // An action that runs on arrival may read again and repeat the toast.
          ...(action.trigger === 'arrival' ? {} : { toasts }),
          sent: { [action.call]: [] },
        },
      },
      { answer: { [call]: { body: found } } },
      press,
      ...buildDialogSteps(one, filled),
      {
        see: {
          alerts: getRefusalAlerts(one),
          last: { [action.call]: buildActionRequest(one, filled).payload },
        },
      },
    ],
  });
}

function neededReads({ screen, action, parts }: ActionCase): string[] {
  const paths = [
    ...parts.map(({ path }) => path),
    ...Object.values(action.payload ?? {}).flatMap(listValuePaths),
  ];
  const names = new Set(paths.map((path) => path.split('.')[0]));
  return Object.keys(screen.reads ?? {}).filter((name) => names.has(name));
}
