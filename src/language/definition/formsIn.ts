import { blocksIn, ofKind } from './childrenOf.ts';
import type { CompiledBlock, CompiledForm } from './compiled.ts';

/** Returns every form of compiled blocks: blocks themselves, row actions of tables, and dialogs of actions. */
export function formsIn(blocks: readonly CompiledBlock[]): CompiledForm[] {
  const all = blocksIn(blocks);
  const ofRows = ofKind(all, 'report').flatMap(({ rowActions }) => rowActions ?? []);
  const acting = [...ofKind(all, 'form'), ...ofRows];
  const dialogs = acting.flatMap(({ actions }) => actions.flatMap(({ ask }) => ask?.form ?? []));
  return [...acting, ...dialogs];
}
