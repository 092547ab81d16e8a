import type { Words } from '#definition';
import { fillWords } from '#engine/texts/fillWords.ts';

/** That an extension could not be shown, in the portal's words. */
export function sayFault(name: string, words: Pick<Words, 'extension'> = {}): string {
  return fillWords(words.extension ?? 'The extension "{name}" could not be shown.', { name });
}
