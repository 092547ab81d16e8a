import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is at most `width` pixels wide; null at the first look, when nobody knows. */
export function useNarrow(width: number): boolean | null {
  const query = `(max-width: ${width}px)`;
  const listen = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore<boolean | null>(listen, () => window.matchMedia(query).matches, unknown);
}

const unknown = () => null;
