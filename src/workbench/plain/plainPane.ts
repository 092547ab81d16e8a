import type { ValuePath } from '#edit/textChange.ts';
import type { TemplateFile } from '../editor/loadFile.ts';
import type { SchemaReader } from '../schema/createSchemaReader.ts';
import { listPlaces, type ListedPlace } from '../schema/listPlaces.ts';

/** The screen or the other definition that a tab by task shows. */
export interface EditedDefinition {
  language: SchemaReader;
  value: unknown;
  places: ListedPlace[];
  /** The templates that the definition extends, the nearest first. */
  templates: PlainTemplate[];
}

/** A template with its places. */
export interface PlainTemplate extends TemplateFile {
  places: ListedPlace[];
}

/** The props of a tab by task. */
export interface PlainPaneProps {
  file: string;
  /** The id of the draft. */
  draft: number;
  definition: EditedDefinition;
  /** The place whose control gets the focus when this object changes; null for none. */
  focused: { path: ValuePath } | null;
}

/** Lists the places of a file and its templates, which every tab by task selects from. */
export function buildEditedDefinition(
  language: SchemaReader,
  value: unknown,
  templates: TemplateFile[],
): EditedDefinition {
  const withPlaces = templates.map((one) => ({ ...one, places: listPlaces(language, one.value) }));
  return { language, value, places: listPlaces(language, value), templates: withPlaces };
}

/** True if a path is inside of another one. False for equal paths. */
export const isBelow = (path: ValuePath, around: ValuePath): boolean =>
  path.length > around.length && around.every((key, at) => key === path[at]);
