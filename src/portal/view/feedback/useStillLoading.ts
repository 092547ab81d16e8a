import { useEffect, useState } from 'react';
import { usePortal } from '../portal.ts';

/** The delay before the message, in milliseconds. */
const messageDelay = 3000;

/** Returns the message for a long wait; '' until then. */
export function useStillLoading(busy: boolean): string {
  const { words } = usePortal().config;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setLate(true), messageDelay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  return busy && late ? (words.stillLoading ?? 'Still loading…') : '';
}
