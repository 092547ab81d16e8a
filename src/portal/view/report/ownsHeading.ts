import type { CompiledScreen } from '#definition';

/** Whether the screen's only block is a report that is always there: its heading then holds the total, and the report draws it. */
export function ownsHeading(screen: CompiledScreen): boolean {
  const [block, ...more] = screen.blocks;
  return more.length === 0 && block?.type === 'report' && !block.show;
}
