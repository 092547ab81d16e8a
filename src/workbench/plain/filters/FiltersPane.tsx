import type { ValuePath } from '#edit/change.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { EntryButtons } from '../EntryButtons.tsx';
import { OtherWords } from '../OtherWords.tsx';
import type { PlainDefinition, PlainPaneProps } from '../plainPane.ts';
import { PlainRow, PlainRows } from '../PlainRows.tsx';
import { PlainSections } from '../PlainSections.tsx';
import { PlainSelect } from '../PlainSelect.tsx';
import { setPlainValue } from '../setPlainValue.ts';
import { TextBlank } from '../TextBlank.tsx';
import styles from '../plain.module.css';
import { AddFilter } from './AddFilter.tsx';
import { exchangeableKinds, kindWords, otherWords } from './filterWords.ts';
import { findFilterTemplates, listFilterLists, type FilterList } from './listFilterLists.ts';

/** The filters above each table of a file: label, kind, and what leads to their form. */
export default function FiltersPane({ focused, definition }: PlainPaneProps) {
  const { isReadOnly } = useEditor();
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
          {!isReadOnly && <AddFilter {...{ list, title, definition }} />}
        </>
      )}
    </PlainSections>
  );
}

/** True if the pane has a control for a place: a filter, its label or its kind. */
export function hasPlace(definition: PlainDefinition, path: ValuePath): boolean {
  return listFilterLists(definition).some((list) => {
    const [at, ...inner] = path.slice(list.path.length + 1);
    const isInside = [...list.path, 'filters'].every((key, index) => key === path[index]);
    const isRow = isInside && typeof at === 'number' && isObject(list.filters[at]);
    return (
      isRow && (inner.length === 0 || (inner.length === 1 && ['label', 'type'].includes(String(inner[0]))))
    );
  });
}

interface RowProps {
  list: FilterList;
  filter: Record<string, unknown>;
  /** From 0. */
  index: number;
}

function FilterRow({ list: { path: table, filters }, filter, index }: RowProps) {
  const { edit, isReadOnly } = useEditor();
  const path = [...table, 'filters', index];
  const of = `of filter ${index + 1}`;
  const set = (word: string, value: string) => edit((text) => setPlainValue(text, path, [word], value));
  return (
    <PlainRow path={path} places={[['label'], ['type']]}>
      <div className={styles.blanks}>
        <TextBlank label={`Label ${of}`} value={filter['label']} onChange={(label) => set('label', label)} />
        {!isReadOnly && (
          <EntryButtons
            path={[...table, 'filters']}
            {...{ index, count: filters.length }}
            name={`filter ${index + 1}`}
            {...(filters.length === 1 && { removed: [...table, 'filters'] })}
          />
        )}
      </div>
      <div className={styles.blanks}>
        <span>is a</span>
        <KindBlank {...{ filter, of }} onChange={(kind) => set('type', kind)} />
      </div>
      <OtherWords {...{ path, entry: filter, labels: otherWords }} words={Object.keys(filter)} />
    </PlainRow>
  );
}

interface KindProps {
  filter: Record<string, unknown>;
  of: string;
  onChange: (kind: string) => void;
}

/** The kind: a choice where another one leaves the filter whole, otherwise its words. */
function KindBlank({ filter, of, onChange }: KindProps) {
  const { type } = filter;
  const words = Object.entries(kindWords);
  const isFree = exchangeableKinds.includes(String(type)) && filter['maxLength'] === undefined;
  const choices = isFree ? words.filter(([kind]) => exchangeableKinds.includes(kind)) : [];
  if (choices.length > 0)
    return <PlainSelect label={`Kind ${of}`} choices={choices} value={String(type)} onChange={onChange} />;
  return <strong>{words.find(([kind]) => kind === type)?.[1] ?? 'filter of no known kind'}</strong>;
}
