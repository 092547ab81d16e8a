import type { CompiledField, CompiledOptions } from '#definition';
import { type SelectOption, type GetFieldOptions, findChoice } from './createFieldOptions.ts';

/** Adds the choices that were chosen before, because later searches may not find them. */
export function createRememberedChoices(found: GetFieldOptions) {
  const kept = new Map<CompiledOptions, SelectOption[]>();
  const choices: GetFieldOptions = (field) => {
    const known = found(field);
    const others = kept.get(field.options as CompiledOptions) ?? [];
    const missing = others.filter(({ value }) => !findChoice(known, value));
    return missing.length === 0 ? known : [...known, ...missing];
  };
  const save = ({ options }: CompiledField, choice: SelectOption) => {
    if (options) kept.set(options, [...(kept.get(options) ?? []), choice]);
  };
  return { choices, found, remember: save };
}
