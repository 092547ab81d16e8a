import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The history entry this document began on, whose screen takes no focus: the browser announces it by itself. */
const firstKey = { current: null as string | null };
/** How long a heading may come after its screen, in milliseconds. */
const patience = 3000;

/**
 * Stands beside a screen: once the screen's heading is there, focus goes to it, so that keyboard and screen reader
 * continue from it.
 */
export function Arrival() {
  const { key, hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    firstKey.current ??= key;
    return firstKey.current === key ? undefined : focusHeading();
    // Once, when the screen appears: filters change the address too.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}

/** Focuses the main heading, now or as soon as it is there; returns a function that stops waiting. */
function focusHeading(): () => void {
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (heading) take(heading);
    return heading !== null;
  };
  if (focus()) return () => undefined;
  // The landing page brings its own once its words are there.
  const main = document.getElementById('main');
  if (main) take(main);
  const before = document.activeElement;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== before || focus()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patience);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

function take(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
