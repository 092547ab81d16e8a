import type { PlainDefinition, PlainTemplate } from '../plainPane.ts';
import { listRecords } from '../records.ts';

/** Lists the fields of each form, dialog and group of a definition, in the order written. */
export const listFieldLists = ({ language, places }: Pick<PlainDefinition, 'language' | 'places'>) =>
  listRecords(language, places, ['label', 'type', 'placeholder']);

/** The templates with fields. */
export const findFieldTemplates = ({ language, templates }: PlainDefinition): PlainTemplate[] =>
  templates.filter(({ places }) => listFieldLists({ language, places }).length > 0);
