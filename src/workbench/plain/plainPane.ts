import type { ValuePath } from '#edit/change.ts';
import type { TemplateFile } from '../editor/openFile.ts';
import type { Language } from '../language/language.ts';
import { listPlaces, type ListedPlace } from '../language/listPlaces.ts';

/** The definition that a tab by task is about. */
export interface PlainDefinition {
  language: Language;
  value: unknown;
  places: ListedPlace[];
  /** The templates that it extends, the nearest first. */
  templates: PlainTemplate[];
}

export interface PlainTemplate extends TemplateFile {
  places: ListedPlace[];
}

/** The props of a tab by task. */
export interface PlainPaneProps {
  file: string;
  /** The id of the draft. */
  draft: number;
  definition: PlainDefinition;
  /** The place whose control takes the focus when this object changes; null if there is none. */
  focused: { path: ValuePath } | null;
}

/** Lists the places of a file and its templates, which every tab by task selects from. */
export function readPlainDefinition(
  language: Language,
  value: unknown,
  templates: TemplateFile[],
): PlainDefinition {
  const withPlaces = templates.map((one) => ({ ...one, places: listPlaces(language, one.value) }));
  return { language, value, places: listPlaces(language, value), templates: withPlaces };
}

/** True if a path leads into the value at another one. */
export const isWithin = (path: ValuePath, around: ValuePath): boolean =>
  path.length > around.length && around.every((key, at) => key === path[at]);
