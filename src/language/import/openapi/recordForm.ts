import type { Json } from '#definition';
import { buildPayload } from '../form/buildPayload.ts';
import type { FormParts } from '../form/fields/importFields.ts';

/** Whether a form sends each field under its own name, so that `send` says it all. */
export function isSentAsItIs({ fields, payload }: FormParts): boolean {
  return Object.keys(payload).length > 0 && JSON.stringify(buildPayload(fields)) === JSON.stringify(payload);
}

/** Whether a form can start from a record: the record has some of its names, and under each what the form holds there. */
export function startsFrom({ fields, request }: FormParts, known: Record<string, Json>): boolean {
  const shared = Object.keys(request).filter((name) => Object.hasOwn(known, name));
  const hasSecret = Object.values(fields).some(({ type }) => type === 'password');
  return !hasSecret && shared.length > 0 && shared.every((name) => isAlike(request[name], known[name]));
}

function isAlike(one: Json | undefined, other: Json | undefined): boolean {
  const [first, second] = [partsOf(one), partsOf(other)];
  if (first.kind !== second.kind || first.kind === 'any') return false;
  const shared = Object.keys(first.parts).filter((name) => Object.hasOwn(second.parts, name));
  return shared.every((name) => isAlike(first.parts[name], second.parts[name]));
}

function partsOf(shape: Json | undefined): { kind: string; parts: Record<string, Json> } {
  if (shape === 'any') return { kind: 'any', parts: {} };
  const { object, list } = (typeof shape === 'object' && shape !== null ? shape : {}) as Record<string, Json>;
  if (object !== undefined) return { kind: 'object', parts: object as Record<string, Json> };
  return list === undefined ? { kind: 'single', parts: {} } : { kind: 'list', parts: { item: list } };
}
