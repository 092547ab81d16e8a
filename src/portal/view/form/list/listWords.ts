import type { Words } from '#definition';
import { fillWords } from '#engine/texts/fillWords.ts';

type ListWord = 'addItem' | 'moveUp' | 'moveDown' | 'remove' | 'itemAdded' | 'itemMoved' | 'itemRemoved';

/** The words of lists where the config has none of its own. */
const plain: Record<ListWord, string> = {
  addItem: 'Add',
  moveUp: 'Move up',
  moveDown: 'Move down',
  remove: 'Remove',
  itemAdded: '{item} was added.',
  itemMoved: 'Moved, now {item}.',
  itemRemoved: '{item} was removed.',
};

/** A word of lists, about an item where it names one. */
export function listWord(words: Words, word: ListWord, item = ''): string {
  return fillWords(words[word] ?? plain[word], { item });
}

/** What a button about an item is called where it is read out. */
export function nameItemAction(words: Words, word: ListWord, item: string): string {
  return fillWords(words.itemAction ?? '{action} {item}', { action: listWord(words, word), item });
}
