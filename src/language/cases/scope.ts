import { isObject } from '#shared/isObject.ts';
import { getOwnValue, listValuePaths, type Json, type JsonObject, type Value } from '#definition';
import { buildRequest } from './buildRequest.ts';
import { resolveCall } from './resolveCall.ts';
import { testMember, testTime, testOrigin, type CaseContext } from './caseContext.ts';
import { expandForm, nestValues } from './form/expandForm.ts';
import { buildMemberClaims } from './buildMemberClaims.ts';
import { getStartValue } from './getInitialValue.ts';
import { isSatisfied, type Scope } from './language/evaluate.ts';
import { listBlocksOfType } from './listBlocks.ts';
import { buildRouteParameters } from './query.ts';
import { getCallOfRead, buildOptionRows, type ReadAnswers } from './reads.ts';
import type { SentRequest } from './testCase.ts';

export function buildCaseScope(context: CaseContext, query: JsonObject = {}): Scope {
  const { config } = context;
  const claims = buildMemberClaims(context);
  const route = buildRouteParameters(context);
  return {
    session: { ...testMember, ...(claims && { claims }) },
    query,
    ...(route && { route }),
    stage: null,
    form: {},
    portal: {
      origin: testOrigin,
      brand: config.brand.name,
      now: testTime,
      timeZone: config.timeZone,
    },
  };
}

/** Builds the scope of an open, untouched screen: initial values, and answers of the reads made with them. */
export function buildOpenScope(context: CaseContext, reads: ReadAnswers, query: JsonObject): Scope {
  const outer = buildCaseScope(context, query);
  // Choices are answered in every case.
  const found = (scope: Scope) =>
    listReadRequests(context, scope).map(({ name }) => [name, reads[name] ?? buildChoiceRows(context, name)]);
  const known = {
    ...outer,
    ...Object.fromEntries(found({ ...outer, form: buildInitialValues(context, outer) })),
  };
  const scope = { ...known, form: buildInitialValues(context, known) };
  return { ...scope, ...Object.fromEntries(found(scope)) };
}

function buildChoiceRows(context: CaseContext, name: string): JsonObject[] | undefined {
  const rows = buildOptionRows(context, name);
  return rows.length > 0 || getCallOfRead(context, name).rows !== undefined ? rows : undefined;
}

function buildInitialValues({ screen }: CaseContext, scope: Scope): JsonObject {
  const forms = listBlocksOfType(screen, 'form').map(({ block }) => expandForm(block, 0));
  const values = forms.map((form) => {
    const fields = Object.entries(form.fields).map(([name, field]): [string, Json] => [
      name,
      getStartValue(name, field, scope[form.record ?? ''], scope),
    ]);
    return nestValues(form, Object.fromEntries(fields));
  });
  return values.reduceRight((later, earlier) => mergeGroups(later, earlier), {});
}

/** Merges the values of two forms, group by group: each form shows its own, and of one name the second's count. */
function mergeGroups(first: JsonObject, second: JsonObject): JsonObject {
  const merged = Object.entries(second).map(([key, value]): [string, Json] => {
    const known = getOwnValue(first, key);
    return [key, isObject(known) && isObject(value) ? mergeGroups(known, value) : value];
  });
  return { ...first, ...Object.fromEntries(merged) };
}

export interface CaseReadRequest {
  name: string;
  call: string;
  request: SentRequest;
}

/** Reads that are made in a scope, except for those that wait for typing. */
export function listReadRequests({ screen, calls }: CaseContext, scope: Scope): CaseReadRequest[] {
  return Object.entries(screen.reads ?? {})
    .filter(([, { when, payload }]) => isSatisfied(when, scope) && !waitsForTyping(payload))
    .map(([name, { call, payload }]) => {
      return { name, call, request: buildRequest(resolveCall(calls, call), payload, scope) };
    });
}

/** True for a read that is made only while somebody types. */
export function waitsForTyping(payload: Record<string, Value> = {}): boolean {
  return Object.values(payload)
    .flatMap(listValuePaths)
    .some((path) => path.startsWith('typed.'));
}

/** Builds payloads of the reads that are made in a scope, by call. */
export function buildReadPayloads(context: CaseContext, scope: Scope): Record<string, JsonObject> {
  return Object.fromEntries(
    listReadRequests(context, scope).map(({ call, request }) => [call, request.payload] as const),
  );
}
