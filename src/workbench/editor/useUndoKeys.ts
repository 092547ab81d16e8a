import { useEffect } from 'react';
import type { TextStore } from '../code/createTextStore.ts';

/** The keys of undo are the text's own: a field's would know nothing of it. Null leaves them to who else has them. */
export function useUndoKeys(store: Pick<TextStore, 'undo' | 'redo'> | null): void {
  useEffect(() => {
    if (!store) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) store.redo();
      else store.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store]);
}
