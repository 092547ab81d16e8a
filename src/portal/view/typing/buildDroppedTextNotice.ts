import type { ClientConfig, CompiledField } from '#definition';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import type { findExceededLimit } from './filterAllowed.ts';

/** Returns the notice that a part of a typed or pasted text was dropped. */
export function buildDroppedTextNotice(
  limit: NonNullable<ReturnType<typeof findExceededLimit>>,
  { maxLength }: Pick<CompiledField, 'maxLength'>,
  words: ClientConfig['words'],
): string {
  const {
    digitsOnly = 'Digits only',
    wholeNumbersOnly = 'Whole numbers only',
    lettersOnly = 'Letters and spaces only',
    charactersAtMost = '{limit} characters at most',
  } = words;
  return fillPlaceholders(
    {
      digits: digitsOnly,
      wholeNumber: wholeNumbersOnly,
      lettersAndSpaces: lettersOnly,
      length: charactersAtMost,
    }[limit],
    { limit: String(maxLength) },
  );
}
