import { isSatisfied } from '../../language/isSatisfied.ts';
import type { TestCase } from '../../testCase.ts';
import type { ActionCase } from '../actionCase.ts';
import { buildDialogAction } from '../ask/buildDialogAction.ts';
import {
  buildTextAnswer,
  buildActionTestCase,
  buildRunSteps,
  isDecidedByText,
} from '../buildActionTestCase.ts';
import { buildStageScope } from '../solve/filledForm.ts';
import { solveForm } from '../solve/solveForm.ts';

export function buildFieldRefusalCases(one: ActionCase): TestCase[] {
  if (!isDecidedByText(one)) return [];
  return Object.entries(one.action.failure?.fields ?? {}).map(([text, name], at) =>
    fieldRefusal(one, { text, name, at }),
  );
}

function fieldRefusal(
  one: ActionCase,
  { text, name, at }: { text: string; name: string; at: number },
): TestCase {
  const { label, call, ask, failure } = one.action;
  const filled = solveForm(one, null);
  const message = failure?.toast ?? text;
  const field = (buildDialogAction(one) ?? one).form.fields[name];
  const marked = field && isSatisfied(field.show, buildStageScope(one, filled)) ? [field.label] : [];
  const fields = Object.fromEntries(marked.map((at) => [at, { focused: true }]));
  return buildActionTestCase(one, {
    about: `refused-at-field-${at + 1}`,
    given: `the backend answers "${text}"`,
    when: `${label} runs`,
    then: `"${message}" is said as an error and stays at ${marked[0] ?? "the form's head"}`,
    pointer: [...one.actionPointer, 'failure', 'fields', text],
    filled,
    answer: buildTextAnswer(one, text),
    steps: [
      ...buildRunSteps(one, filled),
      // The dialog shows the text itself, because it would cover a toast.
      {
        see: {
          alerts: [message],
          marked,
          fields,
          toasts: ask ? [] : [{ kind: 'error', text: message }],
          count: { [call]: 1 },
        },
      },
    ],
  });
}
