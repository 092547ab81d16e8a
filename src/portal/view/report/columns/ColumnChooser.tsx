import { useState, type MouseEvent, type ReactNode } from 'react';
import type { CompiledColumn, UiTexts } from '#definition';
import { listShownColumns } from './columnLayout.ts';
import { ColumnViews } from './ColumnViews.tsx';
import { Icon } from '../tools/icons.tsx';
import { fixWidths, minColumnWidth } from './fixWidths.ts';
import { moveColumnFocus } from './moveColumnFocus.ts';
import { getTableLayout, type HeadlessTable } from '../rows/table.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../../portal.ts';
import classes from './ColumnChooser.module.css';

/** The pixels by which a button changes a column's width. */
const step = 24;

/** Chooses columns, their order and widths, and saved views. One column always stays. */
export default function ColumnChooser({ table }: { table: HeadlessTable }) {
  const { words } = usePortal().config;
  const { layout, change } = getTableLayout(table);
  const [announcement, setAnnouncement] = useState('');
  const columns = table.getAllLeafColumns().flatMap(({ columnDef }) => columnDef.meta ?? []);
  const shown = listShownColumns(columns, layout);
  const ids = columns.map(({ id }) => id);
  const toggle = (id: string, isShown: boolean) => {
    const hidden = layout.hidden.filter((one) => one !== id);
    change({ ...layout, hidden: isShown ? [...hidden, id] : hidden });
    // Removes the sorting, because nobody could see the column that the rows are sorted by.
    if (isShown && table.state.sorting[0]?.id === id) table.setSorting([]);
  };
  const move = ({ id, header }: CompiledColumn, to: number) => {
    const others = ids.filter((one) => one !== id);
    change({ ...layout, order: [...others.slice(0, to), id, ...others.slice(to)] });
    const [place, count] = [String(to + 1), String(ids.length)];
    setAnnouncement(
      fillPlaceholders(words.columnMoved ?? '{column}, column {place} of {count}', {
        column: header,
        place,
        count,
      }),
    );
  };
  const resize = ({ id, header }: CompiledColumn, by: number, button: Element) => {
    const drawn = findTable(button);
    if (!drawn) return;
    const fixed = fixWidths(
      drawn,
      shown.map((column) => column.id),
      layout,
    );
    const width = Math.max(minColumnWidth, (fixed.widths[id] ?? minColumnWidth) + by);
    change({ ...fixed, widths: { ...fixed.widths, [id]: width } });
    const pixels = String(Math.round(width));
    setAnnouncement(
      fillPlaceholders(words.columnResized ?? '{column}, {pixels} pixels wide', { column: header, pixels }),
    );
  };
  return (
    <fieldset className={classes.panel} ref={measureRoom}>
      <legend>{words.columns ?? 'Columns'}</legend>
      <p className={classes.hint}>{words.columnKeys ?? 'Arrow keys reach the buttons of a column.'}</p>
      {columns.map((column, at) => {
        const isShown = shown.includes(column);
        return (
          // One tab stop, in which arrow keys move between the controls.
          <div
            key={column.id}
            className={classes.column}
            role="toolbar"
            tabIndex={-1}
            onKeyDown={moveColumnFocus}
          >
            <label>
              <input
                type="checkbox"
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={() => toggle(column.id, isShown)}
              />
              {column.header}
            </label>
            <Places words={words} column={column} at={at} last={columns.length - 1} onMove={move} />
            <Widths words={words} column={column} isShown={isShown} onResize={resize} />
          </div>
        );
      })}
      <ColumnViews table={table} onChange={setAnnouncement} />
      <div className="visually-hidden" aria-live="polite">
        {announcement}
      </div>
    </fieldset>
  );
}

/** Sets the distance to the lower edge of the window as a CSS variable, so that a longer panel scrolls. */
function measureRoom(panel: HTMLElement | null): void {
  const room = window.innerHeight - (panel?.getBoundingClientRect().top ?? 0);
  panel?.style.setProperty('--room', `${room}px`);
}

/** Finds the table of these columns; null if its rows are cards. */
function findTable(button: Element): Element | null {
  return button.closest('section')?.querySelector('table') ?? null;
}

interface PlacesProps {
  words: UiTexts;
  column: CompiledColumn;
  at: number;
  last: number;
  onMove: (column: CompiledColumn, to: number) => void;
}

function Places({ words, column, at, last, onMove }: PlacesProps) {
  const { header } = column;
  return (
    <>
      <Tool
        name={fillPlaceholders(words.moveColumnUp ?? 'Move {column} up', { column: header })}
        isOff={at === 0}
        onPress={() => onMove(column, at - 1)}
      >
        <path d="M5.5 11.5 10 7l4.5 4.5" />
      </Tool>
      <Tool
        name={fillPlaceholders(words.moveColumnDown ?? 'Move {column} down', { column: header })}
        isOff={at === last}
        onPress={() => onMove(column, at + 1)}
      >
        <path d="M5.5 8.5 10 13l4.5-4.5" />
      </Tool>
    </>
  );
}

interface WidthsProps {
  words: UiTexts;
  column: CompiledColumn;
  isShown: boolean;
  onResize: (column: CompiledColumn, by: number, button: Element) => void;
}

function Widths({ words, column, isShown, onResize }: WidthsProps) {
  const { header } = column;
  return (
    <span className={classes.widths}>
      <Tool
        name={fillPlaceholders(words.narrowColumn ?? 'Make {column} narrower', { column: header })}
        isOff={!isShown}
        onPress={({ currentTarget }) => onResize(column, -step, currentTarget)}
      >
        <path d="M5 10h10" />
      </Tool>
      <Tool
        name={fillPlaceholders(words.widenColumn ?? 'Make {column} wider', { column: header })}
        isOff={!isShown}
        onPress={({ currentTarget }) => onResize(column, step, currentTarget)}
      >
        <path d="M5 10h10M10 5v10" />
      </Tool>
    </span>
  );
}

interface ToolProps {
  name: string;
  isOff: boolean;
  onPress: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
}

/** Uses `aria-disabled`, because a disabled button would lose the focus. */
function Tool({ name, isOff, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      tabIndex={-1}
      aria-disabled={isOff}
      onClick={(event) => isOff || onPress(event)}
    >
      <Icon>{children}</Icon>
    </button>
  );
}
