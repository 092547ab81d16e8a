import { conditionsIn, isAnyOf, type AnyOf, type Condition, type PortalConfig, type Test } from '#definition';
import { compileConstraint } from '../decision/compileConstraint.ts';
import type { Source } from '../documents/node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkGiven } from '../screen/checkConstraints.ts';

/** Whether what tells successes and the end of a session can be told by them, and from each other, as far as the status says it. */
export function checkOutcomes(source: Source<PortalConfig>, report: ReportProblem): void {
  const { api } = source.value;
  for (const word of ['success', 'expired'] as const) {
    const test = api[word];
    if (test === undefined) continue;
    for (const { must } of conditionsIn(test)) checkGiven(must, source, report);
    const held = statuses.map((status) => holds(test, status));
    if (held.every((one) => one === false)) report(source.at(api, word), say.neverHolds(say.noStatus()));
    if (held.every((one) => one === true)) report(source.at(api, word), say.alwaysHolds());
  }
  const { success = anySuccess, expired } = api;
  const both = expired && statuses.find((status) => holds(success, status) && holds(expired, status));
  if (both !== undefined) report(source.at(api, 'expired'), say.bothOutcomes(both));
}

/** Every status that an answer can have. */
const statuses = Array.from({ length: 500 }, (_, at) => at + 100);
const anySuccess: Test = { on: 'status', must: { minimum: 200, maximum: 299 } };

/** Whether a decision holds of an answer with a status; null where that depends on what else is in it. */
function holds(test: Test, status: number): boolean | null {
  const parts = new Set(
    [test].flat().map((part) => (isAnyOf(part) ? holdsAny(part, status) : passes(part, status))),
  );
  return !parts.has(false) && (parts.has(null) ? null : true);
}

function holdsAny({ any }: AnyOf, status: number): boolean | null {
  const some = new Set(any.map((one) => holds(one, status)));
  return some.has(true) || (some.has(null) ? null : false);
}

function passes({ on, must }: Condition, status: number): boolean | null {
  const paths = [on].flat();
  if (paths.includes('status') && !compileConstraint(must)(status)) return false;
  return paths.every((path) => path === 'status') ? true : null;
}
