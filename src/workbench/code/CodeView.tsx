import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { environment } from '../environment.ts';
import type { Marker } from '../editor/markers.ts';
import styles from './CodeView.module.css';
import type { CompletionSources } from './completions.ts';
import type { TextStore } from './createTextStore.ts';
import { createExtensions } from './extensions.ts';

interface Props {
  store: TextStore;
  sources: CompletionSources;
  isReadOnly: boolean;
  markers: Marker[];
  /** The initial position of the cursor, which also moves there when this object changes. */
  at: { offset: number };
  /** Receives the position of the cursor when the view closes. */
  onLeave: (offset: number) => void;
}

/** The JSON view of a definition. */
export default function CodeView({ store, sources, isReadOnly, markers, at, onLeave }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  }, [onLeave]);
  useEffect(() => {
    const open = (state: EditorState) => {
      view.current = new EditorView({
        state,
        parent: host.current!,
        dispatchTransactions: (transactions) => store.apply(transactions),
      });
      return view.current;
    };
    const close = store.show(open, createExtensions({ ...sources, isReadOnly, nonce: environment.nonce }));
    return () => {
      leave.current(store.get().selection.main.head);
      close();
      view.current = null;
    };
  }, [store, sources, isReadOnly]);
  useEffect(() => {
    const anchor = Math.min(at.offset, store.get().doc.length);
    view.current?.dispatch({
      selection: { anchor },
      effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    });
    view.current?.focus();
  }, [at, store]);
  useEffect(() => {
    const { doc } = store.get();
    const shown = markers.filter(({ to }) => to <= doc.length);
    const diagnostics = shown.map(({ from, to, message, severity }): Diagnostic => ({
      from,
      to,
      message,
      severity,
    }));
    view.current?.dispatch(setDiagnostics(store.get(), diagnostics));
  }, [markers, store]);
  return <div ref={host} className={styles.code} />;
}
