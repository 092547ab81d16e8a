import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Fades in each `[data-reveal]` below `root` when it is about to be scrolled into view; the attribute's number is the
 * duration in milliseconds, which the style sheet reads. What is in view at the start stays as it is, and nothing is
 * ever hidden: without an observer, or under reduced motion, the content simply stands there.
 */
export function useReveal(root: RefObject<HTMLElement | null>, ready: boolean): void {
  useEffect(() => {
    if (!ready || !root.current || !('IntersectionObserver' in window)) return undefined;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    return observe(root.current);
  }, [root, ready]);
}

function observe(root: HTMLElement): () => void {
  const waiting = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) waiting.add(target);
        else {
          if (waiting.has(target)) target.setAttribute('data-revealed', '');
          observer.unobserve(target);
        }
      }
    },
    { rootMargin: '0px 0px 8% 0px' },
  );
  for (const element of root.querySelectorAll('[data-reveal]')) observer.observe(element);
  return () => observer.disconnect();
}
