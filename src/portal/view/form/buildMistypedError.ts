import { fieldFacts, type ClientConfig, type CompiledField } from '#definition';
import { formatNumberError } from '#engine/numbers/formatNumberError.ts';

/** Returns the error at a field whose text is no value of its type. */
export function buildMistypedError(
  { type, decimals }: CompiledField,
  config: Pick<ClientConfig, 'locale' | 'numberSigns' | 'words'>,
): string {
  const { words } = config;
  const { holds } = fieldFacts[type];
  if (holds === 'day') return words.dayMistyped ?? 'Enter a day as YYYY-MM-DD.';
  if (holds !== 'number') return words.timeMistyped ?? 'Fill in every part, or clear the field.';
  if (decimals === 0) return words.wholeNumbersOnly ?? 'Whole numbers only';
  return formatNumberError(config, decimals);
}
