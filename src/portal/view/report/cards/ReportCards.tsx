import { memo, type MouseEvent, useId, useMemo } from 'react';
import type { CompiledColumn } from '#definition';
import { arrangeCard, type CardColumn } from './arrangeCard.ts';
import { readCell, type CellContext } from '../cells/readCell.ts';
import { renderCell } from '../cells/renderCell.tsx';
import { OpenIcon } from '../tools/icons.tsx';
import type { PlacedRow } from '../rows/orderRows.ts';
import { RowActionsCell } from '../rowActions/RowActionsCell.tsx';
import type { CardsProps } from './CardsProps.ts';
import { CardSkeletons } from './CardListSkeleton.tsx';
import places from './CardListSkeleton.module.css';
import { usePortal } from '../../portal.ts';
import classes from './ReportCards.module.css';

/** Shows the rows as cards, for narrow screens: the main values at once, the others when the card is opened. */
export default function ReportCards({
  label,
  columns,
  summed,
  rows,
  reader,
  busy,
  skeleton,
  scroller,
  children,
}: CardsProps) {
  const { moreValues = 'Details' } = usePortal().config.words;
  const arranged = useMemo(() => arrangeCard(columns, summed), [columns, summed]);
  return (
    <>
      <section className={places.list} aria-label={label} aria-busy={busy} ref={scroller}>
        <ul className={places.cards}>
          {rows.map((placed) => (
            <Card key={placed.index} {...placed} {...arranged} moreValues={moreValues} reader={reader} />
          ))}
          <CardSkeletons skeleton={skeleton} />
        </ul>
      </section>
      {children}
    </>
  );
}

interface CardProps extends PlacedRow {
  main: CardColumn[];
  more: CardColumn[];
  moreValues: string;
  reader: CellContext;
}

const Card = memo(function Card({ main, more, moreValues, ...row }: CardProps) {
  const opener = main.find(({ column }) => column.link)?.column;
  const id = useId();
  return (
    // The keyboard uses the card's own control, so that the values below it stay plain text for touch readers.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <li className={classes.card} onClick={toggle}>
      <Values columns={main} opener={opener} titleId={id} {...row} />
      {more.length > 0 && (
        <details>
          <summary aria-labelledby={`${id}-more ${id}`}>
            <span id={`${id}-more`}>{moreValues}</span>
            <OpenIcon />
          </summary>
          <Values columns={more} {...row} />
        </details>
      )}
      <RowActionsCell row={row.record} as="div" />
    </li>
  );
});

/** Opens or closes a card that is clicked outside of its controls, its details and a text selection. */
function toggle({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const details = currentTarget.querySelector('details');
  const isOwn = target instanceof Element && target.closest('a, button, label, input, details') === null;
  if (details && isOwn && window.getSelection()?.isCollapsed !== false) details.open = !details.open;
}

interface ValuesProps extends PlacedRow {
  columns: CardColumn[];
  /** The column whose link covers the whole card. */
  opener?: CompiledColumn | undefined;
  titleId?: string;
  reader: CellContext;
}

function Values({ columns, opener, titleId, record, index, reader }: ValuesProps) {
  return (
    <dl className={classes.values}>
      {columns.map(({ column, role }) => {
        const cell = readCell('format', column, record, index, reader);
        return (
          <div
            key={column.id}
            data-card={role}
            data-bare={(role === 'title' && isBare(cell.text)) || undefined}
          >
            <dt>{column.header}</dt>
            <dd id={role === 'title' ? titleId : undefined} dir={column.numeric ? undefined : 'auto'}>
              {renderCell(cell, column, opener, record, reader)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** True if a title says nothing by itself: an id or a number, one word with a digit in it. */
function isBare(text: string): boolean {
  return /^\S*\d\S*$/.test(text);
}
