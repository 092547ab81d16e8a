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

/** What a question must do besides being answered: it can be cancelled, shows what it starts from, and checks its fields. */
export function askCases(one: ActionCase): TestCase[] {
  const asked = askedCase(one);
  return asked ? [cancelCase(one, asked), ...ruleCases(one, asked), ...inputCases(opened(one, asked))] : [];
}

/** The question as a form that is open. */
function opened(one: ActionCase, asked: ActionCase): ActionCase {
  const opening = [...enterForm(one, solve(one, null)), ...reachButton(one), { press: one.action.label }];
  return { ...asked, opening: [...opening, { wait: dialogTime }] };
}

function cancelCase(one: ActionCase, asked: ActionCase): TestCase {
  const { label, call } = one.action;
  const filled = solve(one, null);
  const { cancel = 'Cancel' } = one.context.config.words;
  return draftActionCase(one, {
    about: 'cancel',
    given: 'everything is filled in rightly',
    when: `${label} asks, and ${cancel} is pressed`,
    then: 'nothing is sent, and the question is gone',
    pointer: asked.pointer,
    filled,
    steps: [
      ...enterForm(one, filled),
      ...reachButton(one),
      { press: one.action.label },
      ...seeQuestion(one, filled),
      { see: { fields: startFields(one, asked, filled) } },
      { press: cancel },
      { wait: dialogTime },
      { see: { count: { [call]: 0 }, buttons: { [cancel]: 'absent' } } },
    ],
  });
}

/** How the fields of a question look at first: with what they begin with, or with what the row holds. */
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

function ruleCases(one: ActionCase, asked: ActionCase): TestCase[] {
  const filled = solve(one, null);
  return asked.parts.map((part, at) => {
    const broken = solve(asked, at).form;
    return draftActionCase(one, {
      about: `ask-rule-${at + 1}`,
      given: `${nameOf(asked, part.path)} is not as it must be in what is asked`,
      when: `${asked.action.label} is pressed`,
      then: `"${part.message}" is said there, and nothing is sent`,
      pointer: part.pointer,
      filled,
      steps: [
        ...enterForm(one, filled),
        ...reachButton(one),
        { press: one.action.label },
        ...seeQuestion(one, filled),
        { enter: entriesOf(asked, broken) },
        { press: asked.action.label },
        { see: { ...expectMessage(asked, at, broken), toasts: [], sent: { [one.action.call]: [] } } },
      ],
    });
  });
}
