import { type Field, fieldFacts } from '../form/field.ts';

/** True for a field with a password, a one-time code or a file, which is never stored. */
export function isPrivateField({ type, autocomplete }: Pick<Field, 'type' | 'autocomplete'>): boolean {
  const { secret, holds } = fieldFacts[type];
  return secret === true || holds === 'file' || autocomplete === 'one-time-code';
}
