import { Table } from '@mantine/core';
import {
  createColumnHelper,
  createSortedRowModel,
  FlexRender,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { formatDay, formatMoney, type Income } from './incomes.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns });
const helper = createColumnHelper<typeof features, Income>();
const columns = helper.columns([
  helper.accessor('row', { header: 'S.No' }),
  helper.accessor('uid', { header: 'From Id' }),
  helper.accessor('onamount', { header: 'On Amount', cell: ({ getValue }) => formatMoney(getValue()) }),
  helper.accessor('lvl', { header: 'Level' }),
  helper.accessor('income', { header: 'Income', cell: ({ getValue }) => formatMoney(getValue()) }),
  helper.accessor('remark', { header: 'Remark' }),
  helper.accessor('dd', { header: 'Created At', cell: ({ getValue }) => formatDay(getValue()) }),
]);

/** All rows, of which those in sight are rendered. */
export function IncomeTable({ incomes, isLoading }: { incomes: Income[]; isLoading: boolean }) {
  const scroller = useRef<HTMLElement>(null);
  const table = useTable({ features, columns, data: incomes });
  const { rows } = table.getRowModel();
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 36,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <section ref={scroller} aria-busy={isLoading} style={{ height: 600, overflow: 'auto' }}>
      <Table aria-rowcount={rows.length + 1} stickyHeader>
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              {group.headers.map((header) => (
                <Table.Th key={header.id}>
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    <FlexRender header={header} />
                  </button>
                </Table.Th>
              ))}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody>
          <tr aria-hidden="true" style={{ height: before }} />
          {items.map(({ index }) => {
            const row = rows[index]!;
            return (
              <Table.Tr key={row.id} aria-rowindex={index + 2}>
                {row.getAllCells().map((cell) => (
                  <Table.Td key={cell.id} height={36}>
                    <FlexRender cell={cell} />
                  </Table.Td>
                ))}
              </Table.Tr>
            );
          })}
          <tr aria-hidden="true" style={{ height: after }} />
        </Table.Tbody>
      </Table>
    </section>
  );
}
