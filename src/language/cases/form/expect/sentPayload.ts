import {
  fieldsIn,
  sentFields,
  type Form,
  type FormField,
  type Json,
  type SentField,
  type Value,
} from '#definition';
import { groupBy } from '../../groupBy.ts';
import { blocksOf } from '../../listBlocks.ts';
import { isSatisfied, look, type Scope } from '../../language/isSatisfied.ts';
import type { ActionCase } from '../actionCase.ts';

/** The payload of an action, with what `send` adds to it: a value for each key, read from the field. */
export function sentPayload(one: ActionCase, scope: Scope): Record<string, Value> {
  const { action, row } = one;
  const { send, payload = {}, ask } = action;
  if (!send) return payload;
  const { fields = {}, record = '' } = (row ? ask : writtenForm(one)) ?? {};
  const root = row ? 'ask' : 'form';
  const differs = ({ field }: SentField) =>
    !isSame(look([root, ...field].join('.'), scope), look([record, ...field].join('.'), scope));
  const sent = sentFields(fields).filter(({ field }) => !isLeftOut(fields, field, scope));
  // What stands under one key is an object of its own: it leaves whole as soon as anything in it differs.
  const taken = [...groupBy(sent, ({ key: [first = ''] }) => first).values()].filter(
    (together) => send === 'form' || together.some(differs),
  );
  return taken
    .flat()
    .reduce((sent, { field, key }) => putIn(sent, key, { from: [root, ...field].join('.') }), payload);
}

/** The form as it is written, with its groups and lists. */
function writtenForm({ context, pointer }: ActionCase): Form | undefined {
  const found = blocksOf(context.screen, 'form').find((one) => one.pointer.join() === pointer.join());
  return found?.block;
}

/** A field that is not sent while it is hidden, and is. */
function isLeftOut(fields: Record<string, FormField>, names: string[], scope: Scope): boolean {
  const found = fieldsIn(fields).find((one) => one.names.join('.') === names.join('.'));
  return found?.field.hidden === 'leftOut' && !isSatisfied(found.field.show, scope);
}

const isSame = (one: Json, other: Json): boolean => asKnown(one) === asKnown(other);

/** An emptied field, a box that is not ticked and a list without items are the same as nothing. */
function asKnown(value: Json): string {
  const text = JSON.stringify(value);
  return ['""', 'false', '[]'].includes(text) ? 'null' : text;
}

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
