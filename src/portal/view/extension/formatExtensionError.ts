import type { UiTexts } from '#definition';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';

export function formatExtensionError(name: string, words: Pick<UiTexts, 'extension'> = {}): string {
  return fillPlaceholders(words.extension ?? 'The extension "{name}" could not be shown.', { name });
}
