import { groupBy } from '../groupBy.ts';
import { isSatisfied, type Scope } from '../language/isSatisfied.ts';
import type { TestCase } from '../testCase.ts';
import { nameOf, type ActionCase } from './actionCase.ts';
import { actionDecisions, formDecisions } from './solve/decisions.ts';
import { draftActionCase } from './draftActionCase.ts';
import { enterForm } from './steps/enterForm.ts';
import { expectForm } from './expect/expectForm.ts';
import { scopeOf } from './solve/filled.ts';
import { pressAction } from './steps/pressAction.ts';
import { solve } from './solve/solve.ts';
import { lookedUp } from '../scope.ts';
import { withDecided } from './solve/withDecided.ts';
import { withValue } from './solve/withValue.ts';

/**
 * A case for each value of each decision: fills the form, compares all of it, and presses the button.
 * @param isFirst true for the form's first action, which covers the decisions that all actions share.
 */
export function variantCases(one: ActionCase, isFirst: boolean): TestCase[] {
  const base = withDecided(one, solve(one, null));
  const decisions = [...(isFirst ? formDecisions(one) : []), ...actionDecisions(one)];
  const open = decisions.filter(({ path }) => path !== 'stage' && !path.startsWith('session.'));
  return [...groupBy(open, ({ path }) => path)].flatMap(([path, about]) => {
    const values = [...new Set(about.flatMap((decision) => decision.values))];
    return values.flatMap((value, at) => {
      const filled = withValue(one, base, path, value);
      if (!filled) return [];
      const scope = scopeOf(one, filled);
      return draftActionCase(one, {
        about: `when-${path}-${at + 1}`,
        given: `${nameOf(one, path)} ${value === null ? 'holds nothing' : `is ${JSON.stringify(value)}`}`,
        when: `the form is filled in and ${one.action.label} is pressed, if it is there`,
        then: 'notes, fields and buttons are those for that value, and so is what is said or sent',
        pointer: about[0]?.pointer ?? [],
        filled,
        steps: [
          ...enterForm(one, filled),
          { see: { ...expectForm(one.context, one.form, scope), last: lookedUp(one.context, scope) } },
          ...(isClosed(one, scope) ? [] : pressAction(one, filled)),
        ],
      });
    });
  });
}

const isClosed = ({ action }: ActionCase, scope: Scope): boolean =>
  action.disabled !== undefined && isSatisfied(action.disabled, scope);
