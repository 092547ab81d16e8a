import { fieldFacts, type ClientConfig, type CompiledField } from '#definition';
import { isDay } from '#engine/values/isDay.ts';
import { formatNumberError } from '#engine/numbers/formatNumberError.ts';

/** Returns the error at a field whose text is no value of its type, or a birthday after today. */
export function buildMistypedError(
  { type, decimals }: CompiledField,
  config: Pick<ClientConfig, 'locale' | 'numberSigns' | 'words'>,
  text: string,
): string {
  const { words } = config;
  const { holds } = fieldFacts[type];
  if (holds === 'day' && isDay(text.trim())) return words.dayTooLate ?? 'Choose today or an earlier day.';
  if (holds === 'day') return words.dayMistyped ?? 'Enter a day as YYYY-MM-DD.';
  if (holds !== 'number') return words.timeMistyped ?? 'Fill in every part, or clear the field.';
  if (decimals === 0) return words.wholeNumbersOnly ?? 'Whole numbers only';
  return formatNumberError(config, decimals);
}
