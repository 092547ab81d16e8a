import { isAnyOf, type Json, type Condition } from '#definition';
import { isSatisfied, satisfiesConstraint } from '../../language/evaluate.ts';
import { listConditions } from '../../language/listConditions.ts';
import type { TestCase } from '../../testCase.ts';
import { findFieldName, getFieldLabel, type ActionCase, type RuleCheck } from '../actionCase.ts';
import { listCandidates } from '../solve/listCandidates.ts';
import { buildActionTestCase } from '../buildActionTestCase.ts';
import { buildFillSteps } from '../steps/buildFillSteps.ts';
import { findFirstFailing, buildStageScope, passesAll, type FilledForm } from '../solve/filledForm.ts';
import { resetUnreachable } from '../solve/isReachable.ts';
import { buildPressActionSteps } from '../steps/buildPressActionSteps.ts';
import { solveForm } from '../solve/solveForm.ts';

/** Builds cases of conditional checks: each alternative of `any` triggers the check alone, and a false condition skips it. */
export function buildConditionalRuleCases(actionCase: ActionCase): TestCase[] {
  return actionCase.checks.flatMap((part, at) => {
    const reasons = listAlternatives(part.when).flatMap(
      (_, place) => buildAlternativeCase(actionCase, at, place) ?? [],
    );
    return [...reasons, ...(buildIdleCase(actionCase, at) ?? [])];
  });
}

/** Returns the alternatives of the first `any` in a condition. */
function listAlternatives(when: Condition | undefined): Condition[] {
  return [when ?? []].flat().find(isAnyOf)?.any ?? [];
}

function buildAlternativeCase(actionCase: ActionCase, at: number, place: number): TestCase[] | null {
  const part = actionCase.checks[at] as RuleCheck;
  const reasons = listAlternatives(part.when);
  const when = [part.when ?? []].flat().flatMap((test) => (isAnyOf(test) ? (reasons[place] ?? []) : test));
  const filled = solveForm({ ...actionCase, checks: actionCase.checks.with(at, { ...part, when }) }, at);
  const scope = buildStageScope(actionCase, filled, part.step);
  const holding = reasons.filter((reason) => isSatisfied(reason, scope));
  if (holding.length > 1 || findFirstFailing(actionCase, filled) !== at) return null;
  return [
    buildActionTestCase(actionCase, {
      about: `rule-${at + 1}-reason-${place + 1}`,
      given: `${getFieldLabel(actionCase, part.path)} is not as it must be, by the ${place + 1}. reason alone`,
      when: `${actionCase.action.label} is pressed`,
      then: `"${part.message}" is said, and nothing is sent`,
      pointer: part.pointer,
      filled,
      steps: [...buildFillSteps(actionCase, filled), ...buildPressActionSteps(actionCase, filled)],
    }),
  ];
}

function buildIdleCase(actionCase: ActionCase, at: number): TestCase[] | null {
  const part = actionCase.checks[at] as RuleCheck;
  const filled = solveIdle(actionCase, part);
  if (!filled) return null;
  return [
    buildActionTestCase(actionCase, {
      about: `rule-${at + 1}-idle`,
      given: `${getFieldLabel(actionCase, part.path)} is not as it would have to be, but nothing asks for it`,
      when: `${actionCase.action.label} is pressed`,
      then: 'it is sent as it is',
      pointer: part.pointer,
      filled,
      steps: [...buildFillSteps(actionCase, filled), ...buildPressActionSteps(actionCase, filled)],
    }),
  ];
}

/** Builds a form where the check would fail, but its condition does not hold and all checks pass; null if impossible. */
function solveIdle(actionCase: ActionCase, { when, must, path, step }: RuleCheck): FilledForm | null {
  const own = findFieldName(path);
  if (own === null || when === undefined) return null;
  const valid = solveForm(actionCase, null);
  const known = new Map(Object.entries(valid.form).map(([name, value]) => [`form.${name}`, value]));
  const deciding = listConditions(when).flatMap((condition) => findFieldName(condition.path) ?? []);
  const tried = deciding.flatMap((name) =>
    listCandidates(actionCase, `form.${name}`, known).flatMap((value) =>
      listCandidates(actionCase, path, known).map((wrong) =>
        setValues(actionCase, valid, { [name]: value, [own]: wrong }),
      ),
    ),
  );
  const fitting = tried.find((filled) => {
    const scope = buildStageScope(actionCase, filled, step);
    return (
      !isSatisfied(when, scope) && !satisfiesConstraint(must, path, scope) && passesAll(actionCase, filled)
    );
  });
  return fitting ?? null;
}

function setValues(actionCase: ActionCase, filled: FilledForm, values: Record<string, Json>): FilledForm {
  return { ...filled, form: resetUnreachable(actionCase, { ...filled.form, ...values }) };
}
