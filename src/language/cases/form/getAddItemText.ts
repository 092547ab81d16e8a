import type { Words } from '#definition';
import type { ExpandedList } from './expandForm.ts';

/** The text of the button that adds an item to a list. */
export function getAddItemText({ add }: Pick<ExpandedList, 'add'>, { addItem = 'Add' }: Words): string {
  return add ?? addItem;
}
