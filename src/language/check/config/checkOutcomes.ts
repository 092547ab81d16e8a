import {
  listAllConditions,
  isAnyOf,
  type AnyOf,
  type SingleCondition,
  type PortalConfig,
  type Condition,
} from '#definition';
import { compileConstraint } from '../constraint/compileConstraint.ts';
import type { PositionedValue } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkConstraintArguments } from '../screen/checkConstraints.ts';

/** Reports tests for success and expiry that always or never hold, or both hold, as far as the status decides. */
export function checkOutcomes(source: PositionedValue<PortalConfig>, report: ReportProblem): void {
  const { api } = source.value;
  for (const word of ['success', 'expired'] as const) {
    const test = api[word];
    if (test === undefined) continue;
    for (const { must } of listAllConditions(test)) checkConstraintArguments(must, source, report);
    const results = statuses.map((status) => evaluate(test, status));
    if (results.every((one) => one === false))
      report(source.at(api, word), sentences.neverHolds(sentences.noStatus()));
    if (results.every((one) => one === true)) report(source.at(api, word), sentences.alwaysHolds());
  }
  const { success = anySuccess, expired } = api;
  const both = expired && statuses.find((status) => evaluate(success, status) && evaluate(expired, status));
  if (both !== undefined) report(source.at(api, 'expired'), sentences.bothOutcomes(both));
}

/** All possible statuses of an answer. */
const statuses = Array.from({ length: 500 }, (_, at) => at + 100);
const anySuccess: Condition = { on: 'status', must: { minimum: 200, maximum: 299 } };

/** Evaluates a test for a status; null if the result depends on the rest of the answer. */
function evaluate(condition: Condition, status: number): boolean | null {
  const parts = new Set(
    [condition]
      .flat()
      .map((part) => (isAnyOf(part) ? evaluateAny(part, status) : evaluateCondition(part, status))),
  );
  return !parts.has(false) && (parts.has(null) ? null : true);
}

function evaluateAny({ any }: AnyOf, status: number): boolean | null {
  const some = new Set(any.map((one) => evaluate(one, status)));
  return some.has(true) || (some.has(null) ? null : false);
}

function evaluateCondition({ on, must }: SingleCondition, status: number): boolean | null {
  const paths = [on].flat();
  if (paths.includes('status') && !compileConstraint(must)(status)) return false;
  return paths.every((path) => path === 'status') ? true : null;
}
