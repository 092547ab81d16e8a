import { useEffect, useRef } from 'react';
import { environment } from '../environment.ts';
import type { Marker } from '../editor/problems/markers.ts';
import styles from './CodeView.module.css';
import type { CompletionSources } from './completeDefinition.ts';
import type { TextStore } from './createTextStore.ts';
import { openCodeEditor, type OpenCodeEditor } from './openCodeEditor.ts';

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

/** The editor of the text of a definition. */
export default function CodeView({ store, sources, isReadOnly, markers, at, onLeave }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const code = useRef<OpenCodeEditor | null>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  }, [onLeave]);
  useEffect(() => {
    code.current = openCodeEditor(host.current!, store, { ...sources, isReadOnly, nonce: environment.nonce });
    return () => {
      leave.current(code.current?.getOffset() ?? 0);
      code.current?.close();
      code.current = null;
    };
  }, [store, sources, isReadOnly]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another text has another view
  useEffect(() => code.current?.moveTo(at.offset), [at, store]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another text has another view
  useEffect(() => code.current?.showMarkers(markers), [markers, store]);
  return <div ref={host} className={styles.code} />;
}
