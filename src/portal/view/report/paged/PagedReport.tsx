import { useId, useState } from 'react';
import type { CompiledCall, CompiledReport } from '#definition';
import { usePortal } from '../../portal.ts';
import { ReportView } from '../ReportView.tsx';
import { PagedPager } from './PagedPager.tsx';
import classes from './PagedReport.module.css';
import { useDebounced } from './useDebounced.ts';
import { usePagedReport } from './usePagedReport.ts';

/** The debounce delay of the search, in milliseconds. */
const typingDelay = 300;

/** Shows the input that searches all rows. Follows the address, for example on Back. */
function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { searchRows = 'Search all rows' } = usePortal().config.words;
  const id = useId();
  const [typed, setTyped] = useState({ value, text: value });
  const search = useDebounced(onSearch, typingDelay);
  if (typed.value !== value) setTyped({ value, text: value });
  const change = (text: string) => {
    setTyped({ value, text });
    search(text);
  };
  return (
    <div className={classes.search}>
      <label htmlFor={id}>{searchRows}</label>
      <input
        id={id}
        type="search"
        value={typed.text}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
      />
    </div>
  );
}

export default function PagedReport({ block, call }: { block: CompiledReport; call: CompiledCall }) {
  const { report, state, size, shown, pages, cursors, go } = usePagedReport(block, call);
  const { order, phase } = report;
  const isCursor = call.paging !== undefined && 'cursor' in call.paging;
  const start = shown * size;
  // Numbered pages can be turned while one is loading, but the next cursor is only in the answer.
  const isWaiting = phase === 'loading';
  const isLast =
    pages.total !== null
      ? (state.page + 1) * size >= pages.total
      : isWaiting || (isCursor ? pages.next === null : order.length < size);
  const goTo = (page: number) => {
    const isNext = page > state.page && pages.next !== null;
    const known = isNext ? [...cursors.slice(0, state.page), String(pages.next)] : cursors;
    go({ ...state, page }, isCursor ? known : undefined);
  };
  return (
    <ReportView
      block={block}
      report={report}
      paged={{
        range: { start, end: start + order.length, count: pages.total },
        search:
          call.search === undefined ? null : (
            <SearchBox value={state.search} onSearch={(search) => go({ ...state, page: 0, search })} />
          ),
        pager: (
          <PagedPager
            page={state.page}
            pages={isCursor || pages.total === null ? null : Math.ceil(pages.total / size)}
            start={start}
            end={start + order.length}
            total={pages.total}
            isFirst={state.page === 0}
            isLast={isLast || (isCursor && isWaiting)}
            onGo={goTo}
          />
        ),
      }}
    />
  );
}
