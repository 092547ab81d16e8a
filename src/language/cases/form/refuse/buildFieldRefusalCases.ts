import { isSatisfied } from '../../language/evaluate.ts';
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

export function buildFieldRefusalCases(actionCase: ActionCase): TestCase[] {
  if (!isDecidedByText(actionCase)) return [];
  return Object.entries(actionCase.action.failure?.fields ?? {}).map(([text, name], at) =>
    buildFieldRefusalCase(actionCase, { text, name, at }),
  );
}

function buildFieldRefusalCase(
  actionCase: ActionCase,
  { text, name, at }: { text: string; name: string; at: number },
): TestCase {
  const { label, call, ask, failure } = actionCase.action;
  const filled = solveForm(actionCase, null);
  const message = failure?.toast ?? text;
  const field = (buildDialogAction(actionCase) ?? actionCase).form.fields[name];
  const marked = field && isSatisfied(field.show, buildStageScope(actionCase, filled)) ? [field.label] : [];
  const fields = Object.fromEntries(marked.map((at) => [at, { focused: true }]));
  return buildActionTestCase(actionCase, {
    about: `refused-at-field-${at + 1}`,
    given: `the backend answers "${text}"`,
    when: `${label} runs`,
    then: `"${message}" is said as an error and stays at ${marked[0] ?? "the form's head"}`,
    pointer: [...actionCase.actionPointer, 'failure', 'fields', text],
    filled,
    answer: buildTextAnswer(actionCase, text),
    steps: [
      ...buildRunSteps(actionCase, filled),
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
