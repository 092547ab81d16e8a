import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ValuePath } from '#edit/textChange.ts';
import { findNode, parseDefinitionText } from '#edit/parseDefinitionText.ts';
import type { EditedDefinition } from '../plain/plainPane.ts';
import { isPlain, type EditorMode } from './editorModes.ts';
import { plainTabs } from '../plain/plainTabs.ts';
import { getPathAt, type Marker } from './problems/markers.ts';
import type { Editing } from './useEditing.ts';

/** The open tab and part of a definition, and the navigation between parts. */
export interface Selection {
  mode: EditorMode;
  /** The selected part, which may have been removed since. */
  path: ValuePath;
  /** The position to which the cursor moves when this object changes. */
  at: { offset: number };
  /** The place that takes the focus in a tab by task when this object changes; null before the first one. */
  focused: { path: ValuePath } | null;
  setPath: (path: ValuePath) => void;
  select: (path: ValuePath) => void;
  show: (mode: EditorMode, path: ValuePath) => void;
  /** Selects a text: in the open tab if that has a control for it, otherwise in the tab "Texts". */
  open: (path: ValuePath) => void;
  jump: (marker: Marker) => void;
  /** Selects the part at the last position of the cursor. */
  leave: (offset: number) => void;
}

/** @param modes the tabs of the definition. The address has the open one; otherwise it is the first. */
export function useSelection(
  { store, reading }: Pick<Editing, 'store' | 'reading'>,
  definition: EditedDefinition,
  modes: EditorMode[],
): Selection {
  const [query, setQuery] = useSearchParams();
  const mode = modes.find((one) => one === query.get('as')) ?? modes[0]!;
  const [path, setPath] = useState<ValuePath>([]);
  const [at, setAt] = useState({ offset: 0 });
  const [focused, setFocused] = useState<Selection['focused']>(null);
  const goTo = (next: ValuePath) => setAt({ offset: findOffset(reading.text, next) });
  const leave = useCallback((offset: number) => setPath(getPathAt(store.get(), offset)), [store]);
  const show = (next: EditorMode, piece: ValuePath) => {
    if (next === 'code') goTo(piece);
    if (next === 'form') setPath(findPart(piece, reading.value));
    setQuery((around) => ({ ...Object.fromEntries(around), as: next }), { replace: true });
  };
  /** Focuses the control of a place in the open tab. If it has none, another tab is opened. */
  const focusPlain = async (place: ValuePath, other: 'texts' | 'form'): Promise<void> => {
    if (!isPlain(mode)) return;
    const { hasControl } = await plainTabs[mode].load();
    const isThere = hasControl(definition, place);
    if (!isThere) show(other, place);
    if (isThere || other === 'texts') setFocused({ path: place });
  };
  return {
    mode,
    path,
    at,
    focused,
    setPath,
    leave,
    select: (next) => {
      setPath(next);
      if (mode === 'code') goTo(next);
    },
    show,
    open: (next) => {
      setPath(mode === 'form' ? findPart(next, reading.value) : next);
      if (mode === 'code') goTo(next);
      if (isPlain(mode)) void focusPlain(next, 'texts');
    },
    jump: (marker) => {
      if (mode === 'code') setAt({ offset: marker.from });
      else if (isPlain(mode)) void focusPlain(marker.path, 'form');
      else setPath(findPart(marker.path, reading.value));
    },
  };
}

function findOffset(text: string, path: ValuePath): number {
  const document = parseDefinitionText(text);
  return (document.ok && findNode(document.root, path)?.offset) || 0;
}

/** Finds the innermost object or list of a path, whose form shows the value. */
function findPart(path: ValuePath, root: unknown): ValuePath {
  let value = root;
  const part: ValuePath = [];
  for (const key of path) {
    value = (value as Record<string | number, unknown>)[key];
    if (typeof value !== 'object' || value === null) break;
    part.push(key);
  }
  return part;
}
