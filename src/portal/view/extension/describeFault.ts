import type { Words } from '#definition';
import { fillWords } from '#engine/texts/fillWords.ts';

export function describeFault(name: string, words: Pick<Words, 'extension'> = {}): string {
  return fillWords(words.extension ?? 'The extension "{name}" could not be shown.', { name });
}
