import { createElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useHydrating } from '#data/useHydrating.ts';
import type { CompiledBlock, JsonObject } from '#definition';
import { listValuePaths, resolveValue } from '#engine/values/resolveValue.ts';
import { usePortal } from '../portal.ts';
import { isFirstAnswerPending } from '../screen/reads/isFirstAnswerPending.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';
import { ExtensionErrorMessage } from './ExtensionErrorMessage.tsx';
import { getExtensionCode } from './installed.ts';

type Block = Extract<CompiledBlock, { type: 'extension' }>;

/** Shows a block of the operator's code, rendered once its reads have answered. Its errors do not affect the screen. */
export default function ExtensionBlock({ block }: { block: Block }) {
  const store = useScreenStore();
  const isFirst = useHydrating();
  const values = useSelected(store, () => JSON.stringify(readValues(block, store.scope())));
  const isComing = useSelected(store, () =>
    Object.values(block.values)
      .flatMap(listValuePaths)
      .some(([root]) => isFirstAnswerPending(store.reads, String(root))),
  );
  if (isFirst || isComing) return <div style={{ height: block.height }} aria-busy="true" />;
  return (
    <ErrorBoundary fallback={<ExtensionErrorMessage name={block.name} />} resetKeys={[block, values]}>
      <Running block={block} values={JSON.parse(values) as JsonObject} />
    </ErrorBoundary>
  );
}

function readValues({ values }: Block, scope: Parameters<typeof resolveValue>[1]): JsonObject {
  const read = Object.entries(values).map(
    ([name, value]) => [name, resolveValue(value, scope) ?? null] as const,
  );
  return Object.fromEntries(read);
}

function Running({ block: { name, options }, values }: { block: Block; values: JsonObject }) {
  const { locale } = usePortal().config;
  return createElement(getExtensionCode('block', name), { options, values, locale });
}
