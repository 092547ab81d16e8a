import type { CompiledForm } from '#definition';
import { lazyPart } from '../../codePart.ts';

/** What stays of the last success. Its code is fetched by forms and tables that leave a receipt. */
export const Receipt = lazyPart(() => import('./FormReceipt.tsx'));

/** Whether one of the form's actions leaves a receipt. */
export function leavesReceipt({ actions }: CompiledForm): boolean {
  return actions.some(({ success }) => success.receipt);
}
