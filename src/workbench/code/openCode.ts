import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Marker } from '../editor/markers.ts';
import type { TextStore } from './createTextStore.ts';
import { createExtensions, type CodeOptions } from './extensions.ts';

export interface OpenedCode {
  showMarkers: (markers: Marker[]) => void;
  /** Moves the cursor and the focus to an offset. */
  moveTo: (offset: number) => void;
  close: () => void;
}

/** Opens a view of a text in an element. */
export function openCode(parent: HTMLElement, store: TextStore, options: CodeOptions): OpenedCode {
  let view: EditorView | null = null;
  const open = (state: EditorState) => {
    view = new EditorView({
      state,
      parent,
      dispatchTransactions: (transactions) => store.apply(transactions),
    });
    return view;
  };
  const close = store.show(open, createExtensions(options));
  return {
    showMarkers: (markers) => {
      const { doc } = store.get();
      const shown = markers.filter(({ to }) => to <= doc.length);
      const diagnostics = shown.map(({ from, to, message, severity }): Diagnostic => ({
        from,
        to,
        message,
        severity,
      }));
      view?.dispatch(setDiagnostics(store.get(), diagnostics));
    },
    moveTo: (offset) => {
      const anchor = Math.min(offset, store.get().doc.length);
      view?.dispatch({
        selection: { anchor },
        effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
      });
      view?.focus();
    },
    close,
  };
}
