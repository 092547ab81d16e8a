import { lazyPart } from '../codePart.ts';

/** What an action asks before it is sent; its code is fetched by forms that have one. */
export const Question = lazyPart(() => import('./ask/AskDialog.tsx'));
