import type { EditedDefinition, PlainTemplate } from '../plainPane.ts';
import { listRecords, type PlainRecord } from '../records.ts';

/** Buttons with their heading. */
export interface ButtonList extends PlainRecord {
  heading: string;
}

/** Lists the buttons of each form, and those in the rows of each table, in the order written. */
export function listButtonLists({
  language,
  places,
}: Pick<EditedDefinition, 'language' | 'places'>): ButtonList[] {
  return listRecords(language, places, ['label', 'call', 'success']).map((record) =>
    Object.assign(record, { heading: record.word === 'rowActions' ? 'Buttons in each row' : 'Buttons' }),
  );
}

/** Finds the templates with buttons. */
export const findButtonTemplates = ({ language, templates }: EditedDefinition): PlainTemplate[] =>
  templates.filter(({ places }) => listButtonLists({ language, places }).length > 0);
