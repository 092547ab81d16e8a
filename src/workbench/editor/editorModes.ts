import type { EditedDefinition } from '../plain/plainPane.ts';
import { plainTabs, type PlainTabName } from '../plain/plainTabs.ts';

/** A tab of the editor: by task, the form of the whole language, or its text. */
export type EditorMode = PlainTabName | 'form' | 'code';

export const modeLabels: Record<EditorMode, string> = {
  ...(Object.fromEntries(Object.entries(plainTabs).map(([name, { label }]) => [name, label])) as Record<
    PlainTabName,
    string
  >),
  form: 'Advanced',
  code: 'JSON',
};

/** The tabs by task that a definition has places for, then the two that every definition has. */
export function listEditorModes(definition: EditedDefinition): EditorMode[] {
  const names = Object.keys(plainTabs) as PlainTabName[];
  return [...names.filter((name) => plainTabs[name].list(definition).length > 0), 'form', 'code'];
}

/** True for a tab by task. */
export const isPlain = (mode: EditorMode): mode is PlainTabName => Object.hasOwn(plainTabs, mode);
