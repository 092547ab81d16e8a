import { useEffect, useRef } from 'react';

const fields = ':is(input, select, textarea):not([readonly], :disabled)';

/** Stands behind the fields of a dialog: as soon as they are there, the first of them has the focus, and not Close. */
export function StartFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = place.current?.closest('[role="dialog"]');
    const first = dialog?.querySelector<HTMLElement>(fields);
    if (!dialog || !first) return;
    // A dialog that opens takes the focus to what is marked so, a moment later.
    first.dataset['autofocus'] = '';
    if (dialog.contains(document.activeElement)) first.focus();
  }, []);
  return <span ref={place} hidden />;
}
