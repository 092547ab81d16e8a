import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Lays the report out for paper while it is being printed. `wholePage`: also when the browser's own command prints,
 * for a report that is alone on its screen.
 */
export function usePrint(wholePage: boolean) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when this event ends.
    const begin = () => wholePage && flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [wholePage]);
  const print = () => {
    flushSync(() => setPrinting(true));
    window.print();
  };
  return { printing, print };
}
