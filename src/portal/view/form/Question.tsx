import { createLazyPart } from '../codePart.ts';

/** The question that an action asks before it is sent; fetched only by forms that have one. */
export const Question = createLazyPart(() => import('./ask/AskDialog.tsx'));
