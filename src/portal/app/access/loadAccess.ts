import type { ClientConfig, CompiledClaims, CompiledConditions, JsonObject } from '#definition';
import { buildPayload } from '#engine/request/buildPayload.ts';
import type { DataProvider } from '#engine/dataProvider.ts';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import { runCall } from '#engine/runCall.ts';
import type { Session } from '#view/portal.ts';
import { loadConfigTests } from '#view/screen/loadConfigTests.ts';
import { buildSessionScope } from '#view/screen/buildScreenScope.ts';

/** True if a decision of the config holds for a session. */
export type DecisionEvaluator = (test: CompiledConditions, session: Session) => boolean;

export interface LoadedDecisions {
  /** The evaluator of decisions, with the address of its code; null if the config has no tests. */
  decide: { address: string; decide: DecisionEvaluator } | null;
  /** The member's claims; null if the config requests none. */
  claims: JsonObject | null;
}

/** Fetches the code of the decisions, and the member's claims. Null if the backend gave no answer. */
export async function loadAccess(
  { tests, session: { claims } }: ClientConfig,
  session: Session,
  provider: DataProvider,
): Promise<LoadedDecisions | null> {
  const [decide, found] = await Promise.all([
    tests === undefined ? null : loadDecide(tests),
    claims === undefined ? null : requestClaims(claims, session, provider),
  ]);
  return claims && !found ? null : { decide, claims: found };
}

async function loadDecide(address: string): Promise<LoadedDecisions['decide']> {
  const tests = await loadConfigTests(address);
  return {
    address,
    decide: (test, session) => isSatisfied(test, { session: buildSessionScope(session) }, tests),
  };
}

async function requestClaims(
  { call, payload, of }: CompiledClaims,
  session: Session,
  provider: DataProvider,
): Promise<JsonObject | null> {
  const scope = { session: buildSessionScope(session) };
  const result = await runCall(provider, call, buildPayload(payload, scope));
  return result.kind === 'ok' ? buildPayload(of, { ...scope, answer: result.body }) : null;
}
