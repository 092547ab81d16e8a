import type { Call, Json, JsonObject, Read, Value } from '../definition/index.ts';
import { answerBody } from './answerBody.ts';
import type { Answer } from './case.ts';
import { choicesOf, fieldsOfRead, optionRows } from './form/readAnswers.ts';
import { blocksOf, callNamed, member, origin, type Ground } from './ground.ts';
import { holds, valueOf, type World } from './language/holds.ts';

/** What surrounds a screen: who is signed in, where the portal stands, the query of the address. */
export function outerWorld({ config }: Ground, query: JsonObject = {}): World {
  return {
    session: { ...member },
    query,
    stage: null,
    form: {},
    portal: { origin, brand: config.brand.name },
  };
}

/** The names of the reads that are made in a world, each with what it sends. */
export function listReads({ screen, calls }: Ground, world: World): [string, Read, Record<string, Json>][] {
  return Object.entries(screen.reads ?? {})
    .filter(([, read]) => holds(read.when, world))
    .map(([name, read]) => [
      name,
      read,
      { ...payloadOf(read.payload, world), ...fixedOf(callNamed(calls, read.call)) },
    ]);
}

/** What each read that is made in a world sends, by its call. */
export function lookedUp(ground: Ground, world: World): Record<string, Record<string, Json>> {
  return Object.fromEntries(listReads(ground, world).map(([, read, payload]) => [read.call, payload]));
}

/** The payload keys that a call always sends. */
export function fixedOf(call: Call): Record<string, Json> {
  return call.target === 'api' ? (call.fixed ?? {}) : {};
}

/** A payload in a world. */
export function payloadOf(payload: Record<string, Value> = {}, world: World): Record<string, Json> {
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, valueOf(value, world)]));
}

/** What the calls of the reads are answered, for what the reads have to hold. */
export function answersOf({ screen, calls }: Ground, reads: Record<string, Json>): Record<string, Answer> {
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
export function fullReads(ground: Ground, turn: number): Record<string, Json> {
  const names = Object.keys(ground.screen.reads ?? {});
  return Object.fromEntries(names.map((name) => [name, fullRead(ground, name, turn)]));
}

function fullRead(ground: Ground, name: string, turn: number): Json {
  const rows = optionRows(ground, name);
  if (rows.length > 0) return rows;
  const fields = fieldsOfRead(ground, name);
  return Object.fromEntries(fields.map((field) => [field, fill(ground, name, field, turn)]));
}

function fill(ground: Ground, read: string, name: string, turn: number): Json {
  const path = `${read}.${name}`;
  const [field] = blocksOf(ground.screen, 'form').flatMap(({ block }) =>
    Object.values(block.fields).filter(({ initial }) => pathsOf(initial).includes(path)),
  );
  const words = [...(field ? choicesOf(ground, field) : []), ...codesOf(ground.screen, path)];
  if (words.length > 0) return words[turn % words.length] ?? null;
  const shape = callNamed(ground.calls, ground.screen.reads?.[read]?.call ?? '').fields?.[name];
  if (isPicture(ground, path)) return `/picture-${turn}.png`;
  if (field?.type === 'date') return `199${turn}-05-17`;
  if (shape === 'date') return `199${turn}-05-17T10:20:00`;
  if (shape === 'amount' || shape === 'number') return 1234.5 + turn;
  return shape === 'id' || field?.allow === 'digits'
    ? `10000${turn}`
    : `Word ${'abc'[turn] ?? ''} ${letters(name)}`;
}

function isPicture({ screen }: Ground, path: string): boolean {
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

/** The paths that a value is read from. */
export function pathsOf(value: Value | undefined): string[] {
  if (value === null || typeof value !== 'object') return [];
  if ('from' in value) return [value.from].flat();
  return [...value.template.matchAll(/\{([^{}]*)\}/g)].map(([, path = '']) => path);
}
