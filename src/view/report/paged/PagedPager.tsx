import { NextIcon, PreviousIcon } from '../icons.tsx';
import pager from '../Pager.module.css';

interface Props {
  /** The place of the first row, and the one after its last, from 0. */
  start: number;
  end: number;
  /** How many rows there are on all pages; null where the backend does not say. */
  total: number | null;
  locale: string;
  isFirst: boolean;
  isLast: boolean;
  onTurn: (by: 1 | -1) => void;
}

/** Moves through the pages of the backend: '26–50 of 213'. A button keeps the focus while its page comes. */
export function PagedPager({ start, end, total, locale, isFirst, isLast, onTurn }: Props) {
  const write = (count: number) => count.toLocaleString(locale);
  const of = total === null ? '' : ` of ${write(total)}`;
  const turn = (by: 1 | -1, isOff: boolean) => () => {
    if (!isOff) onTurn(by);
  };
  return (
    <nav className={pager.pager} aria-label="Pages">
      {end > start && (
        <span className={pager.range}>
          {write(start + 1)}–{write(end)}
          {of}
        </span>
      )}
      <button type="button" aria-label="Previous page" aria-disabled={isFirst} onClick={turn(-1, isFirst)}>
        <PreviousIcon />
      </button>
      <button type="button" aria-label="Next page" aria-disabled={isLast} onClick={turn(1, isLast)}>
        <NextIcon />
      </button>
    </nav>
  );
}
