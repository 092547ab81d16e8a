import type { EditedDefinition, PlainTemplate } from '../plainPane.ts';
import { listRecords } from '../records.ts';

/** Lists the fields of each form, dialog and group of a definition, in the order written. */
export const listFieldLists = ({ language, places }: Pick<EditedDefinition, 'language' | 'places'>) =>
  listRecords(language, places, ['label', 'type', 'placeholder']);

/** Finds the templates with fields. */
export const findFieldTemplates = ({ language, templates }: EditedDefinition): PlainTemplate[] =>
  templates.filter(({ places }) => listFieldLists({ language, places }).length > 0);
