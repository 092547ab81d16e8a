import { useEffect, useRef, useState, type RefObject } from 'react';
import type { TakePlace } from './createPlaces.ts';

/** Milliseconds in sight before something is drawn: what is only passed by is not. */
const pause = 150;

/** Takes a place while an element is in sight or near to it. */
export function usePlace(takePlace: TakePlace): [element: RefObject<HTMLElement | null>, hasPlace: boolean] {
  const element = useRef<HTMLElement>(null);
  const [hasPlace, setHasPlace] = useState(false);
  useEffect(() => watch(element.current!, takePlace, setHasPlace), [takePlace]);
  return [element, hasPlace];
}

/** @returns what ends it. */
function watch(element: HTMLElement, takePlace: TakePlace, tell: (hasPlace: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveBack: (() => void) | undefined;
  const leave = () => {
    clearTimeout(timer);
    giveBack?.();
    giveBack = undefined;
    tell(false);
  };
  const come = () => {
    giveBack = takePlace(() => tell(true));
  };
  const observer = new IntersectionObserver(
    (entries) => {
      leave();
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(come, pause);
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    leave();
  };
}
