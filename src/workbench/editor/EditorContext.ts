import { createContext, use } from 'react';
import type { Edit, Path } from '../edit/change.ts';
import type { Language } from '../language/language.ts';
import type { Suggest } from '../language/suggest.ts';
import type { Marker } from './markers.ts';

/** What the pieces of the editor share. */
export interface EditorValue {
  language: Language;
  /** The whole definition, as far as its text could be read last. */
  value: unknown;
  /** Whether nothing can be changed here now. */
  isReadOnly: boolean;
  /** Edits the text; what it throws is a bug. */
  edit: Edit;
  /** Goes to a piece. */
  select: (path: Path) => void;
  /** What could be written at a place. */
  suggest: Suggest;
  /** The keys that a payload could have. */
  payloadKeys: (path: Path) => string[];
  /** Findings of the check about a value itself, by its path as JSON. */
  problemsAt: (path: Path) => Marker[];
}

export const EditorContext = createContext<EditorValue | null>(null);

/** @throws outside of the editor, which is a bug. */
export function useEditor(): EditorValue {
  const value = use(EditorContext);
  if (!value) throw new Error('There is no editor around this.');
  return value;
}
