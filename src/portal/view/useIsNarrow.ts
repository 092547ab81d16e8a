import { useCallback, useSyncExternalStore } from 'react';

/** True if the window is at most `width` pixels wide; null during hydration, when the width is unknown. */
export function useIsNarrow(width: number): boolean | null {
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
