import { useCallback, useMemo, useState } from 'react';
import { useHydrating } from '#data/useHydrating.ts';

/** A state that begins with what the device holds; at the first look, which knows of no device, with `plain`. */
export function useHeldState<T>(read: () => T, plain: T): [T, (next: T) => void] {
  const isFirst = useHydrating();
  const [chosen, setChosen] = useState<{ value: T } | null>(null);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once, as a state's initial value is
  const held = useMemo(() => (isFirst ? plain : read()), [isFirst]);
  const set = useCallback((value: T) => setChosen({ value }), []);
  return [chosen ? chosen.value : held, set];
}
