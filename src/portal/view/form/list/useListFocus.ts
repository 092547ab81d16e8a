import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';

/** Takes the focus into an item that was added; and where one was removed, with the button in it, to the one that adds. */
export function useListFocus(count: number) {
  const box = useRef<HTMLFieldSetElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  const pressed = useRef(false);
  useEffect(() => {
    const more = count - before.current;
    before.current = count;
    const items = box.current?.querySelectorAll<HTMLElement>(':scope > [role=group]');
    // Remembered from the press: the button may be gone by now, with the last item that fits.
    if (more > 0 && pressed.current)
      items?.[count - 1]?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    pressed.current = false;
    if (more < 0 && document.activeElement === document.body) add.current?.focus();
  }, [count]);
  const press = (addItem: (event: MouseEvent) => void) => (event: MouseEvent) => {
    pressed.current = true;
    addItem(event);
  };
  return { box, add, press };
}

/** Leaves the focus in an item that is moved: rjsf takes it away. */
export function useMoveFocus() {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (button) (button.isConnected ? button : box.current?.querySelector('button'))?.focus();
  });
  const keepFocus = (move: (event: MouseEvent) => void) => (event: MouseEvent<HTMLElement>) => {
    pressed.current = event.currentTarget;
    move(event);
  };
  return { box, keepFocus };
}
