import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The first history entry of this document. Its screen gets no focus, because the browser announces it. */
const firstKey = { current: null as string | null };
/** The time that a heading may appear after its screen, in milliseconds. */
const maxHeadingDelay = 3000;

/** Focuses the heading of a screen once it is rendered, so that keyboard and screen reader continue from it. */
export function FocusHeading() {
  const { key, hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    firstKey.current ??= key;
    return firstKey.current === key ? undefined : focusHeading();
    // Once per screen, because filters change the address too.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}

/** Focuses the main heading now, or as soon as it is rendered. The returned function stops the wait. */
function focusHeading(): () => void {
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (heading) focusElement(heading);
    return heading !== null;
  };
  if (focus()) return () => undefined;
  // The landing page renders its heading when its content is loaded.
  const main = document.getElementById('main');
  if (main) focusElement(main);
  const before = document.activeElement;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== before || focus()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), maxHeadingDelay);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

function focusElement(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
