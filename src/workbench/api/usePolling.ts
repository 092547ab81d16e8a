import { useEffect } from 'react';

/** Looks again and again while the page is seen, and when it is seen again. @param every milliseconds between two looks. */
export function usePolling(look: () => void, every: number): void {
  useEffect(() => {
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') look();
    };
    const timer = setInterval(lookIfSeen, every);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [look, every]);
}
