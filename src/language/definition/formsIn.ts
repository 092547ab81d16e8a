import { blocksIn, ofKind } from './childrenOf.ts';
import type { CompiledBlock, CompiledForm } from './compiled.ts';

/** Every form of compiled blocks: those that stand there, what tables do with their rows, and what actions ask. */
export function formsIn(blocks: readonly CompiledBlock[]): CompiledForm[] {
  const all = blocksIn(blocks);
  const ofRows = ofKind(all, 'report').flatMap(({ rowActions }) => rowActions ?? []);
  const acting = [...ofKind(all, 'form'), ...ofRows];
  const asked = acting.flatMap(({ actions }) => actions.flatMap(({ ask }) => ask?.form ?? []));
  return [...acting, ...asked];
}
