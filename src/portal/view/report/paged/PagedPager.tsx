import { PageTurner } from '../paging/PageTurner.tsx';
import { fillWords } from '#engine/texts/fillWords.ts';
import { usePortal } from '../../portal.ts';
import pager from '../paging/Pager.module.css';

interface Props {
  /** The page that is shown, from 0. */
  page: number;
  /** How many there are; null where nobody knows, or where none but the next one can be asked for. */
  pages: number | null;
  /** The place of the first row, and the one after its last, from 0. */
  start: number;
  end: number;
  /** How many rows there are on all pages; null where the backend does not say. */
  total: number | null;
  locale: string;
  isFirst: boolean;
  isLast: boolean;
  onGo: (page: number) => void;
}

/** Moves through the pages of the backend: '26–50 of 213'. A button keeps the focus while its page comes. */
export function PagedPager({ start, end, total, pages, ...turner }: Props) {
  const { words } = usePortal().config;
  const write = (count: number) => count.toLocaleString(turner.locale);
  return (
    <nav className={pager.pager} aria-label={words.pages ?? 'Pages'}>
      {end > start && (
        <span className={pager.range}>
          {fillWords(total === null ? '{from}–{to}' : (words.rowsOf ?? '{from}–{to} of {count}'), {
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
