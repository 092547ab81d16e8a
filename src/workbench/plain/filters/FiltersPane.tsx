import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { IconButton } from '../../form/IconButton.tsx';
import { NumberInput } from '../../form/NumberInput.tsx';
import { InputLine } from '../controls/InputLine.tsx';
import { AdvancedButton } from '../controls/AdvancedButton.tsx';
import { EntryButtons } from '../controls/EntryButtons.tsx';
import { OtherWords } from '../controls/OtherWords.tsx';
import type { EditedDefinition, PlainPaneProps } from '../plainPane.ts';
import { PlainRow, PlainRows } from '../controls/PlainRows.tsx';
import { PlainSections } from '../controls/PlainSections.tsx';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { setPlainValue } from '../setPlainValue.ts';
import { PlainTextInput } from '../controls/PlainTextInput.tsx';
import { AddFilter } from './AddFilter.tsx';
import { kindWords, listPossibleKinds, otherWords } from './filterWords.ts';
import { findFilterTemplates, listFilterLists, type FilterList } from './listFilterLists.ts';

/** The filters above each table of a file: label, kind, and buttons that open their form. */
export default function FiltersPane({ focused, definition }: PlainPaneProps) {
  const lists = listFilterLists(definition);
  // The filters of a file replace those of its templates.
  const templates = lists.some(({ filters }) => filters.length > 0) ? [] : findFilterTemplates(definition);
  return (
    <PlainSections tab="filters" {...{ focused, lists, templates }}>
      {(list, title) => (
        <>
          <PlainRows noun="filter" path={[...list.path, 'filters']} entries={[...list.filters.entries()]}>
            {(index, filter) => <FilterRow {...{ list, filter, index }} />}
          </PlainRows>
          <AddFilter {...{ list, title, definition }} />
        </>
      )}
    </PlainSections>
  );
}

/** True if the pane has a control for a place: a filter, its label, its kind or its longest length. */
export function hasControl(definition: EditedDefinition, path: ValuePath): boolean {
  return listFilterLists(definition).some((list) => {
    const [at, ...inner] = path.slice(list.path.length + 1);
    const isInside = [...list.path, 'filters'].every((key, index) => key === path[index]);
    const filter = isInside && typeof at === 'number' ? list.filters[at] : undefined;
    if (!isObject(filter)) return false;
    const words = ['label', 'type', ...(hasLength(filter) ? ['maxLength'] : [])];
    return inner.length === 0 || words.includes(String(inner[0]));
  });
}

/** True if a filter has an input for its longest length. Anything but a number is changed in its form. */
const hasLength = ({ type, maxLength = 1 }: Record<string, unknown>): boolean =>
  type === 'text' && typeof maxLength === 'number';

interface RowProps {
  list: FilterList;
  filter: Record<string, unknown>;
  /** The position in its list, from 0. */
  index: number;
}

function FilterRow({ list: { path: table, filters }, filter, index }: RowProps) {
  const { edit } = useEditor();
  const path = [...table, 'filters', index];
  const of = `of filter ${index + 1}`;
  const set = (word: string, value: string | number | undefined) =>
    edit((text) => setPlainValue(text, path, [word], value));
  return (
    <PlainRow path={path} places={[['label'], ['type'], ['maxLength']]}>
      <InputLine>
        <PlainTextInput
          label={`Label ${of}`}
          value={filter['label']}
          onChange={(label) => set('label', label)}
        />
        <EntryButtons
          path={[...table, 'filters']}
          {...{ index, count: filters.length }}
          name={`filter ${index + 1}`}
          {...(filters.length === 1 && { removed: [...table, 'filters'] })}
        />
      </InputLine>
      <InputLine lead="is a">
        <KindSelect {...{ path, filter, of }} onChange={(kind) => set('type', kind)} />
        {hasLength(filter) && (
          <LengthInput {...{ path, filter, of }} onChange={(length) => set('maxLength', length)} />
        )}
      </InputLine>
      <OtherWords
        {...{ path, entry: filter, labels: otherWords }}
        words={Object.keys(filter).filter((word) => word !== 'maxLength' || !hasLength(filter))}
      />
    </PlainRow>
  );
}

interface InputProps<Value> {
  path: ValuePath;
  filter: Record<string, unknown>;
  of: string;
  onChange: (value: Value) => void;
}

/** The kind: a select if the filter stays valid with another kind, otherwise a button that opens its form. */
function KindSelect({ path, filter, of, onChange }: InputProps<string>) {
  const { type } = filter;
  const kinds = listPossibleKinds(filter);
  const words = Object.entries(kindWords).find(([kind]) => kind === type)?.[1];
  if (kinds.length === 0) return <AdvancedButton path={path} text={words ?? 'filter of no known kind'} />;
  const choices = kinds.map((kind) => [kind, kindWords[kind]] as const);
  return <PlainSelect label={`Kind ${of}`} choices={choices} value={String(type)} onChange={onChange} />;
}

/** The longest length of a text, in characters: a whole number from 1, or none. */
function LengthInput({ filter: { maxLength }, of, onChange }: InputProps<number | undefined>) {
  const { isReadOnly } = useEditor();
  const write = (length: number) => {
    if (Number.isInteger(length) && length > 0) onChange(length);
  };
  return (
    <>
      <span>of at most</span>
      <NumberInput
        aria-label={`Longest length ${of}`}
        value={typeof maxLength === 'number' ? maxLength : null}
        disabled={isReadOnly}
        onChange={write}
      />
      <span>characters</span>
      {maxLength !== undefined && !isReadOnly && (
        <IconButton
          icon="close"
          name={`Remove the longest length ${of}`}
          onClick={() => onChange(undefined)}
        />
      )}
    </>
  );
}
