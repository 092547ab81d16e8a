import { useCallback, useState } from 'react';
import type { Path } from '../edit/change.ts';
import { findNode, readDocument } from '../edit/readDocument.ts';
import type { Mode } from './EditorHead.tsx';
import { pathAt, type Marker } from './markers.ts';
import type { Editing } from './useEditing.ts';

/** The open part of a definition, as form or text, and the navigation between parts. */
export interface Selection {
  mode: Mode;
  /** The selected part, which may have been removed since. */
  path: Path;
  /** The initial position of the cursor in the text. */
  at: { offset: number };
  setPath: (path: Path) => void;
  select: (path: Path) => void;
  show: (mode: Mode, path: Path) => void;
  jump: (marker: Marker) => void;
  /** Records the part at the last position of the cursor. */
  leave: (offset: number) => void;
}

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

/** The innermost object or list of a path, whose form shows the value. */
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
