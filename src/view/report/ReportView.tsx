import type { ReactNode } from 'react';
import { heldByFilter, type CompiledFilter, type CompiledReport } from '../../definition/index.ts';
import { filterText, writeFilter } from '../../engine/readFilter.ts';
import { RetryAlert } from '../feedback/RetryAlert.tsx';
import { useStillLoading } from '../feedback/useStillLoading.ts';
import { usePortal } from '../portal.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { useTitle } from '../screen/useTitle.ts';
import { ReportChart } from './chart/ReportChart.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { isInitial, type FilterValues } from './filters/filterValues.ts';
import { useChoices } from './filters/useChoices.ts';
import { ownsHeading } from './ownsHeading.ts';
import { PrintSheet } from './PrintSheet.tsx';
import { ReportHeading } from './ReportHeading.tsx';
import { ReportRows } from './ReportRows.tsx';
import { ReportTools } from './ReportTools.tsx';
import { RowActions } from './rowActions/RowActions.tsx';
import { useExport } from './useExport.ts';
import { useNarrow } from './useNarrow.ts';
import { usePrint } from './usePrint.ts';
import type { ShownReport } from './useReport.ts';
import classes from './Report.module.css';

interface Props {
  block: CompiledReport;
  report: ShownReport;
  /** What a report has besides whose backend pages; `count`: its rows on all pages, null where nobody knows. */
  paged?: { count: number | null; search: ReactNode; pager: ReactNode };
}

/** A report: its heading with the total, its filters, and its rows. */
export function ReportView({ block, report, paged }: Props) {
  const { config } = usePortal();
  const store = useScreenStore();
  const { screen } = store;
  const { rows, order, table, columns, reader, filters, phase } = report;
  const count = paged ? (paged.count ?? 0) : rows.length;
  const alone = ownsHeading(screen);
  const narrow = useNarrow(config.layout.cardBreakpoint);
  const late = useStillLoading(phase === 'loading');
  const { printing, print } = usePrint(alone);
  const ofScreen = useTitle(store);
  const title = block.heading ?? ofScreen;
  const shown = { rows, order, columns, reader };
  const choices = useChoices(block.filters, filters.values);
  const days = readDays(block.filters, filters.values);
  const save = useExport({ ...shown, screen, config, days });
  return (
    <section className={classes.report}>
      {(alone || block.heading || report.total) && (
        <ReportHeading level={alone ? 1 : 2} title={title} total={report.total} />
      )}
      {block.filters.length > 0 && (
        <FilterBar
          filters={choices}
          values={filters.values}
          address={filters.search}
          today={filters.today}
          searchLabel={config.words.search}
          onSearch={report.search}
        />
      )}
      {block.chart && (
        <ReportChart chart={block.chart} table={table} rows={rows} waiting={report.waiting} reader={reader} />
      )}
      {paged?.search}
      <div className={classes.bar}>
        <output className={classes.count}>
          {phase === 'loaded' && count > 0 && countRows(count, config.locale)}
          {late}
        </output>
        <ReportTools
          table={table}
          filled={order.length > 0}
          isPage={paged !== undefined}
          onExport={save}
          onPrint={print}
        />
      </div>
      {phase === 'failed' && <RetryAlert text={report.told} retry={report.reload} />}
      <RowActions form={block.rowActions} rows={rows}>
        <ReportRows
          {...shown}
          table={table}
          summed={block.total?.field}
          label={title}
          busy={phase === 'loading'}
          waiting={report.waiting}
          narrow={narrow}
          pager={paged?.pager}
          count={paged ? paged.count : rows.length}
        >
          {phase === 'loaded' && order.length === 0 && (
            <Empty
              text={block.empty ?? config.words.empty}
              onShowAll={listChanged(block.filters, filters.values).length > 0 ? report.showAll : null}
            />
          )}
        </ReportRows>
      </RowActions>
      {printing && (
        <PrintSheet
          {...shown}
          title={title}
          period={describeFilters(choices, filters.values)}
          total={report.total ? `${report.total.label} ${report.total.text}` : ''}
        />
      )}
    </section>
  );
}

/** Says that there are no rows; where filters may be why, it offers to do without them. */
function Empty({ text, onShowAll }: { text: string; onShowAll: (() => void) | null }) {
  return (
    <div className={classes.empty}>
      <output>{text}</output>
      {onShowAll && (
        <button type="button" className={classes.quiet} onClick={onShowAll}>
          Show all
        </button>
      )}
    </div>
  );
}

function countRows(count: number, locale: string): string {
  return `${count.toLocaleString(locale)} ${count === 1 ? 'row' : 'rows'}`;
}

/** The filters that are not at their default. */
function listChanged(filters: CompiledFilter[], values: FilterValues): CompiledFilter[] {
  return filters.filter((filter) => !isInitial(filter, values));
}

function readDays(filters: CompiledFilter[], values: FilterValues): string[] {
  return filters
    .filter(({ type }) => heldByFilter(type) === 'day')
    .flatMap(({ name }) => filterText(values[name] ?? '').split('..'));
}

/** What the filters are set to, for paper: 'From Date: 2026-11-01, Position: Left'. */
function describeFilters(filters: CompiledFilter[], values: FilterValues): string {
  return listChanged(filters, values)
    .map((filter) => `${filter.label}: ${writeFilter(filter, values[filter.name] ?? filter.initial)}`)
    .join(', ');
}
