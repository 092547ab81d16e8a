import type { Action, RowDetails, RowDownload, RowLink, RowRequest } from '#definition';

type Word = keyof Action | keyof RowRequest | keyof RowLink | keyof RowDetails | keyof RowDownload;

/** The words of a button that its inputs and the tab of rules cannot show, in plain words. */
export const otherWords: Record<Exclude<Word, 'label' | 'rules'>, string> = {
  trigger: 'when it runs by itself',
  primary: 'the main button',
  show: 'shown in some cases only',
  disabled: 'locked in some cases',
  call: 'the call that it sends',
  send: 'which fields it sends',
  key: 'the value that its fields are sent in',
  payload: 'what it sends',
  ask: 'its question before sending',
  again: 'the pause before the next press',
  code: 'the code that it sends',
  success: 'what else follows a success',
  failure: 'what else follows a failure',
  many: 'for several rows at once',
  link: 'the screen that it opens',
  title: 'the heading of what it shows',
  items: 'what it shows',
  download: 'the file that it saves',
};
