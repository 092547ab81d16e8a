import type { CompiledCall, CompiledReport } from '#definition';
import { ReportView } from '../ReportView.tsx';
import { PagedPager } from './PagedPager.tsx';
import { SearchBox } from './SearchBox.tsx';
import { usePagedReport } from './usePagedReport.ts';

export default function PagedReport({ block, call }: { block: CompiledReport; call: CompiledCall }) {
  const { report, state, size, shown, pages, cursors, go } = usePagedReport(block, call);
  const { order, phase, reader } = report;
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
            locale={reader.locale}
            isFirst={state.page === 0}
            isLast={isLast || (isCursor && isWaiting)}
            onGo={goTo}
          />
        ),
      }}
    />
  );
}
