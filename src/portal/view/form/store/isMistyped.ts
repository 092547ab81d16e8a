import { fieldFacts, type CompiledField, type CompiledForm } from '#definition';
import { resolvePath, type Scope } from '#engine/values/resolvePath.ts';
import type { FieldPath } from '../fieldPath.ts';
import { getFormRoot } from '../getFormRoot.ts';
import { inputConversions } from './inputConversions.ts';

interface ShownText {
  field: CompiledField;
  path: FieldPath;
  text: string;
}

/** True if the text of an input is no value of its field, which then is empty. */
export function isMistyped(form: CompiledForm, { field, path, text }: ShownText, scope: Scope): boolean {
  if (!inputConversions[fieldFacts[field.type].holds] || text.trim() === '') return false;
  return resolvePath([getFormRoot(form), ...path], scope) === '';
}
