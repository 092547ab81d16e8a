import { createLazyComponent } from '../codeChunk.ts';

/** The question that an action asks before it is sent; fetched only by forms that have one. */
export const Question = createLazyComponent(() => import('./ask/AskDialog.tsx'));
