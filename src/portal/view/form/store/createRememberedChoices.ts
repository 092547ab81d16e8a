import type { CompiledField, CompiledOptions } from '#definition';
import { type Choice, type Choices, findChoice } from './createChoices.ts';

/** Adds the choices that were chosen before, because later searches may not find them. */
export function createRememberedChoices(found: Choices) {
  const kept = new Map<CompiledOptions, Choice[]>();
  const choices: Choices = (field) => {
    const known = found(field);
    const others = kept.get(field.options as CompiledOptions) ?? [];
    const missing = others.filter(({ value }) => !findChoice(known, value));
    return missing.length === 0 ? known : [...known, ...missing];
  };
  const save = ({ options }: CompiledField, choice: Choice) => {
    if (options) kept.set(options, [...(kept.get(options) ?? []), choice]);
  };
  return { choices, found, remember: save };
}
