import { useCallback, useSyncExternalStore } from 'react';
import { defaultFontSize } from '#definition';

/**
 * True if the window is at most `width` pixels wide at the usual font size, and more at a larger one; null during hydration,
 * when the width is unknown.
 */
export function useIsNarrow(width: number): boolean | null {
  const query = `(max-width:${width / defaultFontSize}em)`;
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
