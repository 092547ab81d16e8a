import type { Words } from '#definition';
import type { CaseList } from './expandForm.ts';

/** What the button is called that adds to a list. */
export function addText({ add }: Pick<CaseList, 'add'>, { addItem = 'Add' }: Words): string {
  return add ?? addItem;
}
