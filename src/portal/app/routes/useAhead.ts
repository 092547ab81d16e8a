import { useEffect } from 'react';
import { hrefOf } from '#definition';
import type { Parts } from '../AppContext.ts';
import { environment } from '../environment.ts';
import { bringAhead } from './bringAhead.ts';
import { readLink } from './readLink.ts';

/** How long the pointer or the focus rests on what leads somewhere until that is fetched, in milliseconds. */
const rest = 65;

/** Links, and buttons that say in `data-leads` where they lead. */
const leading = 'a[href], button[data-leads]';

/** What the pointer, a finger or the focus rests on, and leads to another route of the portal, is brought ahead. */
export function useAhead(parts: Parts): void {
  useEffect(() => {
    let on: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (next: Element | null) => {
      if (next === on) return;
      on = next;
      clearTimeout(timer);
      const url = next && readLead(next);
      if (url) timer = setTimeout(() => leadsElsewhere(url) && void bringAhead(parts, url), rest);
    };
    const enter = ({ target }: Event) => look(target instanceof Element ? target.closest(leading) : null);
    // A finger that scrolls rests on nothing.
    const leave = () => look(null);
    const heard = { pointerover: enter, focusin: enter, touchstart: enter, pointercancel: leave };
    for (const [type, hear] of Object.entries(heard))
      document.addEventListener(type, hear, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const [type, hear] of Object.entries(heard)) document.removeEventListener(type, hear);
    };
  }, [parts]);
}

/** Where it leads on this origin. */
function readLead(element: Element): URL | null {
  const leads = element.getAttribute('data-leads');
  return element instanceof HTMLAnchorElement
    ? readLink(element)
    : new URL(hrefOf(leads ?? '', environment.basePath), window.location.href);
}

const leadsElsewhere = ({ pathname }: URL): boolean => pathname !== window.location.pathname;
