import type { ReadView } from './reads/openRead.ts';

/** Whether the backend has answered that there is no such record: by its status, or with nothing in its place. */
export function isMissing({ value, failure }: ReadView): boolean {
  if (failure) return failure.kind === 'refused' && failure.status === 404;
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
