import type { ValuePath } from '#edit/change.ts';
import type { PlainDefinition } from '../plain/plainPane.ts';
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
export function listEditorModes(definition: PlainDefinition): EditorMode[] {
  const names = Object.keys(plainTabs) as PlainTabName[];
  return [...names.filter((name) => plainTabs[name].hasPlace(definition)), 'form', 'code'];
}

/** True if a tab by task has a control for the place. */
export function hasPlainPlace(mode: EditorMode, definition: PlainDefinition, path: ValuePath): boolean {
  return isPlain(mode) && plainTabs[mode].hasPlace(definition, path);
}

export const isPlain = (mode: EditorMode): mode is PlainTabName => Object.hasOwn(plainTabs, mode);
