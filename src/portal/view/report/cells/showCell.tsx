import type { CompiledColumn, JsonObject } from '#definition';
import type { Formatted } from '#engine/formats/index.ts';
import { CellLink } from './CellLink.tsx';
import { CellText } from './CellText.tsx';
import type { CellReader } from './readCell.ts';

export function showCell(
  cell: Formatted,
  column: CompiledColumn,
  opener: CompiledColumn | undefined,
  record: JsonObject,
  { scope }: CellReader,
) {
  if (!column.link || cell.text === '') return <CellText {...cell} />;
  return (
    <CellLink link={column.link} record={record} scope={scope} opens={column === opener}>
      <CellText {...cell} />
    </CellLink>
  );
}
