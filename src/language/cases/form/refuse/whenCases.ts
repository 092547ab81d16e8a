import { isAnyOf, type Json, type Test } from '#definition';
import { isSatisfied, meets } from '../../language/isSatisfied.ts';
import { listConditions } from '../../language/listConditions.ts';
import type { TestCase } from '../../testCase.ts';
import { fieldName, nameOf, type ActionCase, type RuleCheck } from '../actionCase.ts';
import { candidatesOf } from '../solve/candidates.ts';
import { draftActionCase } from '../draftActionCase.ts';
import { enterForm } from '../steps/enterForm.ts';
import { firstBroken, scopeOf, type Filled } from '../solve/filled.ts';
import { resetUnreachable } from '../solve/isReachable.ts';
import { pressAction } from '../steps/pressAction.ts';
import { solve } from '../solve/solve.ts';

/** Cases of conditional checks: each alternative of `any` triggers the check alone, and no condition skips it. */
export function whenCases(one: ActionCase): TestCase[] {
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
  const filled = solve({ ...one, parts: one.parts.with(at, { ...part, when }) }, at);
  const scope = scopeOf(one, filled);
  const holding = reasons.filter((reason) => isSatisfied(reason, scope));
  if (holding.length > 1 || firstBroken(one, filled) !== at) return null;
  return [
    draftActionCase(one, {
      about: `rule-${at + 1}-reason-${place + 1}`,
      given: `${nameOf(one, part.path)} is not as it must be, by the ${place + 1}. reason alone`,
      when: `${one.action.label} is pressed`,
      then: `"${part.message}" is said, and nothing is sent`,
      pointer: part.pointer,
      filled,
      steps: [...enterForm(one, filled), ...pressAction(one, filled)],
    }),
  ];
}

function idleCase(one: ActionCase, at: number): TestCase[] | null {
  const part = one.parts[at] as RuleCheck;
  const filled = solveIdle(one, part);
  if (!filled) return null;
  return [
    draftActionCase(one, {
      about: `rule-${at + 1}-idle`,
      given: `${nameOf(one, part.path)} is not as it would have to be, but nothing asks for it`,
      when: `${one.action.label} is pressed`,
      then: 'it is sent as it is',
      pointer: part.pointer,
      filled,
      steps: [...enterForm(one, filled), ...pressAction(one, filled)],
    }),
  ];
}

/** A form where the check would fail, but its condition does not hold and all checks pass; null if impossible. */
function solveIdle(one: ActionCase, { when, must, path }: RuleCheck): Filled | null {
  const own = fieldName(path);
  if (own === null || when === undefined) return null;
  const valid = solve(one, null);
  const known = new Map(Object.entries(valid.form).map(([name, value]) => [`form.${name}`, value]));
  const deciding = listConditions(when).flatMap((condition) => fieldName(condition.path) ?? []);
  const tried = deciding.flatMap((name) =>
    candidatesOf(one, `form.${name}`, known).flatMap((value) =>
      candidatesOf(one, path, known).map((wrong) => withValues(one, valid, { [name]: value, [own]: wrong })),
    ),
  );
  const fitting = tried.find((filled) => {
    const scope = scopeOf(one, filled);
    return !isSatisfied(when, scope) && !meets(must, path, scope) && firstBroken(one, filled) === null;
  });
  return fitting ?? null;
}

function withValues(one: ActionCase, filled: Filled, values: Record<string, Json>): Filled {
  return { ...filled, form: resetUnreachable(one, { ...filled.form, ...values }) };
}
