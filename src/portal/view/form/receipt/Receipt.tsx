import type { CompiledForm } from '#definition';
import { lazyPart } from '../../codePart.ts';

export const Receipt = lazyPart(() => import('./FormReceipt.tsx'));

export function hasReceipt({ actions }: CompiledForm): boolean {
  return actions.some(({ success }) => success.receipt);
}
