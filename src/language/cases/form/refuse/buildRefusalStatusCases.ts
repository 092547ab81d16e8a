import type { TestCase } from '../../testCase.ts';
import type { ActionCase } from '../actionCase.ts';
import { buildActionTestCase, buildRunSteps } from '../buildActionTestCase.ts';
import { getSendFailureText } from './getSendFailureText.ts';
import { solveForm } from '../solve/solveForm.ts';

/** Builds a case for each status in `failure.statuses`, and one for another status; none if no status is listed. */
export function buildRefusalStatusCases(actionCase: ActionCase): TestCase[] {
  const { statuses = [], toast } = actionCase.action.failure ?? {};
  const sendFailed = getSendFailureText(actionCase);
  // An action on several rows sends each row by itself and ignores the statuses.
  if (statuses.length === 0 || ('many' in actionCase.action && actionCase.action.many === 'each')) return [];
  const other = [418, 417, 416].find((status) => !statuses.includes(status)) ?? 499;
  return [
    ...statuses.map((status, at) => buildStatusCase(actionCase, status, { at, text: toast ?? sendFailed })),
    buildStatusCase(actionCase, other, { at: null, text: sendFailed }),
  ];
}

/** Builds the case of a status. Only a listed status also shows a toast. */
function buildStatusCase(
  actionCase: ActionCase,
  status: number,
  { at, text: message }: { at: number | null; text: string },
): TestCase {
  const filled = solveForm(actionCase, null);
  const own = at === null ? [] : ['failure', 'statuses', at];
  return buildActionTestCase(actionCase, {
    about: `refused-${status}`,
    given: `the backend refuses by the status ${status}`,
    when: `${actionCase.action.label} runs`,
    then: `"${message}" is said ${at === null ? "at the form's head" : 'as an error'}, and nothing is sent again`,
    pointer: [...actionCase.actionPointer, ...own],
    filled,
    answer: { fails: 'refused', status },
    steps: [
      ...buildRunSteps(actionCase, filled),
      {
        see: {
          alerts: [message],
          // The dialog shows the text itself, because it would cover a toast.
          toasts: at === null || actionCase.action.ask ? [] : [{ kind: 'error', text: message }],
          count: { [actionCase.action.call]: 1 },
        },
      },
    ],
  });
}
