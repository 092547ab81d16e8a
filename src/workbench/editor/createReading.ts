import { readDocument, valueOf } from '../edit/readDocument.ts';
import type { TextStore } from '../code/createTextStore.ts';

/** A text as the form sees it. */
export interface Reading {
  text: string;
  /** The definition; while the text is no JSON, as it was last. */
  value: unknown;
  /** Why the text is no JSON, with its line; '' where it is. */
  fault: string;
  canUndo: boolean;
  canRedo: boolean;
}

/** Reads the text of a store after each change. */
export function createReading(store: TextStore): { get: () => Reading; subscribe: TextStore['subscribe'] } {
  const read = (before: Reading | null): Reading => {
    const text = store.get().doc.toString();
    const undos = { canUndo: store.canUndo(), canRedo: store.canRedo() };
    const document = readDocument(text);
    return document.ok
      ? { text, value: valueOf(document.root), fault: '', ...undos }
      : { text, value: before?.value ?? {}, fault: document.message, ...undos };
  };
  let state = store.get();
  let reading = read(null);
  return {
    get: () => {
      if (store.get() !== state) {
        state = store.get();
        const next = read(reading);
        // Where only the cursor moved nothing is to be shown anew.
        if (
          next.text !== reading.text ||
          next.canUndo !== reading.canUndo ||
          next.canRedo !== reading.canRedo
        )
          reading = next;
      }
      return reading;
    },
    subscribe: store.subscribe,
  };
}
