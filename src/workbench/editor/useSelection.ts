import { useCallback, useState } from 'react';
import type { ValuePath } from '#edit/change.ts';
import { findNode, parseDefinitionText } from '#edit/parseDefinitionText.ts';
import type { EditorMode } from './EditorHead.tsx';
import { getPathAt, type Marker } from './markers.ts';
import type { Editing } from './useEditing.ts';

/** The open part of a definition, as form or text, and the navigation between parts. */
export interface Selection {
  mode: EditorMode;
  /** The selected part, which may have been removed since. */
  path: ValuePath;
  /** The position to which the cursor moves when this object changes. */
  at: { offset: number };
  setPath: (path: ValuePath) => void;
  select: (path: ValuePath) => void;
  show: (mode: EditorMode, path: ValuePath) => void;
  jump: (marker: Marker) => void;
  /** Records the part at the last position of the cursor. */
  leave: (offset: number) => void;
}

export function useSelection({ store, reading }: Pick<Editing, 'store' | 'reading'>): Selection {
  const [mode, setMode] = useState<EditorMode>('form');
  const [path, setPath] = useState<ValuePath>([]);
  const [at, setAt] = useState({ offset: 0 });
  const goTo = (next: ValuePath) => setAt({ offset: offsetOf(reading.text, next) });
  const leave = useCallback(
    (offset: number) => setPath(getPathAt(store.get().doc.toString(), offset)),
    [store],
  );
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

function offsetOf(text: string, path: ValuePath): number {
  const document = parseDefinitionText(text);
  return (document.ok && findNode(document.root, path)?.offset) || 0;
}

/** The innermost object or list of a path, whose form shows the value. */
function pieceOf(path: ValuePath, root: unknown): ValuePath {
  let value = root;
  const piece: ValuePath = [];
  for (const key of path) {
    value = (value as Record<string | number, unknown>)[key];
    if (typeof value !== 'object' || value === null) break;
    piece.push(key);
  }
  return piece;
}
