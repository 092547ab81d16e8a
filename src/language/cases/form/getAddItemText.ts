import type { UiTexts } from '#definition';
import type { ListFacts } from './expandForm.ts';

/** Returns the text of the button that adds an item to a list. */
export function getAddItemText({ add }: Pick<ListFacts, 'add'>, { addItem = 'Add' }: UiTexts): string {
  return add ?? addItem;
}
