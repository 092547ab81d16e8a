import { useCallback, useState } from 'react';
import type { Path } from '../edit/change.ts';
import { findNode, readDocument } from '../edit/readDocument.ts';
import type { Mode } from './EditorHead.tsx';
import { pathAt, type Marker } from './markers.ts';
import type { Editing } from './useEditing.ts';

/** Where one is in a definition, and how one goes elsewhere: by forms, or in the text. */
export interface Selection {
  mode: Mode;
  /** The piece that was gone to; it may be gone by now. */
  path: Path;
  /** Where the cursor begins in the text. */
  at: { offset: number };
  setPath: (path: Path) => void;
  /** Goes to a piece. */
  select: (path: Path) => void;
  /** Shows the form, or the text at a piece. */
  show: (mode: Mode, path: Path) => void;
  /** Goes to a problem. */
  jump: (marker: Marker) => void;
  /** Notes the piece in which the cursor was last. */
  leave: (offset: number) => void;
}

/** Goes about in the definition that is edited. */
export function useSelection({ store, reading }: Pick<Editing, 'store' | 'reading'>): Selection {
  const [mode, setMode] = useState<Mode>('form');
  const [path, setPath] = useState<Path>([]);
  const [at, setAt] = useState({ offset: 0 });
  const goTo = (next: Path) => setAt({ offset: offsetOf(reading.text, next) });
  const leave = useCallback((offset: number) => setPath(pathAt(store.get().doc.toString(), offset)), [store]);
  return {
    mode,
    path,
    at,
    setPath,
    leave,
    select: (next) => {
      setPath(next);
      if (mode === 'code') goTo(next);
    },
    show: (next, piece) => {
      if (next === 'code') goTo(piece);
      setMode(next);
    },
    jump: (marker) => {
      if (mode === 'code') setAt({ offset: marker.from });
      else setPath(pieceOf(marker.path, reading.value));
    },
  };
}

function offsetOf(text: string, path: Path): number {
  const document = readDocument(text);
  return (document.ok && findNode(document.root, path)?.offset) || 0;
}

/** The innermost object or list that a place is in: the form where it is shown. */
function pieceOf(path: Path, root: unknown): Path {
  let value = root;
  const piece: Path = [];
  for (const key of path) {
    value = (value as Record<string | number, unknown>)[key];
    if (typeof value !== 'object' || value === null) break;
    piece.push(key);
  }
  return piece;
}
