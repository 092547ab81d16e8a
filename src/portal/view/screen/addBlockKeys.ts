import type { CompiledBlock } from '#definition';

/** Adds keys: index and kind, because blocks have no names and these stay the same when a definition is edited. */
export function addBlockKeys(blocks: readonly CompiledBlock[]): { key: string; block: CompiledBlock }[] {
  return blocks.map((block, at) => ({ key: `${at} ${block.type}`, block }));
}
