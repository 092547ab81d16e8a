import type { Json } from '#definition';
import { startValue } from '../../initialValue.ts';
import type { Expectation, TestCase } from '../../testCase.ts';
import { nameOf, type ActionCase } from '../actionCase.ts';
import { askedCase } from './askedCase.ts';
import { dialogTime, seeQuestion } from './askSteps.ts';
import { draftActionCase, reachButton } from '../draftActionCase.ts';
import { entriesOf, enterForm } from '../steps/enterForm.ts';
import { nestValues } from '../expandForm.ts';
import { expectForm } from '../expect/expectForm.ts';
import { scopeOf, type Filled } from '../solve/filled.ts';
import { inputCases } from '../inputCases.ts';
import { expectMessage } from '../steps/pressAction.ts';
import { solve } from '../solve/solve.ts';

/** Cases of an action's dialog: cancelling, initial values, rules and inputs. */
export function askCases(one: ActionCase): TestCase[] {
  const dialog = askedCase(one);
  return dialog
    ? [cancelCase(one, dialog), ...ruleCases(one, dialog), ...inputCases(opened(one, dialog))]
    : [];
}

function opened(one: ActionCase, dialog: ActionCase): ActionCase {
  const opening = [...enterForm(one, solve(one, null)), ...reachButton(one), { press: one.action.label }];
  return { ...dialog, opening: [...opening, { wait: dialogTime }] };
}

function cancelCase(one: ActionCase, dialog: ActionCase): TestCase {
  const { label, call } = one.action;
  const filled = solve(one, null);
  const { cancel = 'Cancel' } = one.context.config.words;
  return draftActionCase(one, {
    about: 'cancel',
    given: 'everything is filled in rightly',
    when: `${label} asks, and ${cancel} is pressed`,
    then: 'nothing is sent, and the question is gone',
    pointer: dialog.pointer,
    filled,
    steps: [
      ...enterForm(one, filled),
      ...reachButton(one),
      { press: one.action.label },
      ...seeQuestion(one, filled),
      { see: { fields: startFields(one, dialog, filled) } },
      { press: cancel },
      { wait: dialogTime },
      { see: { count: { [call]: 0 }, buttons: { [cancel]: 'absent' } } },
    ],
  });
}

function startFields(one: ActionCase, { form, context }: ActionCase, filled: Filled): Expectation['fields'] {
  const scope = scopeOf(one, filled);
  const record = one.action.ask?.record === 'row' ? one.row : undefined;
  const values = Object.entries(form.fields).map(([name, field]): [string, Json] => [
    name,
    startValue(name, field, record, scope),
  ]);
  const started = { ...scope, form: nestValues(form, Object.fromEntries(values)) };
  return expectForm(context, form, started).fields;
}

function ruleCases(one: ActionCase, dialog: ActionCase): TestCase[] {
  const filled = solve(one, null);
  return dialog.parts.map((part, at) => {
    const broken = solve(dialog, at).form;
    return draftActionCase(one, {
      about: `ask-rule-${at + 1}`,
      given: `${nameOf(dialog, part.path)} is not as it must be in what is asked`,
      when: `${dialog.action.label} is pressed`,
      then: `"${part.message}" is said there, and nothing is sent`,
      pointer: part.pointer,
      filled,
      steps: [
        ...enterForm(one, filled),
        ...reachButton(one),
        { press: one.action.label },
        ...seeQuestion(one, filled),
        { enter: entriesOf(dialog, broken) },
        { press: dialog.action.label },
        { see: { ...expectMessage(dialog, at, broken), toasts: [], sent: { [one.action.call]: [] } } },
      ],
    });
  });
}
