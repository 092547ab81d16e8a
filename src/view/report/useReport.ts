import { useEffect, useMemo } from 'react';
import type { ClientConfig, CompiledReport, CompiledScreen, JsonObject } from '../../definition/index.ts';
import { buildPayload } from '../../engine/buildPayload.ts';
import type { Scope } from '../../engine/resolvePath.ts';
import { sumDecimal } from '../../engine/sumDecimal.ts';
import { initialValues, type FilterValues } from './filters/filterValues.ts';
import { useFilters } from './filters/useFilters.ts';
import { orderRows, type CellReader } from './orderRows.ts';
import { useColumns } from './useColumns.ts';
import { useRows } from './useRows.ts';

/** What a report is made of, and what surrounds it. */
export interface ReportProps {
  block: CompiledReport;
  screen: CompiledScreen;
  config: ClientConfig;
  reader: CellReader;
  /** What the payload is made of, besides the filters. */
  scope: () => Scope;
  /** Lets the effect `refresh` load the rows again; gives back how to end that. */
  registerRefresh: (name: string, refresh: () => void) => () => void;
}

/** How a report runs: filters make the payload, the answer's rows are summed and sorted, columns are chosen. */
export function useReport({ block, screen, config, reader, scope, registerRefresh }: ReportProps) {
  const filters = useFilters(block.filters, config.timeZone);
  const payload = buildPayload(block.payload, { ...scope(), filters: filters.values });
  const loaded = useRows((block.call && screen.calls[block.call]) || null, payload);
  const { reload } = loaded;
  useEffect(() => registerRefresh(block.name, reload), [registerRefresh, block.name, reload]);
  const rows = loaded.rows ?? noRows;
  const columns = useColumns(block.columns, `${screen.id}.${block.name}`);
  const { sorting } = columns.state;
  const order = useMemo(
    () => orderRows(rows, block.columns, sorting, reader),
    [rows, block.columns, sorting, reader],
  );
  const search = (values: FilterValues) => {
    if (!filters.apply(values)) reload();
  };
  return {
    ...loaded,
    rows,
    order,
    columns,
    filters,
    search,
    /** Whether nothing has come yet. */
    waiting: loaded.rows === null && loaded.phase === 'loading',
    total: useTotal(block, loaded.rows, reader),
    /** Searches with every filter at its default. */
    showAll: () => search(initialValues(block.filters)),
  };
}

/** The exact sum of all rows, as it stands in the heading; a dash before there are any. Null: no total. */
function useTotal({ total }: CompiledReport, rows: JsonObject[] | null, reader: CellReader) {
  const sum = useMemo(() => (total && rows ? sumDecimal(rows, total.field) : null), [total, rows]);
  if (!total) return null;
  const context = { row: {}, index: 0, tests: reader.tests, scope: reader.scope };
  return {
    label: total.label,
    text: sum === null ? '–' : reader.formatters.format({ type: 'money' }, sum, context).text,
  };
}

const noRows: JsonObject[] = [];
