import { fieldFacts, type CompiledField, type CompiledGroup, type FieldSet } from '#definition';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormStore } from '../store/createFormStore.ts';

/**
 * Returns the fields of a form that members fill in, without those left out of a send now. A list with values that nobody
 * types is missing, because its items would come back without them.
 */
export function listStorableFields(store: ScreenStore, form: FormStore): FieldSet {
  const scope = store.formScope(form.form().name);
  const isLeftOut = ({ leftOut, show }: CompiledField) =>
    leftOut === true && !isSatisfied(show, scope, store.tests);
  return filterFields(form.form(), (field) => isEntered(field) && !isLeftOut(field));
}

function filterFields(
  { fields, groups = [] }: FieldSet,
  isKept: (field: CompiledField) => boolean,
): FieldSet {
  const kept = groups.flatMap((group): CompiledGroup[] => {
    if (!group.list) return [{ ...group, ...filterFields(group, isKept) }];
    return hasUnseenValues(group) ? [] : [{ ...group, ...filterFields(group, isEntered) }];
  });
  return { fields: fields.filter(isKept), groups: kept };
}

const isEntered = ({ type }: CompiledField): boolean => fieldFacts[type].people === 'enter';

/** True if an item has a value that is neither typed nor computed. */
function hasUnseenValues({ fields, groups = [] }: FieldSet): boolean {
  return fields.some((field) => !isEntered(field) && !field.value) || groups.some(hasUnseenValues);
}
