import type { KeyboardEvent } from 'react';

const reached = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])';

/** Leads Tab from the last control of a dialog to its first, and back: what comes after the last is the browser's own. */
export function keepTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(reached)];
  const seen = controls.filter((control) => control.checkVisibility());
  const [from, to] = event.shiftKey ? [seen[0], seen.at(-1)] : [seen.at(-1), seen[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
