import type { Json } from '#definition';
import { type FieldPath, isSamePath, setAtPath } from '../fieldPath.ts';

export type SentFieldValues = readonly { path: FieldPath; value: Json }[];

/** The record at the backend, as far as the form knows it. Another answer of its read replaces it. */
export interface Baseline {
  /** The record with the values that the backend has accepted since it was read. */
  record: () => Json | undefined;
  accept: (fields: SentFieldValues) => void;
  /** Marks fields as unknown: the backend has either the sent values or the record's. */
  markUnknown: (fields: SentFieldValues) => void;
  isUnknown: (path: FieldPath) => boolean;
}

export function createBaseline(read: () => Json | undefined): Baseline {
  let last: { read?: Json | undefined; record?: Json | undefined; unknown: FieldPath[] } = { unknown: [] };
  const current = () => {
    const found = read();
    if (last.read !== found) last = { read: found, record: found, unknown: [] };
    return last;
  };
  const without = (fields: SentFieldValues) =>
    current().unknown.filter((path) => !fields.some((field) => isSamePath(field.path, path)));
  return {
    record: () => current().record,
    accept: (fields) => {
      const { record } = current();
      const accepted = fields.reduce((next, { path, value }) => setAtPath(next, path, value), record ?? null);
      last = { ...last, record: accepted, unknown: without(fields) };
    },
    markUnknown: (fields) => {
      last = { ...current(), unknown: [...without(fields), ...fields.map(({ path }) => path)] };
    },
    isUnknown: (path) => current().unknown.some((one) => isSamePath(one, path)),
  };
}
