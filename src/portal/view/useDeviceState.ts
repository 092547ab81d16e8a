import { useCallback, useMemo, useState } from 'react';
import { useHydrating } from '#data/useHydrating.ts';

/**
 * Returns a state that starts with the device's value; during hydration with `plain`, because the server knows no
 * device.
 */
export function useDeviceState<T>(read: () => T, plain: T): [T, (next: T) => void] {
  const isFirst = useHydrating();
  const [chosen, setChosen] = useState<{ value: T } | null>(null);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once, as a state's initial value is
  const initial = useMemo(() => (isFirst ? plain : read()), [isFirst]);
  const set = useCallback((value: T) => setChosen({ value }), []);
  return [chosen ? chosen.value : initial, set];
}
