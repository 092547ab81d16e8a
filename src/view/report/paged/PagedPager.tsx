import { PageTurner } from '../PageTurner.tsx';
import pager from '../Pager.module.css';

interface Props {
  /** The page that is shown, from 0. */
  page: number;
  /** The place of its first row, and the one after its last, from 0. */
  start: number;
  end: number;
  size: number;
  /** How many rows there are on all pages; null where the backend does not say. */
  total: number | null;
  locale: string;
  busy: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Whether any page can be asked for, not only the one before and the next. */
  jumps: boolean;
  onGo: (page: number) => void;
}

/** Moves through the pages of the backend: '26–50 of 213'. */
export function PagedPager({ start, end, size, total, busy, jumps, ...turner }: Props) {
  const { page, locale } = turner;
  const write = (count: number) => count.toLocaleString(locale);
  const count = total === null ? null : Math.max(1, Math.ceil(total / size));
  return (
    <nav className={pager.pager} aria-label="Pages">
      <output className="visually-hidden">
        {busy ? '' : `Page ${write(page + 1)}${count === null ? '' : ` of ${write(count)}`}`}
      </output>
      {end > start && (
        <span className={pager.range}>
          {write(start + 1)}–{write(end)}
          {total === null ? '' : ` of ${write(total)}`}
        </span>
      )}
      <PageTurner {...turner} pages={jumps ? count : null} />
    </nav>
  );
}
