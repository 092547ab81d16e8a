import type { CompiledForm } from '#definition';
import { createLazyComponent } from '../../codeChunk.ts';

export const Receipt = createLazyComponent(() => import('./FormReceipt.tsx'));

export function hasReceipt({ actions }: CompiledForm): boolean {
  return actions.some(({ success }) => success.receipt);
}
