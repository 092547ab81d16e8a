import { isObject } from '#shared/isObject.ts';
import { applyValue } from '#edit/applyValue.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import type { ValuePath } from '#edit/change.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { PlaceProblems } from '../../form/PlaceProblems.tsx';
import { SuggestInput } from '../../form/SuggestInput.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import { describePlace } from '../../language/describePlace.ts';
import { formatCodeName } from '../../language/formatCodeName.ts';
import { AdvancedButton } from '../AdvancedButton.tsx';
import { EntryButtons } from '../EntryButtons.tsx';
import type { PlainPaneProps } from '../plainPane.ts';
import { PlainSelect } from '../PlainSelect.tsx';
import { TemplateLink } from '../TemplateLink.tsx';
import { useFocusedRow } from '../useFocusedRow.ts';
import styles from '../plain.module.css';
import { AddColumn } from './AddColumn.tsx';
import { cardChoices, formatChoices } from './columnWords.ts';
import { listColumnLists, type ColumnList, type PlainColumn } from './listColumnLists.ts';
import { useRowFields } from './useRowFields.ts';

/** The columns of each table of a file: heading, value, format and place on a phone. */
export default function ColumnsPane({ focused, definition: { places, templates } }: PlainPaneProps) {
  const pane = useFocusedRow(focused);
  const lists = listColumnLists(places);
  const taken = templates.filter((template) => listColumnLists(template.places).length > 0);
  return (
    <div ref={pane} className={styles.pane}>
      {lists.map((list) => (
        <Columns key={JSON.stringify(list.path)} list={list} isOnly={lists.length === 1} />
      ))}
      {lists.length === 0 &&
        taken.map(({ file }) => (
          <p key={file} className={styles.hint}>
            The columns of this screen stand in its template. <TemplateLink file={file} tab="columns" />
          </p>
        ))}
    </div>
  );
}

function Columns({ list, isOnly }: { list: ColumnList; isOnly: boolean }) {
  const editor = useEditor();
  const title =
    isOnly || list.path.length === 0 ? 'Columns' : `Columns of ${describePlace(editor, list.path)}`;
  return (
    <div className={styles.section} role={isOnly ? undefined : 'group'} aria-label={title}>
      {!isOnly && <h2 className={styles.heading}>{title}</h2>}
      <ol className={styles.sentences}>
        {list.columns.map((column, index) => (
          // Two columns may be alike, so that the place is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {isObject(column) ? (
              <ColumnRow {...{ list, column, index }} />
            ) : (
              <AdvancedButton path={[...list.path, 'columns']} text="This column is not whole yet" />
            )}
          </li>
        ))}
      </ol>
      {!editor.isReadOnly && <AddColumn list={list} title={title} />}
    </div>
  );
}

interface RowProps {
  list: ColumnList;
  column: PlainColumn;
  /** From 0. */
  index: number;
}

function ColumnRow({ list, column, index }: RowProps) {
  const { edit, isReadOnly, select } = useEditor();
  const columns = [...list.path, 'columns'];
  const path = [...columns, index];
  const of = `of column ${index + 1}`;
  const set = (key: keyof PlainColumn, value: string) =>
    edit((text) => {
      if (value !== '') return applyValue(text, [...path, key], value);
      return column[key] === undefined ? null : removeEntry(text, [...path, key]);
    });
  return (
    <div className={styles.sentence} data-path={JSON.stringify(path)} onFocus={() => select(path)}>
      <div className={styles.blanks}>
        <TextInput
          value={typeof column.header === 'string' ? column.header : ''}
          disabled={isReadOnly}
          aria-label={`Heading ${of}`}
          onChange={(header) => edit((text) => applyValue(text, [...path, 'header'], header))}
        />
        {!isReadOnly && (
          <EntryButtons
            path={columns}
            {...{ index, count: list.columns.length }}
            name={`column ${index + 1}`}
          />
        )}
      </div>
      <div className={styles.blanks}>
        <span>shows</span>
        <FieldBlank {...{ list, column, path, of }} onChange={(field) => set('field', field)} />
        <span>as</span>
        <FormatBlank
          {...{ column, path, of }}
          onChange={(format) => set('format', format === 'text' ? '' : format)}
        />
        <span>and on a phone</span>
        <PlainSelect
          label={`Place on a phone ${of}`}
          choices={cardChoices}
          value={typeof column.card === 'string' ? column.card : ''}
          onChange={(card) => set('card', card)}
        />
      </div>
      {(['header', 'field', 'format', 'card'] as const).map((key) => (
        <PlaceProblems key={key} path={[...path, key]} />
      ))}
      <PlaceProblems path={path} />
    </div>
  );
}

interface BlankProps {
  column: PlainColumn;
  path: ValuePath;
  of: string;
  onChange: (value: string) => void;
}

/** The value of a column: one of the call's fields, or a text if the catalogue declares none. */
function FieldBlank({ list, column: { field }, path, of, onChange }: BlankProps & { list: ColumnList }) {
  const fields = useRowFields(list.path);
  if (typeof field !== 'string')
    return <AdvancedButton path={[...path, 'field']} text="the first of several values" />;
  if (fields.length === 0)
    return <SuggestInput aria-label={`Value ${of}`} suggestions={fields} value={field} onChange={onChange} />;
  return (
    <PlainSelect
      label={`Value ${of}`}
      choices={fields.map((one) => [one, one])}
      value={field}
      onChange={onChange}
    />
  );
}

function FormatBlank({ column: { format = 'text' }, path, of, onChange }: BlankProps) {
  if (typeof format === 'string')
    return <PlainSelect label={`Format ${of}`} choices={formatChoices} value={format} onChange={onChange} />;
  const name = isObject(format) ? formatCodeName(String(format['type'])).toLowerCase() : 'a format';
  return <AdvancedButton path={[...path, 'format']} text={name} />;
}
