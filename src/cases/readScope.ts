import {
  fieldFacts,
  pathsOf,
  type Call,
  type FieldType,
  type Json,
  type JsonObject,
  type Read,
  type Value,
} from '../definition/index.ts';
import { answerBody } from './answerBody.ts';
import type { CannedAnswer } from './testCase.ts';
import { choicesOf, fieldsOfRead, optionRows } from './form/readAnswers.ts';
import { blocksOf, callNamed, member, origin, type CaseContext } from './caseContext.ts';
import { isSatisfied, valueOf, type Scope } from './language/isSatisfied.ts';

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

/** The names of the reads that are made in a scope, each with what it sends. */
export function listReads(
  { screen, calls }: CaseContext,
  scope: Scope,
): [string, Read, Record<string, Json>][] {
  return Object.entries(screen.reads ?? {})
    .filter(([, read]) => isSatisfied(read.when, scope))
    .map(([name, read]) => [
      name,
      read,
      { ...payloadOf(read.payload, scope), ...fixedOf(callNamed(calls, read.call)) },
    ]);
}

/** What each read that is made in a scope sends, by its call. */
export function lookedUp(context: CaseContext, scope: Scope): Record<string, Record<string, Json>> {
  return Object.fromEntries(listReads(context, scope).map(([, read, payload]) => [read.call, payload]));
}

/** The payload keys that a call always sends. */
export function fixedOf(call: Call): Record<string, Json> {
  return call.target === 'api' ? (call.fixed ?? {}) : {};
}

/** A payload in a scope. */
export function payloadOf(payload: Record<string, Value> = {}, scope: Scope): Record<string, Json> {
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, valueOf(value, scope)]));
}

/** What the calls of the reads are answered, for what the reads have to hold. */
export function answersOf(
  { screen, calls }: CaseContext,
  reads: Record<string, Json>,
): Record<string, CannedAnswer> {
  const answers = Object.entries(reads).map(([name, held]) => {
    const call = screen.reads?.[name]?.call ?? '';
    return [call, { body: answerBody(callNamed(calls, call), held) }] as const;
  });
  return Object.fromEntries(answers);
}

/**
 * Every read with something in each of its fields: a choice where a field starts with it, digits where only they are
 * kept, a day where the catalogue says so, each code that a value has a word for, in turn; else a word of its own.
 */
export function fullReads(context: CaseContext, turn: number): Record<string, Json> {
  const names = Object.keys(context.screen.reads ?? {});
  return Object.fromEntries(names.map((name) => [name, fullRead(context, name, turn)]));
}

function fullRead(context: CaseContext, name: string, turn: number): Json {
  const rows = optionRows(context, name);
  if (rows.length > 0) return rows;
  const fields = fieldsOfRead(context, name);
  return Object.fromEntries(fields.map((field) => [field, fill(context, name, field, turn)]));
}

function fill(context: CaseContext, read: string, name: string, turn: number): Json {
  const path = `${read}.${name}`;
  const [field] = blocksOf(context.screen, 'form').flatMap(({ block }) =>
    Object.values(block.fields).filter(({ initial }) => pathsOf(initial).includes(path)),
  );
  const words = [...(field ? choicesOf(context, field) : []), ...codesOf(context.screen, path)];
  if (words.length > 0) return words[turn % words.length] ?? null;
  const shape = callNamed(context.calls, context.screen.reads?.[read]?.call ?? '').fields?.[name];
  if (isPicture(context, path)) return `/picture-${turn}.png`;
  if (field && fieldFacts[field.type].holds === 'day') return `199${turn}-05-17`;
  if (shape === 'date') return `199${turn}-05-17T10:20:00`;
  if (shape === 'amount' || shape === 'number') return 1234.5 + turn;
  return shape === 'id' || field?.allow === 'digits'
    ? `10000${turn}`
    : `Word ${'abc'[turn] ?? ''} ${letters(name)}`;
}

function isPicture({ screen }: CaseContext, path: string): boolean {
  return blocksOf(screen, 'image').some(({ block }) => pathsOf(block.source).includes(path));
}

const letters = (text: string): string => text.replace(/[^a-zA-Z]/g, '').slice(0, 8);

/** The codes that values from a path have words for. */
function codesOf(part: unknown, path: string): string[] {
  if (part === null || typeof part !== 'object') return [];
  if ('map' in part && 'from' in part && pathsOf(part as Value).includes(path))
    return Object.keys(part.map as object);
  return Object.values(part).flatMap((inside) => codesOf(inside, path));
}

/** What a field holds that nobody has touched. */
export function emptyOf(type: FieldType): '' | false {
  return fieldFacts[type].holds === 'flag' ? false : '';
}
