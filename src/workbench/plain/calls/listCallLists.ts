import type { EditedDefinition } from '../plainPane.ts';
import { listRecords, type PlainRecord } from '../records.ts';

/** Lists the calls of a catalogue file. A file with codes alone has none. */
export const listCallLists = ({
  language,
  places,
}: Pick<EditedDefinition, 'language' | 'places'>): PlainRecord[] =>
  listRecords(language, places, ['kind', 'request']).filter(({ entries }) => entries.length > 0);
