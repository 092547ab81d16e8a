import { useEffect, useState } from 'react';
import type { LoadedScreen, ScreenLoader } from './screenLoader.ts';

/**
 * The compiled screen behind an id, loaded again whenever its address changes; null while the first one loads.
 * A good version stays until the next one is here, so that what was typed in it is kept.
 */
export function useScreenModule(loader: ScreenLoader, id: string, address: string | null | undefined) {
  const [loaded, setLoaded] = useState<LoadedScreen | null>(() => loader.peek(id));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    void loader.load(id).then((next) => {
      if (wanted) setLoaded((last) => (last?.state === 'ready' && next.state !== 'ready' ? last : next));
    });
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new address or attempt loads again
  }, [loader, id, address, attempt]);

  const retry = () => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  };
  return { loaded, retry };
}
