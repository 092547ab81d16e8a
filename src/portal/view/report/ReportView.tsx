import { useState, type ReactNode, useEffect } from 'react';
import { getFilterValueKind, type CompiledFilter, type CompiledReport, type UiTexts } from '#definition';
import { formatFilterParameter, formatFilterLabel } from '#engine/rows/filterKinds.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../portal.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { useTitle } from '../screen/useTitle.ts';
import { ReportChart } from './chart/ReportChart.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { hasInitialValue, type FilterValues } from './filters/filterValues.ts';
import { useChoices } from './filters/useChoices.ts';
import { hasScreenHeading } from './hasScreenHeading.ts';
import { PrintSheet } from './print/PrintSheet.tsx';
import { ReportHeading } from './ReportHeading.tsx';
import { ReportRows } from './rows/ReportRows.tsx';
import { RowCountLine, type ShownRange } from './RowCountLine.tsx';
import { ReportTools } from './tools/ReportTools.tsx';
import { RowActions } from './rowActions/RowActions.tsx';
import { useExport } from './export/useExport.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { usePageRange } from './pager/usePageRange.ts';
import type { RowsRequest, ShownReport } from './useReport.ts';
import classes from './Report.module.css';
import { flushSync } from 'react-dom';

interface Props {
  block: CompiledReport;
  report: ShownReport;
  paged?: Paged;
}

interface Paged {
  range: ShownRange;
  search: ReactNode;
  pager: ReactNode;
}

export function ReportView({ block, report, paged }: Props) {
  const { config } = usePortal();
  const store = useScreenStore();
  const { rows, order, table, columns, reader, filters, request, shownRequest, phase } = report;
  const page = usePageRange(block, order.length);
  const range = paged?.range ?? page;
  const isStale = phase !== 'loaded' && !report.waiting;
  const [refused, setRefused] = useState(false);
  const alone = hasScreenHeading(store.screen);
  const narrow = useIsNarrow(config.layout.cardBreakpoint);
  const { printing, print } = usePrint(alone);
  const ofScreen = useTitle(store);
  const title = block.heading ?? ofScreen;
  const shown = { rows, order, columns, reader };
  const choices = useChoices(block.filters, filters.values);
  const days = readDays(block.filters, shownRequest.values);
  const { save, saved } = useExport({ ...shown, screen: store.screen, config, days });
  const period = describeQuery(choices, shownRequest, config.words);
  const isOther = refused || (phase === 'failed' && period !== describeQuery(choices, request, config.words));
  return (
    <section className={classes.report} data-old={isStale || refused || undefined}>
      {(alone || block.heading || report.total) && (
        <ReportHeading level={alone ? 1 : 2} title={title} total={report.total} />
      )}
      {block.filters.length > 0 && (
        <FilterBar
          filters={choices}
          values={filters.values}
          address={filters.search}
          today={filters.today}
          narrow={narrow}
          onSearch={report.search}
          onRefused={setRefused}
        />
      )}
      {block.chart && (
        <ReportChart chart={block.chart} filters={block.filters} report={report} narrow={narrow} />
      )}
      {paged?.search}
      <div className={classes.bar}>
        <RowCountLine report={report} isStale={isStale} range={range} saved={saved} />
        <ReportTools
          narrow={narrow}
          table={table}
          filled={order.length > 0}
          isPage={paged !== undefined}
          onExport={save}
          onPrint={print}
        />
      </div>
      <ReportFailure report={report} title={title} />
      {isOther && order.length > 0 && <OldRows of={period} />}
      <RowActions block={block} rows={rows}>
        <ReportRows
          {...shown}
          table={table}
          summed={block.total?.field}
          label={title}
          busy={phase === 'loading'}
          waiting={report.waiting}
          narrow={narrow}
          page={page}
          pager={paged?.pager}
          count={range.count}
        >
          {phase === 'loaded' && order.length === 0 && (
            <Empty
              text={block.empty ?? config.words.empty}
              onShowAll={listChanged(block.filters, filters.values).length > 0 ? report.showAll : null}
            />
          )}
        </ReportRows>
      </RowActions>
      {printing && <PrintSheet {...shown} title={title} period={period} total={report.total} />}
    </section>
  );
}

function ReportFailure({ report, title }: { report: ShownReport; title: string }) {
  const { words } = usePortal().config;
  const { rows, answer, failure, reload: retry, phase, message } = report;
  return (
    <LoadFailure
      answer={rows.length > 0 ? answer : null}
      failure={failure}
      retry={retry}
      hasFailed={phase === 'failed'}
      text={message ?? `${title}: ${words.loadFailed}`}
    />
  );
}

/** Names the filters of the shown rows, if a newer search was refused or failed. */
function OldRows({ of }: { of: string }) {
  const { rowsUnfiltered, rowsOfFilters } = usePortal().config.words;
  return (
    <p className={classes.old}>
      {of === ''
        ? (rowsUnfiltered ?? 'These rows are not filtered.')
        : fillPlaceholders(rowsOfFilters ?? 'These rows are of {filters}.', { filters: of })}
    </p>
  );
}

/** Shows the message for an empty report, with a button that resets the filters if some are set. */
function Empty({ text, onShowAll }: { text: string; onShowAll: (() => void) | null }) {
  const { showAll = 'Show all' } = usePortal().config.words;
  return (
    <div className={classes.empty}>
      <output>{text}</output>
      {onShowAll && (
        <button type="button" className={classes.quiet} onClick={onShowAll}>
          {showAll}
        </button>
      )}
    </div>
  );
}

function listChanged(filters: CompiledFilter[], values: FilterValues): CompiledFilter[] {
  return filters.filter((filter) => !hasInitialValue(filter, values));
}

function readDays(filters: CompiledFilter[], values: FilterValues): string[] {
  return filters
    .filter(({ type }) => getFilterValueKind(type) === 'day')
    .flatMap(({ name }) => formatFilterParameter(values[name] ?? '').split('..'));
}

/** Describes the request of rows: 'From Date: 2026-11-01, Position: Left'. */
function describeQuery(
  filters: CompiledFilter[],
  { values, search }: RowsRequest,
  { searchedFor }: UiTexts,
): string {
  return listChanged(filters, values)
    .map((filter) => `${filter.label}: ${formatFilterLabel(filter, values[filter.name] ?? filter.initial)}`)
    .concat(search === '' ? [] : fillPlaceholders(searchedFor ?? 'Search: {text}', { text: search }))
    .join(', ');
}

/** Renders the report for paper during printing. `wholePage`: also for the browser's own print command. */
function usePrint(wholePage: boolean) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page as it is when this event ends.
    const begin = () => wholePage && flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [wholePage]);
  const print = () => {
    flushSync(() => setPrinting(true));
    window.print();
  };
  return { printing, print };
}
