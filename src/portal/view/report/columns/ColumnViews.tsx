import { isComposing } from '../../isComposing.ts';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { type ColumnLayout, defaultLayout, readDeviceValue, storeDeviceValue } from './columnLayout.ts';
import { Icon } from '../tools/icons.tsx';
import { getTableLayout, type HeadlessTable } from '../rows/table.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../../portal.ts';
import { LimitedInput } from '../../typing/LimitedInput.tsx';
import classes from './ColumnChooser.module.css';

interface Props {
  table: HeadlessTable;
  onChange: (announcement: string) => void;
}

export function ColumnViews({ table, onChange }: Props) {
  const { words } = usePortal().config;
  const { key, layout, change, plainSorting } = getTableLayout(table);
  const list = useRef<HTMLFieldSetElement>(null);
  const { sorting } = table.state;
  const [views, setViews] = useState(() => readViews(key));
  const store = (next: ColumnView[], announcement: string) => {
    onChange(announcement);
    setViews(next);
    writeViews(key, next);
  };
  const without = (name: string) => views.filter((view) => view.name !== name);
  const choose = (view: Omit<ColumnView, 'name'>) => {
    change(view.layout);
    table.setSorting(view.sorting);
  };
  const rename = (view: ColumnView, name: string) => {
    const others = views.filter((one) => one === view || one.name !== name);
    store(
      others.with(others.indexOf(view), { ...view, name }),
      fillPlaceholders(words.viewRenamed ?? 'View {view} renamed to {name}', { view: view.name, name }),
    );
  };
  const remove = (name: string) => {
    store(without(name), fillPlaceholders(words.viewDeleted ?? 'View {view} deleted', { view: name }));
    list.current?.querySelector('input')?.focus();
  };
  const current = views.find((view) => isSame([view.layout, view.sorting], [layout, sorting]));
  const isStandard = !current && isSame([layout, sorting], [defaultLayout, plainSorting]);
  const save = (name: string) =>
    store(
      [...without(name), { name, layout, sorting }],
      fillPlaceholders(words.viewSaved ?? 'View {view} saved', { view: name }),
    );
  return (
    <fieldset ref={list} className={classes.views}>
      <legend>{words.views ?? 'Views'}</legend>
      <button
        type="button"
        aria-pressed={isStandard}
        onClick={() => choose({ layout: defaultLayout, sorting: plainSorting })}
      >
        {words.standardView ?? 'Standard'}
      </button>
      {views.map((view, at) => (
        // Keyed by index, so that a renamed view stays in place and has the focus.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={classes.view}>
          <ViewName
            name={view.name}
            isCurrent={view === current}
            onChoose={() => choose(view)}
            onRename={(name) => rename(view, name)}
          />
          <button
            type="button"
            {...named(fillPlaceholders(words.deleteView ?? 'Delete view {view}', { view: view.name }))}
            onClick={() => remove(view.name)}
          >
            <Icon>
              <path d="M6 6l8 8M14 6l-8 8" />
            </Icon>
          </button>
        </div>
      ))}
      <NewView onSave={save} />
    </fieldset>
  );
}

/** A saved view: a layout with a name and a sorting. */
interface ColumnView {
  name: string;
  layout: ColumnLayout;
  sorting: HeadlessTable['state']['sorting'];
}

function readViews(key: string): ColumnView[] {
  const kept = readDeviceValue(`views.${key}`);
  return Array.isArray(kept) ? (kept as ColumnView[]) : [];
}

function writeViews(key: string, views: ColumnView[]): void {
  storeDeviceValue(`views.${key}`, views);
}

interface ViewNameProps {
  name: string;
  isCurrent: boolean;
  onChoose: () => void;
  onRename: (name: string) => void;
}

/** Shows the button of a view, or its field during a rename. Enter renames; Escape and blur cancel. */
function ViewName({ name, isCurrent, onChoose, onRename }: ViewNameProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { words } = usePortal().config;
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const press = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || isComposing(event.nativeEvent)) return;
    // The key must not close the menu, nor click the button that gets the focus next.
    event.stopPropagation();
    event.preventDefault();
    const next = typed?.trim();
    if (event.key === 'Enter' && next) onRename(next);
    opener.current?.focus();
  };
  const choose = (
    <button type="button" aria-pressed={isCurrent} onClick={onChoose}>
      {name}
    </button>
  );
  const field = (
    <LimitedInput
      id={id}
      aria-label={fillPlaceholders(words.newViewName ?? 'New name of view {view}', { view: name })}
      autoComplete="off"
      maxLength={40}
      value={typed ?? ''}
      ref={(input) => input?.focus()}
      onFocus={({ target }) => target.select()}
      onType={setTyped}
      onKeyDown={press}
      onBlur={() => setTyped(null)}
    />
  );
  return (
    <>
      {typed === null ? choose : field}
      <button
        ref={opener}
        type="button"
        {...named(fillPlaceholders(words.renameView ?? 'Rename view {view}', { view: name }))}
        onClick={() => setTyped(name)}
      >
        <Icon>
          <path d="M5 15l.7-3L13 4.7l2.3 2.3L8 14.3z" />
        </Icon>
      </button>
    </>
  );
}

/** Saves the current table as a view. An existing view of that name is replaced. */
function NewView({ onSave }: { onSave: (name: string) => void }) {
  const { viewName = 'View name', saveView = 'Save view' } = usePortal().config.words;
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const save = () => {
    if (name === '') return;
    onSave(name);
    setTyped('');
  };
  return (
    <div className={classes.view}>
      <LimitedInput
        id={useId()}
        aria-label={viewName}
        placeholder={viewName}
        autoComplete="off"
        maxLength={40}
        value={typed}
        onType={setTyped}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !isComposing(nativeEvent) && save()}
      />
      <button type="button" className={classes.save} aria-disabled={name === ''} onClick={save}>
        {saveView}
      </button>
    </div>
  );
}

function named(name: string) {
  return { 'aria-label': name, title: name };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
