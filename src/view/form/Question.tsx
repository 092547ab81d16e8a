import { createElement } from 'react';
import { createPart, usePart } from '../codePart.ts';

const questionPart = createPart(() => import('./ask/AskDialog.tsx'));

/** What an action asks before it is sent; its code is fetched by forms that have one. */
export function Question() {
  const AskDialog = usePart(questionPart);
  return AskDialog && createElement(AskDialog);
}
