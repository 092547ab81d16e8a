import { PageTurner } from '../pager/PageTurner.tsx';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../../portal.ts';
import { useCountFormat } from '../useCountFormat.ts';
import pager from '../pager/Pager.module.css';

interface Props {
  /** The shown page, from 0. */
  page: number;
  /** The number of pages; null if unknown, or if only the next page can be requested. */
  pages: number | null;
  /** The index of the first row, and the one after the last, from 0. */
  start: number;
  end: number;
  /** The number of rows on all pages; null if the backend does not say. */
  total: number | null;
  isFirst: boolean;
  isLast: boolean;
  onGo: (page: number) => void;
}

/** Shows the pager of the backend's pages: '26–50 of 213'. A button keeps the focus while its page loads. */
export function PagedPager({ start, end, total, pages, ...turner }: Props) {
  const { words } = usePortal().config;
  const write = useCountFormat();
  return (
    <nav className={pager.pager} aria-label={words.pages ?? 'Pages'}>
      {end > start && (
        <span className={pager.range}>
          {fillPlaceholders(total === null ? '{from}–{to}' : (words.rowsOf ?? '{from}–{to} of {count}'), {
            from: write(start + 1),
            to: write(end),
            count: total === null ? '' : write(total),
          })}
        </span>
      )}
      <PageTurner {...turner} pages={pages} />
    </nav>
  );
}
