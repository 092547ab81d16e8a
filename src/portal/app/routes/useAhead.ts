import { useEffect } from 'react';
import { hrefOf } from '#definition';
import type { Parts } from '../AppContext.ts';
import { environment } from '../environment.ts';
import { bringAhead } from './bringAhead.ts';
import { readLink } from './readLink.ts';

/** The time that the pointer or the focus rests on a link before the prefetch, in milliseconds. */
const rest = 65;

/** Links, and buttons with their target in `data-leads`. */
const leading = 'a[href], button[data-leads]';

/** Prefetches the route that a pointer, a finger or the focus rests on. */
export function useAhead(parts: Parts): void {
  useEffect(() => {
    let on: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (next: Element | null) => {
      if (next === on) return;
      on = next;
      clearTimeout(timer);
      const url = next && readLead(next);
      if (url) timer = setTimeout(() => leadsElsewhere(url) && void bringAhead(parts, url), rest);
    };
    const enter = ({ target }: Event) => follow(target instanceof Element ? target.closest(leading) : null);
    // A pointer that starts to scroll rests on nothing.
    const leave = () => follow(null);
    const handlers = { pointerover: enter, focusin: enter, touchstart: enter, pointercancel: leave };
    for (const [type, handler] of Object.entries(handlers))
      document.addEventListener(type, handler, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const [type, handler] of Object.entries(handlers)) document.removeEventListener(type, handler);
    };
  }, [parts]);
}

function readLead(element: Element): URL | null {
  const leads = element.getAttribute('data-leads');
  return element instanceof HTMLAnchorElement
    ? readLink(element)
    : new URL(hrefOf(leads ?? '', environment.basePath), window.location.href);
}

const leadsElsewhere = ({ pathname }: URL): boolean => pathname !== window.location.pathname;
