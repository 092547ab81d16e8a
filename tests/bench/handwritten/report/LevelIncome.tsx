import { useMemo, useState } from 'react';
import { RetryAlert } from '#view/feedback/RetryAlert.tsx';
import { Pager } from '#view/report/pager/Pager.tsx';
import classes from '#view/report/Report.module.css';
import { ReportTools } from '#view/report/tools/ReportTools.tsx';
import { defaultLayout } from '#view/report/columns/columnLayout.ts';
import type { HeadlessTable } from '#view/report/rows/table.ts';
import screenClasses from '#view/screen/Screen.module.css';
import { columns, sumIncomes, writeMoney } from './income.ts';
import type { Income } from './income.ts';
import { PagedTable, ScrollingTable } from './IncomeTable.tsx';
import { orderIncomes } from './orderIncomes.ts';
import type { Sorting } from './orderIncomes.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { useIncomes } from './useIncomes.ts';
import { usePage } from './usePage.ts';

export { begin } from './useIncomes.ts';

const mostPaged = 500;
const count = new Intl.NumberFormat('en-US');

/** Level Income, written by hand. */
export function LevelIncome() {
  const { incomes, phase, period, search } = useIncomes();
  const [hidden, setHidden] = useState<string[]>([]);
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [hidden]);
  const [sorting, setSorting] = useState<Sorting>(null);
  const rows = incomes ?? none;
  const order = useMemo(() => orderIncomes(rows, sorting), [rows, sorting]);
  const total = useMemo(() => (incomes ? writeMoney(sumIncomes(incomes) / 100) : '–'), [incomes]);
  const table = { incomes: rows, order, columns: shown, sorting, setSorting, busy: phase === 'loading' };
  const save = async () => {
    const { exportIncomes } = await import('./exportIncomes.ts');
    exportIncomes(shown, rows, order);
  };
  return (
    <div className={screenClasses.screen}>
      <section className={classes.report}>
        <h1 className={classes.heading}>
          <span>Level Income</span>{' '}
          <span className={classes.total}>
            <span className={classes.totalLabel}>Total</span> <span className={classes.figure}>{total}</span>
          </span>
        </h1>
        <PeriodBar period={period} onSearch={search} />
        <div className={classes.bar}>
          <output className={classes.count}>
            {phase === 'loaded' && rows.length > 0 && `${count.format(rows.length)} rows`}
          </output>
          <ReportTools
            table={tableOf(hidden, setHidden)}
            narrow={false}
            isPage={false}
            filled={rows.length > 0}
            onExport={() => void save()}
            onPrint={() => window.print()}
          />
        </div>
        {phase === 'failed' && <RetryAlert retry={() => search(period)} />}
        {rows.length > mostPaged ? <ScrollingTable {...table} /> : <Pages {...table} waiting={!incomes} />}
        {phase === 'loaded' && rows.length === 0 && (
          <output className={classes.empty}>No income to show.</output>
        )}
      </section>
    </div>
  );
}

function Pages({ waiting, ...table }: React.ComponentProps<typeof ScrollingTable> & { waiting: boolean }) {
  const page = usePage(table.order);
  return (
    <>
      <PagedTable {...table} start={page.start} end={page.end} skeleton={waiting} />
      {table.order.length > 0 && <Pager page={page} />}
    </>
  );
}

/** The part of a table that the column chooser needs. */
function tableOf(hidden: string[], setHidden: (ids: string[]) => void): HeadlessTable {
  const layout = { ...defaultLayout, hidden };
  const table = {
    options: {
      meta: { key: '', layout, change: (next: typeof layout) => setHidden(next.hidden) },
    },
    state: { sorting: [] },
    getAllLeafColumns: () => columns.map(({ id, header }) => ({ columnDef: { meta: { id, header } } })),
  };
  return table as unknown as HeadlessTable;
}

const none: Income[] = [];
