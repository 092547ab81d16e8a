import { createContext, use } from 'react';
import type { Edit, ValuePath } from '#edit/change.ts';
import type { RouteTitles } from '../language/formatEntryName.ts';
import type { Language } from '../language/language.ts';
import type { SuggestWords } from '../language/suggest.ts';
import type { Marker } from './problems/markers.ts';

export interface EditorValue {
  language: Language;
  /** The titles of the routes in the file; empty for every file but the config. */
  titles: RouteTitles;
  value: unknown;
  /** True if nothing can be changed. */
  isReadOnly: boolean;
  edit: Edit;
  select: (path: ValuePath) => void;
  suggest: SuggestWords;
  payloadKeys: (path: ValuePath) => string[];
  /** Problems of the check at a path itself. */
  problemsAt: (path: ValuePath) => Marker[];
}

export const EditorContext = createContext<EditorValue | null>(null);

/** Returns the editor around the component. @throws outside of the editor, which is a bug. */
export function useEditor(): EditorValue {
  const value = use(EditorContext);
  if (!value) throw new Error('There is no editor around this.');
  return value;
}
