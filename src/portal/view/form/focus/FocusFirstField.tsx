import { useEffect, useRef } from 'react';

const fields = ':is(input, select, textarea):not([readonly], :disabled)';

/** Focuses the first field of a dialog as soon as the fields are rendered, in place of its Close button. */
export function FocusFirstField() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = place.current?.closest('[role="dialog"]');
    const first = dialog?.querySelector<HTMLElement>(fields);
    if (!dialog || !first) return;
    // A dialog that opens focuses the element that is marked this way, a moment later.
    first.dataset['autofocus'] = '';
    if (dialog.contains(document.activeElement)) first.focus();
  }, []);
  return <span ref={place} hidden />;
}
