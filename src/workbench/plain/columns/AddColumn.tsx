import { useState } from 'react';
import { insertEntry } from '#edit/insertEntry.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { SuggestInput } from '../../form/SuggestInput.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import { NewEntry } from '../NewEntry.tsx';
import { PlainSelect } from '../PlainSelect.tsx';
import styles from '../plain.module.css';
import { formatChoices, proposeFormat } from './columnWords.ts';
import type { ColumnList } from './listColumnLists.ts';
import { useRowFields } from './useRowFields.ts';

const blank = { field: '', header: '', format: 'text' };

/** Adds a column at the end: first its value, then its heading, then the format, which is proposed. */
export function AddColumn({ list: { path, columns }, title }: { list: ColumnList; title: string }) {
  const { edit, select } = useEditor();
  const fields = useRowFields(path);
  const [draft, setDraft] = useState(blank);
  const add = (): string => {
    const { header, field, format } = draft;
    if (field === '') return 'Choose the value that the column shows.';
    if (header === '') return 'Write the heading of the column.';
    const value = { header, field, ...(format !== 'text' && { format }) };
    edit((text) => insertEntry(text, [...path, 'columns'], { value }));
    select([...path, 'columns', columns.length]);
    return '';
  };
  return (
    <NewEntry noun="column" title={title} onAdd={add} onClose={() => setDraft(blank)}>
      <div className={styles.blanks}>
        <span>It shows</span>
        <SuggestInput
          aria-label="Value of the new column"
          suggestions={fields}
          value={draft.field}
          onChange={(field) => setDraft({ ...draft, field, format: proposeFormat(field) })}
        />
        <span>as</span>
        <PlainSelect
          label="Format of the new column"
          choices={formatChoices}
          value={draft.format}
          onChange={(format) => setDraft({ ...draft, format })}
        />
      </div>
      <div className={styles.blanks}>
        <span>with the heading</span>
        <TextInput
          aria-label="Heading of the new column"
          value={draft.header}
          onChange={(header) => setDraft({ ...draft, header })}
        />
      </div>
    </NewEntry>
  );
}
