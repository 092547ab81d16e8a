import { createElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { CompiledBlock } from '../../definition/index.ts';
import { BlockFault } from '../feedback/BlockFault.tsx';
import { UnknownBlock } from '../feedback/UnknownBlock.tsx';
import { Waiting } from '../feedback/Waiting.tsx';
import { usePart } from '../codePart.ts';
import type { CodePart } from '../codePart.ts';
import { registry } from './registry.ts';

/** Blocks, stacked. A broken one says so, and leaves the others as they are. */
export function Blocks({ blocks }: { blocks: readonly CompiledBlock[] }) {
  return withKeys(blocks).map(({ key, block }) => (
    <ErrorBoundary key={key} FallbackComponent={BlockFault} resetKeys={[block]}>
      <Block block={block} />
    </ErrorBoundary>
  ));
}

/** Blocks have no names; their place and kind is what stays the same when a definition is edited. */
export function withKeys(blocks: readonly CompiledBlock[]): { key: string; block: CompiledBlock }[] {
  return blocks.map((block, at) => ({ key: `${at} ${block.type}`, block }));
}

function Block({ block }: { block: CompiledBlock }) {
  // A definition may be newer than this page.
  if (!Object.hasOwn(registry, block.type)) return <UnknownBlock kind={block.type} />;
  return <KnownBlock block={block} part={registry[block.type] as CodePart<{ block: CompiledBlock }>} />;
}

function KnownBlock({ block, part }: { block: CompiledBlock; part: CodePart<{ block: CompiledBlock }> }) {
  const Kind = usePart(part);
  return Kind ? createElement(Kind, { block }) : <Waiting />;
}
