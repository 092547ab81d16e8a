import type { MouseEvent } from 'react';
import { NextIcon, PreviousIcon } from './icons.tsx';
import { pageSizes } from './pageState.ts';
import type { Page } from './usePage.ts';
import classes from './Pager.module.css';

/** Moves through the pages: '1–25 of 312'. The focus stays on the button, or here where there is no further page. */
export function Pager({ page, locale }: { page: Page; locale: string }) {
  const write = (count: number) => count.toLocaleString(locale);
  const { start, end, size, count } = page;
  const turn = (next: number) => (event: MouseEvent) => {
    page.setStart(next);
    if (next === 0 || next + size >= count)
      event.currentTarget.closest('nav')?.focus({ preventScroll: true });
  };
  return (
    <nav className={classes.pager} aria-label="Pages" tabIndex={-1}>
      <label className={classes.size}>
        Rows per page
        <select value={size} onChange={(event) => page.setSize(Number(event.target.value))}>
          {pageSizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <span className={classes.range}>
        {write(start + 1)}–{write(end)} of {write(count)}
      </span>
      <button type="button" aria-label="Previous page" disabled={start === 0} onClick={turn(start - size)}>
        <PreviousIcon />
      </button>
      <button type="button" aria-label="Next page" disabled={end >= count} onClick={turn(start + size)}>
        <NextIcon />
      </button>
    </nav>
  );
}
