import { createElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { BlockKind, CompiledBlock, CompiledTest } from '#definition';
import { BlockFault } from '../feedback/BlockFault.tsx';
import { UnknownBlock } from '../feedback/UnknownBlock.tsx';
import { Waiting } from '../feedback/Waiting.tsx';
import { usePart } from '../codePart.ts';
import type { CodePart } from '../codePart.ts';
import { useSelected } from '../useSelected.ts';
import type { BlockProps } from './blockProps.ts';
import { isThere } from './isThere.ts';
import { registry } from './registry.ts';
import { useScreenStore } from './screenContext.ts';
import { withKeys } from './withKeys.ts';

/** Blocks, stacked. A broken one shows an error, and the others stay as they are. */
export function Blocks({ blocks }: { blocks: readonly CompiledBlock[] }) {
  return withKeys(blocks).map(({ key, block }) => (
    <ErrorBoundary key={key} FallbackComponent={BlockFault} resetKeys={[block]}>
      {block.show ? <DecidedBlock block={block} show={block.show} /> : <Block block={block} />}
    </ErrorBoundary>
  ));
}

function DecidedBlock({ block, show }: { block: CompiledBlock; show: CompiledTest }) {
  const store = useScreenStore();
  return useSelected(store, () => isThere(show, store)) && <Block block={block} />;
}

function Block({ block }: { block: CompiledBlock }) {
  // A definition may be newer than this page.
  if (!Object.hasOwn(registry, block.type)) return <UnknownBlock kind={block.type} />;
  return <KnownBlock block={block} part={registry[block.type] as CodePart<BlockProps<BlockKind>>} />;
}

function KnownBlock({ block, part }: { block: CompiledBlock; part: CodePart<BlockProps<BlockKind>> }) {
  const Kind = usePart(part);
  return Kind ? createElement(Kind, { block, Blocks }) : <Waiting />;
}
