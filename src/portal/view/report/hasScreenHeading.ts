import type { CompiledScreen } from '#definition';

/** True if an unconditional report is the screen's only block. Then it renders the screen's heading. */
export function hasScreenHeading(screen: CompiledScreen): boolean {
  const [block, ...more] = screen.blocks;
  return more.length === 0 && block?.type === 'report' && !block.show;
}
