import type { ClientConfig } from '#definition';
import { createDecimalFormat } from '../formats/createDecimalFormat.ts';
import { fillPlaceholders } from '../texts/fillPlaceholders.ts';

/** Returns the sentence for a text that is no number, with an example in the locale. */
export function formatNumberError(
  {
    words,
    ...style
  }: Pick<ClientConfig, 'locale' | 'numberSigns'> & { words: Partial<ClientConfig['words']> },
  decimals = 2,
): string {
  const { numberMistyped = 'Enter a number such as {example}.' } = words;
  const write = createDecimalFormat(style, { min: decimals, max: decimals });
  return fillPlaceholders(numberMistyped, { example: write(decimals === 0 ? 1234 : 1234.5) });
}
