import { listAllBlocks, filterByKind } from './listChildren.ts';
import type { CompiledBlock, CompiledForm } from '../compiled/compiled.ts';

/** Returns every form of compiled blocks: blocks themselves, row actions of tables, and dialogs of actions. */
export function listForms(blocks: readonly CompiledBlock[]): CompiledForm[] {
  const all = listAllBlocks(blocks);
  const ofRows = filterByKind(all, 'report').flatMap(({ rowActions }) => rowActions ?? []);
  const acting = [...filterByKind(all, 'form'), ...ofRows];
  const dialogs = acting.flatMap(({ actions }) => actions.flatMap(({ ask }) => ask?.form ?? []));
  return [...acting, ...dialogs];
}
