import type { CompiledField, CompiledGroup, FieldSet } from '../../definition/index.ts';
import type { FieldPath } from './fieldPath.ts';

/** The definition of the field at a path; the items of a list share theirs. */
export function findField(form: FieldSet, path: FieldPath): CompiledField | undefined {
  const around = path.length > 1 ? findGroup(form, path.slice(0, -1)) : form;
  return around?.fields.find(({ name }) => name === path.at(-1));
}

/** The definition of the group or list at a path, or around the item at a path. */
export function findGroup(form: FieldSet, path: FieldPath): CompiledGroup | undefined {
  const [first, ...rest] = path.filter((step) => typeof step === 'string');
  const group = form.groups?.find(({ name }) => name === first);
  return group && rest.length > 0 ? findGroup(group, rest) : group;
}
