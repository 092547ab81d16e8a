import type { TestCase } from '../../testCase.ts';
import type { ActionCase } from '../actionCase.ts';
import { draftActionCase, runSteps } from '../draftActionCase.ts';
import { failedText } from './failedText.ts';
import { solve } from '../solve/solve.ts';

/** A case for each status by which the backend refuses and which the toast is to tell, and one for a status beside them. */
export function refusedCases(one: ActionCase): TestCase[] {
  const { statuses = [], toast } = one.action.failure ?? {};
  const sendFailed = failedText(one);
  // Of several rows each is sent by itself, and the statuses are not looked at.
  if (statuses.length === 0 || ('many' in one.action && one.action.many === 'each')) return [];
  const other = [418, 417, 416].find((status) => !statuses.includes(status)) ?? 499;
  return [
    ...statuses.map((status, at) => refusedCase(one, status, { at, said: toast ?? sendFailed })),
    refusedCase(one, other, { at: null, said: sendFailed }),
  ];
}

/** Told at the form's head, and by a toast too where the status is named. */
function refusedCase(
  one: ActionCase,
  status: number,
  { at, said }: { at: number | null; said: string },
): TestCase {
  const filled = solve(one, null);
  const own = at === null ? [] : ['failure', 'statuses', at];
  return draftActionCase(one, {
    about: `refused-${status}`,
    given: `the backend refuses by the status ${status}`,
    when: `${one.action.label} runs`,
    then: `"${said}" is said ${at === null ? "at the form's head" : 'as an error'}, and nothing is sent again`,
    pointer: [...one.actionPointer, ...own],
    filled,
    answer: { fails: 'refused', status },
    steps: [
      ...runSteps(one, filled),
      {
        see: {
          alerts: [said],
          // A question says it itself: a toast would lie below it.
          toasts: at === null || one.action.ask ? [] : [{ kind: 'error', text: said }],
          count: { [one.action.call]: 1 },
        },
      },
    ],
  });
}
