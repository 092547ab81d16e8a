import type { TestCase } from '../../testCase.ts';
import { nameOf, type ActionCase } from '../actionCase.ts';
import { draftActionCase } from '../draftActionCase.ts';
import { buttonToPress, enterForm } from '../steps/enterForm.ts';
import { isShown } from '../solve/filled.ts';
import { expectMessage, expectNoButton } from '../steps/pressAction.ts';
import { solve } from '../solve/solve.ts';

/** A case for each check of an action: it and as many later ones fail, and only its message is said. */
export function ruleCases(one: ActionCase): TestCase[] {
  const { label, call } = one.action;
  return one.parts.map((part, at) => {
    const filled = solve(one, at);
    const shown = isShown(one, filled);
    const press = buttonToPress(one, filled);
    const said = { ...expectMessage(one, at, filled.form), toasts: [], sent: { [call]: [] } };
    return draftActionCase(one, {
      about: `rule-${at + 1}`,
      given: `${nameOf(one, part.path)} is not as it must be, nor is what is checked later`,
      when: shown ? `${press} is pressed` : 'one looks for the button',
      then: shown ? `"${part.message}" is said, and nothing is sent` : `there is no ${label}`,
      pointer: part.pointer,
      filled,
      steps: [
        ...enterForm(one, filled),
        ...(shown ? [{ press }] : []),
        { see: shown ? said : expectNoButton(one) },
      ],
    });
  });
}
