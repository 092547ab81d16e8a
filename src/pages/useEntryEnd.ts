import { useEffect } from 'react';
import { endEntry } from '../view/query.ts';

/** When a page is left, what was read for it counts no more: who comes back, loads. */
export function useEntryEnd(): void {
  useEffect(() => endEntry, []);
}
