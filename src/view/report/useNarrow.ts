import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is at most `width` pixels wide. */
export function useNarrow(width: number): boolean {
  const query = `(max-width: ${width}px)`;
  const listen = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => window.matchMedia(query).matches);
}
