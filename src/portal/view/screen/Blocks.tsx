import { createElement } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import type { BlockKind, CompiledBlock, CompiledConditions } from '#definition';
import { isSatisfied, listCompiledConditionPaths } from '#engine/values/isSatisfied.ts';
import { Waiting } from '../feedback/Waiting.tsx';
import { type CodeChunk, useCodeChunk } from '../codeChunk.ts';
import { Alert } from '../feedback/Alert.tsx';
import { RetryAlert } from '../feedback/RetryAlert.tsx';
import { usePortal } from '../portal.ts';
import { useSelected } from '../useSelected.ts';
import type { BlockProps } from './blockProps.ts';
import { isFirstAnswerPending } from './reads/isFirstAnswerPending.ts';
import type { ScreenStore } from './createScreenStore.ts';
import { blockRegistry } from './blockRegistry.ts';
import { useScreenStore } from './screenContext.ts';
import { addBlockKeys } from './addBlockKeys.ts';

/** Blocks, stacked. A broken one shows an error, and the others stay as they are. */
export function Blocks({ blocks }: { blocks: readonly CompiledBlock[] }) {
  return addBlockKeys(blocks).map(({ key, block }) => (
    <ErrorBoundary key={key} FallbackComponent={BlockFault} resetKeys={[block]}>
      {block.show ? <DecidedBlock block={block} show={block.show} /> : <Block block={block} />}
    </ErrorBoundary>
  ));
}

function BlockFault({ resetErrorBoundary }: FallbackProps) {
  const { words } = usePortal().config;
  return <RetryAlert text={words.broken} retry={() => resetErrorBoundary()} />;
}

function DecidedBlock({ block, show }: { block: CompiledBlock; show: CompiledConditions }) {
  const store = useScreenStore();
  return useSelected(store, () => isThere(show, store)) && <Block block={block} />;
}

/** True if a block is shown: its condition holds, and the reads that the condition uses are answered. */
function isThere(show: CompiledConditions, { reads, scope, tests }: ScreenStore): boolean {
  return (
    !listCompiledConditionPaths(show).some(([root]) => isFirstAnswerPending(reads, String(root))) &&
    isSatisfied(show, scope(), tests)
  );
}

function Block({ block }: { block: CompiledBlock }) {
  // A definition may be newer than this page.
  if (!Object.hasOwn(blockRegistry, block.type)) return <UnknownBlock kind={block.type} />;
  return <KnownBlock block={block} />;
}

function UnknownBlock({ kind }: { kind: string }) {
  const { words } = usePortal().config;
  return <Alert text={`${words.broken} (${kind})`} />;
}

function KnownBlock({ block }: { block: CompiledBlock }) {
  const Kind = useCodeChunk(blockRegistry[block.type] as CodeChunk<BlockProps<BlockKind>>);
  return Kind ? createElement(Kind, { block, Blocks }) : <Waiting />;
}
