import type { CompiledForm } from '#definition';
import { createLazyPart } from '../../codePart.ts';

export const Receipt = createLazyPart(() => import('./FormReceipt.tsx'));

export function hasReceipt({ actions }: CompiledForm): boolean {
  return actions.some(({ success }) => success.receipt);
}
