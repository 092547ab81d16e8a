import type { JsonObject } from '../definition/index.ts';
import { buildRequest } from './buildRequest.ts';
import { callNamed } from './callNamed.ts';
import { member, origin, type CaseContext } from './caseContext.ts';
import { initialValue } from './initialValue.ts';
import { isSatisfied, type Scope } from './language/isSatisfied.ts';
import { blocksOf } from './listBlocks.ts';
import { optionRows, type ReadAnswers } from './reads.ts';
import type { SentRequest } from './testCase.ts';

/** What surrounds a screen: who is signed in, where the portal stands, the query of the address. */
export function outerScope({ config }: CaseContext, query: JsonObject = {}): Scope {
  return {
    session: { ...member },
    query,
    stage: null,
    form: {},
    portal: { origin, brand: config.brand.name },
  };
}

/** The scope of an open screen before anybody does anything: initial values, and what was found with them. */
export function openScope(context: CaseContext, reads: ReadAnswers, query: JsonObject): Scope {
  const outer = outerScope(context, query);
  // Choices are always there.
  const found = (scope: Scope) =>
    listReads(context, scope).map(({ name }) => [name, reads[name] ?? choiceRows(context, name)]);
  const known = { ...outer, ...Object.fromEntries(found({ ...outer, form: initialValues(context, outer) })) };
  const scope = { ...known, form: initialValues(context, known) };
  return { ...scope, ...Object.fromEntries(found(scope)) };
}

function choiceRows(context: CaseContext, name: string): JsonObject[] | undefined {
  const rows = optionRows(context, name);
  return rows.length > 0 ? rows : undefined;
}

function initialValues({ screen }: CaseContext, scope: Scope): JsonObject {
  const fields = blocksOf(screen, 'form').flatMap(({ block }) => Object.entries(block.fields));
  return Object.fromEntries(fields.map(([name, field]) => [name, initialValue(field, scope)]));
}

/** A read of a screen, by its name. */
export interface MadeRead {
  name: string;
  call: string;
  request: SentRequest;
}

/** The reads that are made in a scope. */
export function listReads({ screen, calls }: CaseContext, scope: Scope): MadeRead[] {
  return Object.entries(screen.reads ?? {})
    .filter(([, { when }]) => isSatisfied(when, scope))
    .map(([name, { call, payload }]) => {
      return { name, call, request: buildRequest(callNamed(calls, call), payload, scope) };
    });
}

/** What each read that is made in a scope sends, by its call. */
export function lookedUp(context: CaseContext, scope: Scope): Record<string, JsonObject> {
  return Object.fromEntries(
    listReads(context, scope).map(({ call, request }) => [call, request.payload] as const),
  );
}
