import { heldByFilter, type CompiledFilter, type CompiledReport } from '../../definition/index.ts';
import { writeFilter } from '../../engine/readFilter.ts';
import { RetryAlert } from '../feedback/RetryAlert.tsx';
import { usePortal } from '../portal.ts';
import { useScreen } from '../screen/screenContext.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import type { FilterValues } from './filters/filterValues.ts';
import { ownsHeading } from './ownsHeading.ts';
import { PrintSheet } from './PrintSheet.tsx';
import { ReportHeading } from './ReportHeading.tsx';
import { ReportRows } from './ReportRows.tsx';
import { ReportTools } from './ReportTools.tsx';
import { useExport } from './useExport.ts';
import { useNarrow } from './useNarrow.ts';
import { usePrint } from './usePrint.ts';
import { useReport } from './useReport.ts';
import classes from './Report.module.css';

/** A report: its heading with the total, its filters, and its rows. */
export default function ReportBlock({ block }: { block: CompiledReport }) {
  const { config } = usePortal();
  const { screen } = useScreen();
  const report = useReport(block);
  const { rows, order, table, columns, reader, filters, phase } = report;
  const alone = ownsHeading(screen);
  const narrow = useNarrow(config.layout.cardBreakpoint);
  const { printing, print } = usePrint(alone);
  const title = block.heading ?? screen.title;
  const shown = { rows, order, columns, reader };
  const days = readDays(block.filters, filters.values);
  const save = useExport({ ...shown, screen, config, days });
  return (
    <section className={classes.report}>
      {(alone || block.heading || report.total) && (
        <ReportHeading level={alone ? 1 : 2} title={title} total={report.total} />
      )}
      {block.filters.length > 0 && (
        <FilterBar
          filters={block.filters}
          values={filters.values}
          address={filters.search}
          today={filters.today}
          searchLabel={config.words.search}
          onSearch={report.search}
        />
      )}
      <div className={classes.bar}>
        <output className={classes.count}>
          {phase === 'loaded' && rows.length > 0 && countRows(rows.length, config.locale)}
        </output>
        <ReportTools table={table} filled={rows.length > 0} onExport={save} onPrint={print} />
      </div>
      {phase === 'failed' && <RetryAlert retry={report.reload} />}
      <ReportRows
        {...shown}
        table={table}
        summed={block.total?.field}
        label={title}
        busy={phase === 'loading'}
        waiting={report.waiting}
        narrow={narrow}
      >
        {phase === 'loaded' && rows.length === 0 && (
          <Empty
            text={block.empty ?? config.words.empty}
            onShowAll={listChanged(block.filters, filters.values).length > 0 ? report.showAll : null}
          />
        )}
      </ReportRows>
      {printing && (
        <PrintSheet
          {...shown}
          title={title}
          period={describeFilters(block.filters, filters.values)}
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
  return filters.filter(({ name, initial }) => values[name] !== initial);
}

function readDays(filters: CompiledFilter[], values: FilterValues): string[] {
  return filters
    .filter(({ type }) => heldByFilter(type) === 'day')
    .map(({ name }) => String(values[name] ?? ''));
}

/** What the filters are set to, for paper: 'From Date: 2026-11-01, Position: Left'. */
function describeFilters(filters: CompiledFilter[], values: FilterValues): string {
  return listChanged(filters, values)
    .map((filter) => `${filter.label}: ${writeFilter(filter, values[filter.name] ?? filter.initial)}`)
    .join(', ');
}
