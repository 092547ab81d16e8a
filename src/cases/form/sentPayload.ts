import { sentFields, type Form, type Json, type Value } from '../../definition/index.ts';
import { blocksOf } from '../listBlocks.ts';
import { look, type Scope } from '../language/isSatisfied.ts';
import type { ActionCase } from './actionCase.ts';

/** The payload of an action, with what `send` adds to it: a value for each key, read from the field. */
export function sentPayload(one: ActionCase, scope: Scope): Record<string, Value> {
  const { action, row } = one;
  const { send, payload = {}, ask } = action;
  if (!send) return payload;
  const { fields = {}, record = '' } = (row ? ask : writtenForm(one)) ?? {};
  const root = row ? 'ask' : 'form';
  const taken = sentFields(fields).filter(({ field }) => {
    const now = look([root, ...field].join('.'), scope);
    return send === 'form' || !isSame(now, look([record, ...field].join('.'), scope));
  });
  return taken.reduce(
    (sent, { field, key }) => putIn(sent, key, { from: [root, ...field].join('.') }),
    payload,
  );
}

/** The form as it is written, with its groups and lists. */
function writtenForm({ context, pointer }: ActionCase): Form | undefined {
  const found = blocksOf(context.screen, 'form').find((one) => one.pointer.join() === pointer.join());
  return found?.block;
}

/** An emptied field is the same as nothing, and so is an empty list. */
const isSame = (one: Json, other: Json): boolean => plain(one) === plain(other);
const plain = (value: Json): string =>
  JSON.stringify(Array.isArray(value) && value.length === 0 ? '' : (value ?? ''));

/** What the payload says itself wins. */
function putIn(
  into: Record<string, Value>,
  [key = '', ...rest]: string[],
  value: Value,
): Record<string, Value> {
  const held = into[key];
  if (rest.length === 0) return held === undefined ? { ...into, [key]: value } : into;
  const inner = typeof held === 'object' && held !== null && 'object' in held ? held.object : {};
  return { ...into, [key]: { object: putIn(inner, rest, value) } };
}
