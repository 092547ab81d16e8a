import { useEffect } from 'react';

/**
 * Calls a function at intervals while the page is visible, and when it becomes visible.
 * @param every milliseconds between two calls.
 */
export function usePolling(poll: () => void, every: number): void {
  useEffect(() => {
    const pollIfVisible = () => {
      if (document.visibilityState === 'visible') poll();
    };
    const timer = setInterval(pollIfVisible, every);
    document.addEventListener('visibilitychange', pollIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', pollIfVisible);
    };
  }, [poll, every]);
}
