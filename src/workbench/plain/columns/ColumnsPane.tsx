import { isObject } from '#shared/isObject.ts';
import { applyValue } from '#edit/applyValue.ts';
import type { ValuePath } from '#edit/textChange.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { SuggestInput } from '../../form/SuggestInput.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import { formatCodeName } from '../../schema/formatCodeName.ts';
import { InputLine } from '../controls/InputLine.tsx';
import { AdvancedButton } from '../controls/AdvancedButton.tsx';
import { EntryButtons } from '../controls/EntryButtons.tsx';
import { isBelow, type EditedDefinition, type PlainPaneProps } from '../plainPane.ts';
import { PlainRow, PlainRows } from '../controls/PlainRows.tsx';
import { PlainSections } from '../controls/PlainSections.tsx';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { setPlainValue } from '../setPlainValue.ts';
import { AddColumn } from './AddColumn.tsx';
import { cardChoices, formatChoices } from './columnWords.ts';
import { listColumnLists, type ColumnList, type PlainColumn } from './listColumnLists.ts';
import { useRowFields } from './useRowFields.ts';

/** The columns of each table of a file: heading, value, format and place on a phone. */
export default function ColumnsPane({ focused, definition: { places, templates } }: PlainPaneProps) {
  const lists = listColumnLists(places);
  // The columns of a file replace those of its templates.
  const taken = lists.length > 0 ? [] : templates.filter((one) => listColumnLists(one.places).length > 0);
  return (
    <PlainSections tab="columns" focused={focused} lists={lists} templates={taken}>
      {(list, title) => (
        <>
          <PlainRows noun="column" path={[...list.path, 'columns']} entries={[...list.columns.entries()]}>
            {(index, column) => <ColumnRow {...{ list, column, index }} />}
          </PlainRows>
          <AddColumn list={list} title={title} />
        </>
      )}
    </PlainSections>
  );
}

/** True if the pane has a control for a place: a column, or anything in it. */
export const hasControl = ({ places }: EditedDefinition, path: ValuePath): boolean =>
  listColumnLists(places).some((list) => isBelow(path, [...list.path, 'columns']));

interface RowProps {
  list: ColumnList;
  column: PlainColumn;
  /** The position in its list, from 0. */
  index: number;
}

function ColumnRow({ list, column, index }: RowProps) {
  const { edit, isReadOnly } = useEditor();
  const columns = [...list.path, 'columns'];
  const path = [...columns, index];
  const of = `of column ${index + 1}`;
  const set = (key: keyof PlainColumn, value: string) =>
    edit((text) => setPlainValue(text, path, [key], value === '' ? undefined : value));
  return (
    <PlainRow path={path} places={[['header'], ['field'], ['format'], ['card']]}>
      <InputLine>
        <TextInput
          value={typeof column.header === 'string' ? column.header : ''}
          disabled={isReadOnly}
          aria-label={`Heading ${of}`}
          onChange={(header) => edit((text) => applyValue(text, [...path, 'header'], header))}
        />
        <EntryButtons
          path={columns}
          {...{ index, count: list.columns.length }}
          name={`column ${index + 1}`}
        />
      </InputLine>
      <InputLine lead="shows">
        <FieldInput {...{ list, column, path, of }} onChange={(field) => set('field', field)} />
        <span>as</span>
        <FormatSelect
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
      </InputLine>
    </PlainRow>
  );
}

interface InputProps {
  column: PlainColumn;
  path: ValuePath;
  of: string;
  onChange: (value: string) => void;
}

/** The input of a column's value: a select of the call's fields, or a text if the catalogue declares none. */
function FieldInput({ list, column: { field }, path, of, onChange }: InputProps & { list: ColumnList }) {
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

function FormatSelect({ column: { format = 'text' }, path, of, onChange }: InputProps) {
  if (typeof format === 'string')
    return <PlainSelect label={`Format ${of}`} choices={formatChoices} value={format} onChange={onChange} />;
  const name = isObject(format) ? formatCodeName(String(format['type'])).toLowerCase() : 'a format';
  return <AdvancedButton path={[...path, 'format']} text={name} />;
}
