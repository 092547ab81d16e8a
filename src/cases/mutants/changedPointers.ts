import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../definition/index.ts';
import { isRecord } from '../isRecord.ts';
import type { Pointer } from '../pointer.ts';

/** Where a document is not what it was, as deep as it goes; of a list that grew or shrank, its items between those that stayed. */
export function changedPointers(before: Json | undefined, after: Json, pointer: Pointer = []): Pointer[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return changedItems(before, after, pointer);
  if (!isRecord(before) || !isRecord(after)) return [pointer];
  return Object.entries(after).flatMap(([key, value]) =>
    changedPointers((before as Record<string, Json>)[key], value, [...pointer, key]),
  );
}

function changedItems(before: Json[], after: Json[], pointer: Pointer): Pointer[] {
  const start = countSame(before, after);
  const most = Math.min(before.length, after.length) - start;
  const end = Math.min(most, countSame(before.toReversed(), after.toReversed()));
  const isSameLength = before.length === after.length;
  return after.slice(start, after.length - end).flatMap((item, at) => {
    const old = isSameLength ? before[start + at] : undefined;
    return changedPointers(old, item, [...pointer, start + at]);
  });
}

/** How many items at the beginning are the same. */
function countSame(before: Json[], after: Json[]): number {
  const first = after.findIndex((item, at) => at >= before.length || !isDeepStrictEqual(item, before[at]));
  return first === -1 ? after.length : first;
}
