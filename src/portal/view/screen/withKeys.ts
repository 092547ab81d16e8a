import type { CompiledBlock } from '#definition';

/** Blocks have no names; their place and kind is what stays the same when a definition is edited. */
export function withKeys(blocks: readonly CompiledBlock[]): { key: string; block: CompiledBlock }[] {
  return blocks.map((block, at) => ({ key: `${at} ${block.type}`, block }));
}
