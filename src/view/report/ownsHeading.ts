import type { CompiledScreen } from '../../definition/index.ts';

/** Whether the screen's only block is a report: its heading then holds the total, and the report draws it. */
export function ownsHeading(screen: CompiledScreen): boolean {
  return screen.blocks.length === 1 && screen.blocks[0]?.type === 'report';
}
