import { useRef, useState } from 'react';
import { plainLayout } from './columnLayout.ts';
import { readViews, writeViews, type ColumnView } from './columnViews.ts';
import { Icon } from './icons.tsx';
import { layoutingOf, type HeadlessTable } from './table.ts';
import classes from './ColumnChooser.module.css';

interface Props {
  table: HeadlessTable;
  /** Hears in words what became of a view. */
  onChange: (said: string) => void;
}

/** The views of a report: each has its columns, their order and widths, and what its rows are sorted by. */
export function ColumnViews({ table, onChange }: Props) {
  const { key, layout, change, plainSorting } = layoutingOf(table);
  const list = useRef<HTMLFieldSetElement>(null);
  const { sorting } = table.state;
  const [views, setViews] = useState(() => readViews(key));
  const keep = (next: ColumnView[], said: string) => {
    onChange(said);
    setViews(next);
    writeViews(key, next);
  };
  const without = (name: string) => views.filter((view) => view.name !== name);
  const choose = (view: Omit<ColumnView, 'name'>) => {
    change(view.layout);
    table.setSorting(view.sorting);
  };
  const remove = (name: string) => {
    keep(without(name), `View ${name} deleted`);
    list.current?.querySelector('input')?.focus();
  };
  const current = views.find((view) => isSame([view.layout, view.sorting], [layout, sorting]));
  const isStandard = !current && isSame([layout, sorting], [plainLayout, plainSorting]);
  return (
    <fieldset ref={list} className={classes.views}>
      <legend>Views</legend>
      <button
        type="button"
        aria-pressed={isStandard}
        onClick={() => choose({ layout: plainLayout, sorting: plainSorting })}
      >
        Standard
      </button>
      {views.map((view) => (
        <div key={view.name} className={classes.view}>
          <button type="button" aria-pressed={view === current} onClick={() => choose(view)}>
            {view.name}
          </button>
          <button
            type="button"
            className={classes.remove}
            aria-label={`Delete view ${view.name}`}
            title={`Delete view ${view.name}`}
            onClick={() => remove(view.name)}
          >
            <Icon>
              <path d="M6 6l8 8M14 6l-8 8" />
            </Icon>
          </button>
        </div>
      ))}
      <NewView onSave={(name) => keep([...without(name), { name, layout, sorting }], `View ${name} saved`)} />
    </fieldset>
  );
}

/** Saves the table as it is under a name; under one that there is, in its place. */
function NewView({ onSave }: { onSave: (name: string) => void }) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const save = () => {
    if (name === '') return;
    onSave(name);
    setTyped('');
  };
  return (
    <div className={classes.view}>
      <input
        aria-label="View name"
        placeholder="View name"
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      <button type="button" className={classes.save} aria-disabled={name === ''} onClick={save}>
        Save view
      </button>
    </div>
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
