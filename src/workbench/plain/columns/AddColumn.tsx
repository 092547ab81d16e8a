import { insertEntry } from '#edit/insertEntry.ts';
import { SuggestInput } from '../../form/SuggestInput.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import { InputLine } from '../controls/InputLine.tsx';
import { NewEntry } from '../controls/NewEntry.tsx';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { formatChoices, guessFormatByName } from './columnWords.ts';
import type { ColumnList } from './listColumnLists.ts';
import { useRowFields } from './useRowFields.ts';

const emptyDraft = { field: '', header: '', format: 'text' };

/** Adds a column at the end: first its value, then its heading, then the format, which is proposed. */
export function AddColumn({ list: { path, columns }, title }: { list: ColumnList; title: string }) {
  const fields = useRowFields(path);
  return (
    <NewEntry
      {...{ noun: 'column', title, emptyDraft, findError }}
      insert={(text, { header, field, format }) =>
        insertEntry(text, [...path, 'columns'], {
          value: { header, field, ...(format !== 'text' && { format }) },
        })
      }
      getPath={() => [...path, 'columns', columns.length]}
    >
      {(draft, change) => (
        <>
          <InputLine lead="It shows">
            <SuggestInput
              aria-label="Value of the new column"
              suggestions={fields}
              value={draft.field}
              onChange={(field) => change({ field, format: guessFormatByName(field) })}
            />
            <span>as</span>
            <PlainSelect
              label="Format of the new column"
              choices={formatChoices}
              value={draft.format}
              onChange={(format) => change({ format })}
            />
          </InputLine>
          <InputLine lead="with the heading">
            <TextInput
              aria-label="Heading of the new column"
              value={draft.header}
              onChange={(header) => change({ header })}
            />
          </InputLine>
        </>
      )}
    </NewEntry>
  );
}

/** Returns the sentence about what is missing; '' if nothing is missing. */
function findError({ header, field }: typeof emptyDraft): string {
  if (field === '') return 'Choose the value that the column shows.';
  return header === '' ? 'Write the heading of the column.' : '';
}
