import { PageTurner } from './PageTurner.tsx';
import { pageSizes } from './pageState.ts';
import type { PageRange } from './usePageRange.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../../portal.ts';
import { useCountFormat } from '../useCountFormat.ts';
import classes from './Pager.module.css';

export function Pager({ page }: { page: PageRange }) {
  const { words } = usePortal().config;
  const write = useCountFormat();
  const { start, end, size, count } = page;
  return (
    <nav className={classes.pager} aria-label={words.pages ?? 'Pages'}>
      <label className={classes.size}>
        {words.rowsPerPage ?? 'Rows per page'}
        <select value={size} onChange={(event) => page.setSize(Number(event.target.value))}>
          {pageSizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <span className={classes.range}>
        {fillPlaceholders(words.rowsOf ?? '{from}–{to} of {count}', {
          from: write(start + 1),
          to: write(end),
          count: write(count),
        })}
      </span>
      <PageTurner
        page={Math.floor(start / size)}
        pages={Math.ceil(count / size)}
        isFirst={start === 0}
        isLast={end >= count}
        onGo={(wanted) => page.setStart(wanted * size)}
      />
    </nav>
  );
}
