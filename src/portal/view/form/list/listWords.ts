import type { UiTexts } from '#definition';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';

type ListWord = 'addItem' | 'moveUp' | 'moveDown' | 'remove' | 'itemAdded' | 'itemMoved' | 'itemRemoved';

const plain: Record<ListWord, string> = {
  addItem: 'Add',
  moveUp: 'Move up',
  moveDown: 'Move down',
  remove: 'Remove',
  itemAdded: '{item} was added.',
  itemMoved: 'Moved, now {item}.',
  itemRemoved: '{item} was removed.',
};

export function formatListText(words: UiTexts, word: ListWord, item = ''): string {
  return fillPlaceholders(words[word] ?? plain[word], { item });
}

/** Returns the accessible name of a button about an item. */
export function formatItemActionName(words: UiTexts, word: ListWord, item: string): string {
  return fillPlaceholders(words.itemAction ?? '{action} {item}', {
    action: formatListText(words, word),
    item,
  });
}
