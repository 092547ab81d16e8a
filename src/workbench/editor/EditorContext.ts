import { createContext, use } from 'react';
import type { Edit, ValuePath } from '#edit/textChange.ts';
import type { RouteTitles } from '../schema/formatEntryName.ts';
import type { SchemaReader } from '../schema/createSchemaReader.ts';
import type { SuggestWords } from '../schema/suggest.ts';
import type { Marker } from './problems/markers.ts';

/** The open definition, and the functions that edit it and select a part of it. */
export interface EditorValue {
  language: SchemaReader;
  /** The titles of the routes in the file; empty for every file but the config. */
  titles: RouteTitles;
  value: unknown;
  /** True if nothing can be changed. */
  isReadOnly: boolean;
  edit: Edit;
  select: (path: ValuePath) => void;
  suggest: SuggestWords;
  payloadKeys: (path: ValuePath) => string[];
  /** Lists the problems of the check at exactly this path. */
  problemsAt: (path: ValuePath) => Marker[];
}

export const EditorContext = createContext<EditorValue | null>(null);

/** Returns the editor around the component. @throws outside of the editor, which is a bug. */
export function useEditor(): EditorValue {
  const value = use(EditorContext);
  if (!value) throw new Error('There is no editor around this.');
  return value;
}
