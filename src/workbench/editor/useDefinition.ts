import { useMemo } from 'react';
import type { CompletionSources } from '../code/completions.ts';
import type { Path } from '../edit/change.ts';
import { parseLoosely } from '../edit/readDocument.ts';
import { createLanguage } from '../language/language.ts';
import { createSuggest, payloadKeys } from '../language/suggest.ts';
import type { EditorValue } from './EditorContext.ts';
import { placeMarkers, type Marker } from './markers.ts';
import type { OpenedFile } from './openFile.ts';
import type { Editing } from './useEditing.ts';

/** The open definition, as form, JSON and outline use it. */
export interface Definition {
  shared: Omit<EditorValue, 'isReadOnly' | 'select'>;
  markers: Marker[];
  sources: CompletionSources;
}

export function useDefinition({ file, schema, names, template }: OpenedFile, editing: Editing): Definition {
  const { store, reading, saved, edit } = editing;
  const { text, value } = reading;
  const language = useMemo(() => createLanguage(schema), [schema]);
  const markers = useMemo(() => {
    const { problems = [], warnings = [] } = saved.problems ?? {};
    return placeMarkers(
      text,
      [...problems, ...warnings].filter((one) => one.file === file),
    );
  }, [text, saved.problems, file]);
  const shared = useMemo(() => {
    const around = { root: value, template, names };
    return {
      language,
      value,
      edit,
      suggest: createSuggest(() => around),
      payloadKeys: (path: Path) => payloadKeys(around, path),
      problemsAt: (path: Path) => markers.filter((one) => isSame(one.path, path)),
    };
  }, [language, value, edit, names, template, markers]);
  const sources = useMemo(() => {
    const read = () => ({ root: parseLoosely(store.get().doc.toString()), template, names });
    return {
      language,
      suggest: createSuggest(read),
      payloadKeys: (path: Path) => payloadKeys(read(), path),
    };
  }, [language, names, template, store]);
  return { shared, markers, sources };
}

const isSame = (a: Path, b: Path): boolean => a.length === b.length && b.every((key, at) => key === a[at]);
