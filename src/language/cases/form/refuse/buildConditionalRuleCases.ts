import { isAnyOf, type Json, type Test } from '#definition';
import { isSatisfied, satisfiesConstraint } from '../../language/isSatisfied.ts';
import { listConditions } from '../../language/listConditions.ts';
import type { TestCase } from '../../testCase.ts';
import { findFieldName, getFieldLabel, type ActionCase, type RuleCheck } from '../actionCase.ts';
import { listCandidates } from '../solve/candidates.ts';
import { buildActionTestCase } from '../buildActionTestCase.ts';
import { buildFillSteps } from '../steps/buildFillSteps.ts';
import { findFirstFailing, buildStageScope, passesAll, type FilledForm } from '../solve/filledForm.ts';
import { resetUnreachable } from '../solve/isReachable.ts';
import { buildPressActionSteps } from '../steps/buildPressActionSteps.ts';
import { solveForm } from '../solve/solveForm.ts';

/** Cases of conditional checks: each alternative of `any` triggers the check alone, and no condition skips it. */
export function buildConditionalRuleCases(one: ActionCase): TestCase[] {
  return one.parts.flatMap((part, at) => {
    const reasons = reasonsOf(part.when).flatMap((_, place) => reasonCase(one, at, place) ?? []);
    return [...reasons, ...(idleCase(one, at) ?? [])];
  });
}

/** The alternatives of the first `any` in a condition. */
function reasonsOf(when: Test | undefined): Test[] {
  return [when ?? []].flat().find(isAnyOf)?.any ?? [];
}

function reasonCase(one: ActionCase, at: number, place: number): TestCase[] | null {
  const part = one.parts[at] as RuleCheck;
  const reasons = reasonsOf(part.when);
  const when = [part.when ?? []].flat().flatMap((test) => (isAnyOf(test) ? (reasons[place] ?? []) : test));
  const filled = solveForm({ ...one, parts: one.parts.with(at, { ...part, when }) }, at);
  const scope = buildStageScope(one, filled, part.step);
  const holding = reasons.filter((reason) => isSatisfied(reason, scope));
  if (holding.length > 1 || findFirstFailing(one, filled) !== at) return null;
  return [
    buildActionTestCase(one, {
      about: `rule-${at + 1}-reason-${place + 1}`,
      given: `${getFieldLabel(one, part.path)} is not as it must be, by the ${place + 1}. reason alone`,
      when: `${one.action.label} is pressed`,
      then: `"${part.message}" is said, and nothing is sent`,
      pointer: part.pointer,
      filled,
      steps: [...buildFillSteps(one, filled), ...buildPressActionSteps(one, filled)],
    }),
  ];
}

function idleCase(one: ActionCase, at: number): TestCase[] | null {
  const part = one.parts[at] as RuleCheck;
  const filled = solveIdle(one, part);
  if (!filled) return null;
  return [
    buildActionTestCase(one, {
      about: `rule-${at + 1}-idle`,
      given: `${getFieldLabel(one, part.path)} is not as it would have to be, but nothing asks for it`,
      when: `${one.action.label} is pressed`,
      then: 'it is sent as it is',
      pointer: part.pointer,
      filled,
      steps: [...buildFillSteps(one, filled), ...buildPressActionSteps(one, filled)],
    }),
  ];
}

/** A form where the check would fail, but its condition does not hold and all checks pass; null if impossible. */
function solveIdle(one: ActionCase, { when, must, path, step }: RuleCheck): FilledForm | null {
  const own = findFieldName(path);
  if (own === null || when === undefined) return null;
  const valid = solveForm(one, null);
  const known = new Map(Object.entries(valid.form).map(([name, value]) => [`form.${name}`, value]));
  const deciding = listConditions(when).flatMap((condition) => findFieldName(condition.path) ?? []);
  const tried = deciding.flatMap((name) =>
    listCandidates(one, `form.${name}`, known).flatMap((value) =>
      listCandidates(one, path, known).map((wrong) =>
        withValues(one, valid, { [name]: value, [own]: wrong }),
      ),
    ),
  );
  const fitting = tried.find((filled) => {
    const scope = buildStageScope(one, filled, step);
    return !isSatisfied(when, scope) && !satisfiesConstraint(must, path, scope) && passesAll(one, filled);
  });
  return fitting ?? null;
}

function withValues(one: ActionCase, filled: FilledForm, values: Record<string, Json>): FilledForm {
  return { ...filled, form: resetUnreachable(one, { ...filled.form, ...values }) };
}
