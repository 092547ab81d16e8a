import type { Words } from '#definition';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';

export function formatExtensionError(name: string, words: Pick<Words, 'extension'> = {}): string {
  return fillPlaceholders(words.extension ?? 'The extension "{name}" could not be shown.', { name });
}
