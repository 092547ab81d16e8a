import { lazyPart } from '../codePart.ts';

/** The question that an action asks before it is sent; fetched only by forms that have one. */
export const Question = lazyPart(() => import('./ask/AskDialog.tsx'));
