import type { TestCase } from '../../testCase.ts';
import type { ActionCase } from '../actionCase.ts';
import { buildActionTestCase, buildRunSteps } from '../buildActionTestCase.ts';
import { getSendFailureText } from './getSendFailureText.ts';
import { solveForm } from '../solve/solveForm.ts';

/** A case for each status in `failure.statuses`, and one for another status; none if no status is listed. */
export function buildRefusalStatusCases(one: ActionCase): TestCase[] {
  const { statuses = [], toast } = one.action.failure ?? {};
  const sendFailed = getSendFailureText(one);
  // An action on several rows sends each row by itself and ignores the statuses.
  if (statuses.length === 0 || ('many' in one.action && one.action.many === 'each')) return [];
  const other = [418, 417, 416].find((status) => !statuses.includes(status)) ?? 499;
  return [
    ...statuses.map((status, at) => refusedCase(one, status, { at, said: toast ?? sendFailed })),
    refusedCase(one, other, { at: null, said: sendFailed }),
  ];
}

/** Only a listed status also shows a toast. */
function refusedCase(
  one: ActionCase,
  status: number,
  { at, said: message }: { at: number | null; said: string },
): TestCase {
  const filled = solveForm(one, null);
  const own = at === null ? [] : ['failure', 'statuses', at];
  return buildActionTestCase(one, {
    about: `refused-${status}`,
    given: `the backend refuses by the status ${status}`,
    when: `${one.action.label} runs`,
    then: `"${message}" is said ${at === null ? "at the form's head" : 'as an error'}, and nothing is sent again`,
    pointer: [...one.actionPointer, ...own],
    filled,
    answer: { fails: 'refused', status },
    steps: [
      ...buildRunSteps(one, filled),
      {
        see: {
          alerts: [message],
          // The dialog shows the text itself, because it would cover a toast.
          toasts: at === null || one.action.ask ? [] : [{ kind: 'error', text: message }],
          count: { [one.action.call]: 1 },
        },
      },
    ],
  });
}
