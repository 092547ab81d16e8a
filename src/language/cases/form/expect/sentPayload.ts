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

/** The payload of an action, including the fields that `send` adds. */
export function sentPayload(one: ActionCase, scope: Scope): Record<string, Value> {
  const { action, row } = one;
  const { send, payload = {}, ask } = action;
  if (!send) return payload;
  const { fields = {}, record = '' } = (row ? ask : writtenForm(one)) ?? {};
  const root = row ? 'ask' : 'form';
  const differs = ({ field }: SentField) =>
    !isSame(look([root, ...field].join('.'), scope), look([record, ...field].join('.'), scope));
  const sent = sentFields(fields).filter(({ field }) => !isLeftOut(fields, field, scope));
  // Fields below the same first key form one object, which is sent whole as soon as one of them differs.
  const taken = [...groupBy(sent, ({ key: [first = ''] }) => first).values()].filter(
    (together) => send === 'form' || together.some(differs),
  );
  return taken
    .flat()
    .reduce((sent, { field, key }) => addValue(sent, key, { from: [root, ...field].join('.') }), payload);
}

function writtenForm({ context, pointer }: ActionCase): Form | undefined {
  const found = blocksOf(context.screen, 'form').find((one) => one.pointer.join() === pointer.join());
  return found?.block;
}

function isLeftOut(fields: Record<string, FormField>, names: string[], scope: Scope): boolean {
  const found = fieldsIn(fields).find((one) => one.names.join('.') === names.join('.'));
  return found?.field.hidden === 'leftOut' && !isSatisfied(found.field.show, scope);
}

const isSame = (one: Json, other: Json): boolean => asKnown(one) === asKnown(other);

/** Treats an empty text, an unticked box and an empty list as missing. */
function asKnown(value: Json): string {
  const text = JSON.stringify(value);
  return ['""', 'false', '[]'].includes(text) ? 'null' : text;
}

/** Adds a value, unless the payload sets that key itself. */
function addValue(
  into: Record<string, Value>,
  [key = '', ...rest]: string[],
  value: Value,
): Record<string, Value> {
  const current = into[key];
  if (rest.length === 0) return current === undefined ? { ...into, [key]: value } : into;
  const inner = typeof current === 'object' && current !== null && 'object' in current ? current.object : {};
  return { ...into, [key]: { object: addValue(inner, rest, value) } };
}
