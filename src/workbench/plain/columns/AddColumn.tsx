import { insertEntry } from '#edit/insertEntry.ts';
import { SuggestInput } from '../../form/SuggestInput.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import { Blanks } from '../Blanks.tsx';
import { NewEntry } from '../NewEntry.tsx';
import { PlainSelect } from '../PlainSelect.tsx';
import { formatChoices, proposeFormat } from './columnWords.ts';
import type { ColumnList } from './listColumnLists.ts';
import { useRowFields } from './useRowFields.ts';

const blank = { field: '', header: '', format: 'text' };

/** Adds a column at the end: first its value, then its heading, then the format, which is proposed. */
export function AddColumn({ list: { path, columns }, title }: { list: ColumnList; title: string }) {
  const fields = useRowFields(path);
  return (
    <NewEntry
      {...{ noun: 'column', title, blank, findFault }}
      insert={(text, { header, field, format }) =>
        insertEntry(text, [...path, 'columns'], {
          value: { header, field, ...(format !== 'text' && { format }) },
        })
      }
      getPath={() => [...path, 'columns', columns.length]}
    >
      {(draft, change) => (
        <>
          <Blanks lead="It shows">
            <SuggestInput
              aria-label="Value of the new column"
              suggestions={fields}
              value={draft.field}
              onChange={(field) => change({ field, format: proposeFormat(field) })}
            />
            <span>as</span>
            <PlainSelect
              label="Format of the new column"
              choices={formatChoices}
              value={draft.format}
              onChange={(format) => change({ format })}
            />
          </Blanks>
          <Blanks lead="with the heading">
            <TextInput
              aria-label="Heading of the new column"
              value={draft.header}
              onChange={(header) => change({ header })}
            />
          </Blanks>
        </>
      )}
    </NewEntry>
  );
}

/** The sentence about what is missing; '' if nothing is. */
function findFault({ header, field }: typeof blank): string {
  if (field === '') return 'Choose the value that the column shows.';
  return header === '' ? 'Write the heading of the column.' : '';
}
