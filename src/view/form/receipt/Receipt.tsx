import { lazyPart } from '../../codePart.ts';

/** What stays of the last success. Its code is fetched by forms and tables that leave a receipt. */
export const Receipt = lazyPart(() => import('./FormReceipt.tsx'));
