import { useEffect, useRef, type RefObject } from 'react';
import { findElementsWithText } from './findShownText.ts';

type OnPick = ((element: Element) => void) | null;

/** The pointer events that do not reach the portal while an element is picked. */
const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];

/**
 * Lets a click in a frame pick an element instead of using the portal, and outlines the elements of a text.
 * @returns a function to call once the frame has another page.
 */
export function usePicking(
  frame: RefObject<HTMLIFrameElement | null>,
  onPick: OnPick,
  outlined: string,
): () => void {
  const latest = useRef(onPick);
  const watched = useRef<Document>(null);
  const start = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    if (watched.current !== page) watchPresses(page, () => latest.current);
    watched.current = page;
    outline(page, latest.current ? outlined : '');
  };
  const isPicking = onPick !== null;
  useEffect(() => {
    latest.current = onPick;
  });
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(start, [outlined, isPicking]);
  return start;
}

function watchPresses(page: Document, getOnPick: () => OnPick): void {
  const press = (event: Event) => {
    const onPick = getOnPick();
    if (!onPick) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // An element of another window is no instance of this window's class.
    if (event.type === 'click') onPick(event.target as Element);
  };
  for (const name of presses) page.addEventListener(name, press, { capture: true });
}

const mark = 'data-outlined';

/** Outlines the elements that show a text, and removes the previous outlines. '' only removes them. */
function outline(page: Document, text: string): void {
  for (const one of page.querySelectorAll<HTMLElement>(`[${mark}]`)) {
    one.style.outline = '';
    one.removeAttribute(mark);
  }
  if (text === '') return;
  for (const one of findElementsWithText(page, text)) {
    one.style.outline = '2px solid Highlight';
    one.style.outlineOffset = '2px';
    one.setAttribute(mark, '');
  }
}
