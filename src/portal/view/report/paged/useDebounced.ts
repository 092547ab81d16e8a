import { useEffect, useRef } from 'react';

/** Returns a function that runs the action with its last value, `delay` milliseconds later. Unmounting cancels it. */
export function useDebounced<T>(action: (value: T) => void, delay: number): (value: T) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (value) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => action(value), delay);
  };
}
