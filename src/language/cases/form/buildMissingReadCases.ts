import { listValuePaths } from '#definition';
import { buildAnswerBody } from '../buildAnswerBody.ts';
import { isSatisfied } from '../language/evaluate.ts';
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
const retriesTime = 5_000;

/** Builds the cases in which a read that the action needs is unreachable at first. */
export function buildMissingReadCases(actionCase: ActionCase): TestCase[] {
  const before = findStageAction(actionCase);
  const scope = buildFormScope(actionCase, solveForm(actionCase, null));
  const last = findLayoutStep(actionCase.form, actionCase.action);
  // A step whose rules wait for a read stays open until its answer.
  const early = new Set(
    actionCase.checks.filter(({ step }) => step !== last).map(({ path }) => path.split('.')[0]),
  );
  return (
    listNeededReads(actionCase)
      // A form over a record is closed as long as it can't be read.
      .filter(
        (name) => name !== actionCase.form.record && (!before || !listNeededReads(before).includes(name)),
      )
      .filter((name) => !early.has(name))
      .filter((name) => isSatisfied(actionCase.screen.reads?.[name]?.when, scope))
      .map((name) => buildMissingReadCase(actionCase, name))
  );
}

function buildMissingReadCase(actionCase: ActionCase, name: string): TestCase {
  const { context, action } = actionCase;
  const filled = solveForm(actionCase, null);
  // A question is asked only once the read has answered.
  const press = { press: action.label };
  const run =
    action.trigger === 'arrival'
      ? []
      : [...buildFillSteps(actionCase, filled), ...buildReachSteps(actionCase), press];
  const { call = '', failure = {} } = actionCase.screen.reads?.[name] ?? {};
  const { loadFailed, retry } = context.config.words;
  const text = (failure.text ?? loadFailed) + retry;
  const found = buildAnswerBody(getCallOfRead(context, name), filled.reads[name] ?? {});
  const toasts = failure.toast === undefined ? [] : [{ kind: 'error' as const, text: failure.toast }];
  return buildActionTestCase(actionCase, {
    about: `without-${name}`,
    given: `no answer to ${describeRead(context, name)} comes at first`,
    when: `${action.label} runs, and again once it has come`,
    then: `"${text}" is said and nothing sent, and then what was found goes out`,
    pointer: ['reads', name],
    filled,
    answers: { [call]: { fails: 'unreachable' } },
    steps: [
      ...run,
      { wait: retriesTime },
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
      ...buildDialogSteps(actionCase, filled),
      {
        see: {
          alerts: getRefusalAlerts(actionCase),
          last: { [action.call]: buildActionRequest(actionCase, filled).payload },
        },
      },
    ],
  });
}

function listNeededReads({ screen, action, checks }: ActionCase): string[] {
  const paths = [
    ...checks.map(({ path }) => path),
    ...Object.values(action.payload ?? {}).flatMap(listValuePaths),
  ];
  const names = new Set(paths.map((path) => path.split('.')[0]));
  return Object.keys(screen.reads ?? {}).filter((name) => names.has(name));
}
