import type { ReadView } from './reads/openRead.ts';

/** True if the backend has answered that the record does not exist: by status 404, or with an empty answer. */
export function isRecordMissing({ value, failure }: ReadView): boolean {
  if (failure) return failure.kind === 'refused' && failure.status === 404;
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
