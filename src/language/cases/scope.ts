import { pathsOf, type Json, type JsonObject, type Value } from '#definition';
import { buildRequest } from './buildRequest.ts';
import { callNamed } from './callNamed.ts';
import { member, moment, origin, type CaseContext } from './caseContext.ts';
import { expandForm, nestValues } from './form/expandForm.ts';
import { claimsOf } from './claimsOf.ts';
import { startValue } from './initialValue.ts';
import { isSatisfied, type Scope } from './language/isSatisfied.ts';
import { blocksOf } from './listBlocks.ts';
import { placesOf } from './query.ts';
import { callOfRead, optionRows, type ReadAnswers } from './reads.ts';
import type { SentRequest } from './testCase.ts';

export function outerScope(context: CaseContext, query: JsonObject = {}): Scope {
  const { config } = context;
  const claims = claimsOf(context);
  const route = placesOf(context);
  return {
    session: { ...member, ...(claims && { claims }) },
    query,
    ...(route && { route }),
    stage: null,
    form: {},
    portal: { origin, brand: config.brand.name, now: moment },
  };
}

/** The scope of an open, untouched screen: initial values, and answers of the reads made with them. */
export function openScope(context: CaseContext, reads: ReadAnswers, query: JsonObject): Scope {
  const outer = outerScope(context, query);
  // Choices are answered in every case.
  const found = (scope: Scope) =>
    listReads(context, scope).map(({ name }) => [name, reads[name] ?? choiceRows(context, name)]);
  const known = { ...outer, ...Object.fromEntries(found({ ...outer, form: initialValues(context, outer) })) };
  const scope = { ...known, form: initialValues(context, known) };
  return { ...scope, ...Object.fromEntries(found(scope)) };
}

function choiceRows(context: CaseContext, name: string): JsonObject[] | undefined {
  const rows = optionRows(context, name);
  return rows.length > 0 || callOfRead(context, name).rows !== undefined ? rows : undefined;
}

function initialValues({ screen }: CaseContext, scope: Scope): JsonObject {
  const forms = blocksOf(screen, 'form').map(({ block }) => expandForm(block, 0));
  const values = forms.map((form) => {
    const fields = Object.entries(form.fields).map(([name, field]): [string, Json] => [
      name,
      startValue(name, field, scope[form.record ?? ''], scope),
    ]);
    return nestValues(form, Object.fromEntries(fields));
  });
  return Object.assign({}, ...values) as JsonObject;
}

export interface MadeRead {
  name: string;
  call: string;
  request: SentRequest;
}

/** Reads that are made in a scope, except for those that wait for typing. */
export function listReads({ screen, calls }: CaseContext, scope: Scope): MadeRead[] {
  return Object.entries(screen.reads ?? {})
    .filter(([, { when, payload }]) => isSatisfied(when, scope) && !waitsForKeys(payload))
    .map(([name, { call, payload }]) => {
      return { name, call, request: buildRequest(callNamed(calls, call), payload, scope) };
    });
}

/** True for a read that is made only while somebody types. */
export function waitsForKeys(payload: Record<string, Value> = {}): boolean {
  return Object.values(payload)
    .flatMap(pathsOf)
    .some((path) => path.startsWith('typed.'));
}

/** Payloads of the reads that are made in a scope, by call. */
export function lookedUp(context: CaseContext, scope: Scope): Record<string, JsonObject> {
  return Object.fromEntries(
    listReads(context, scope).map(({ call, request }) => [call, request.payload] as const),
  );
}
