import type { KeyboardEvent } from 'react';

const focusable = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])';

/** Moves Tab from the last control of a dialog to the first, and back. The browser's own controls would follow. */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
  const seen = controls.filter((control) => control.checkVisibility());
  const [from, to] = event.shiftKey ? [seen[0], seen.at(-1)] : [seen.at(-1), seen[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
