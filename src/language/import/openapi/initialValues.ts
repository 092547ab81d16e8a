import { getOwnValue, type Json } from '#definition';
import type { ImportedFormParts } from '../form/fields/importFields.ts';
import { buildPayload } from '../form/buildPayload.ts';
import type { SchemaResolver } from '../schema/createSchemaResolver.ts';
import { getSchemaType, type LocatedSchema } from '../schema/jsonSchema.ts';

type Written = { [word: string]: Json };
type Shapes = Record<string, Json>;

/** Sets initial values from the record, in place. Returns true if a field has one. Lists and passwords stay empty. */
export function setInitialValuesFromRecord(
  fields: Record<string, Written>,
  path: string,
  known: Shapes,
): boolean {
  const started = Object.entries(fields).map(([name, field]) => {
    const shape = getOwnValue(known, name) as { object?: Shapes } | undefined;
    if (shape === undefined || field.type === 'list' || field.type === 'password') return false;
    if (field.type === 'group')
      return setInitialValuesFromRecord(
        field.fields as Record<string, Written>,
        `${path}.${name}`,
        shape.object ?? {},
      );
    field.initial = { from: `${path}.${name}` };
    return true;
  });
  return started.includes(true);
}

/** Removes the defaults of fields, because defaults would replace the values of the record. */
export function removeDefaults(fields: Record<string, Written>): void {
  for (const field of Object.values(fields))
    if (field.type === 'group') removeDefaults(field.fields as Record<string, Written>);
    else delete field.initial;
}

/** True if each field is sent under its own name, so that `send` is enough. */
export function isSentUnderOwnNames({ fields, payload }: ImportedFormParts): boolean {
  return Object.keys(payload).length > 0 && JSON.stringify(buildPayload(fields)) === JSON.stringify(payload);
}

/** True if a form can start from a record: shared names have the same kind of value, and there is no password. */
export function canStartFromRecord({ fields, request }: ImportedFormParts, known: Shapes): boolean {
  const shared = Object.keys(request).filter((name) => Object.hasOwn(known, name));
  const hasSecret = Object.values(fields).some(({ type }) => type === 'password');
  return !hasSecret && shared.length > 0 && shared.every((name) => isAlike(request[name], known[name]));
}

/**
 * Returns the first property of a body that a form does not send from the record: without a field, or not in the
 * record. Null if the form sends all of it. Read-only properties do not count.
 */
export function findPropertyNotInRecord(
  body: LocatedSchema,
  request: Shapes,
  known: Shapes,
  resolver: SchemaResolver,
): string | null {
  const { properties = {} } = body.schema;
  for (const name of new Set([...Object.keys(properties), ...Object.keys(request)])) {
    const at = resolver.resolve(properties[name] ?? true, `${body.pointer}/properties/${name}`, body.trail);
    if (at.schema.readOnly === true) continue;
    const [sent, recorded] = [getOwnValue(request, name), getOwnValue(known, name)];
    if (sent === undefined || recorded === undefined) return name;
    const inner = findUnstartedPart(at, sent, recorded, resolver);
    if (inner !== null) return `${name}.${inner}`;
  }
  return null;
}

function findUnstartedPart(
  at: LocatedSchema,
  sent: Json,
  recorded: Json,
  resolver: SchemaResolver,
): string | null {
  const [one, other] = [readParts(sent), readParts(recorded)];
  if (one.kind === 'object') return findPropertyNotInRecord(at, one.parts, other.parts, resolver);
  const { items } = at.schema;
  if (getSchemaType(at.schema) !== 'array' || typeof items !== 'object' || Array.isArray(items)) return null;
  const item = resolver.resolve(items, `${at.pointer}/items`, at.trail);
  return findUnstartedPart(item, one.parts.item ?? 'any', other.parts.item ?? 'any', resolver);
}

function isAlike(one: Json | undefined, other: Json | undefined): boolean {
  const [first, second] = [readParts(one), readParts(other)];
  if (first.kind !== second.kind || first.kind === 'any') return false;
  const shared = Object.keys(first.parts).filter((name) => Object.hasOwn(second.parts, name));
  return shared.every((name) => isAlike(first.parts[name], second.parts[name]));
}

function readParts(shape: Json | undefined): { kind: string; parts: Shapes } {
  if (shape === 'any') return { kind: 'any', parts: {} };
  const { object, list } = (typeof shape === 'object' && shape !== null ? shape : {}) as Shapes;
  if (object !== undefined) return { kind: 'object', parts: object as Shapes };
  return list === undefined ? { kind: 'single', parts: {} } : { kind: 'list', parts: { item: list } };
}
