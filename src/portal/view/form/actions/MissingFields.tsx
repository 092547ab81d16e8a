import { fieldFacts, type Json } from '#definition';
import { formatCount } from '#engine/texts/formatCount.ts';
import { isAbsent } from '#engine/values/isAbsent.ts';
import { resolvePath } from '#engine/values/resolvePath.ts';
import { usePortal } from '../../portal.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { useSelected } from '../../useSelected.ts';
import { requiredFields } from '../buildFieldView.ts';
import styles from '../form.module.css';
import { useFormContext } from '../formContext.ts';
import { parseBackendFieldPath } from '../parseBackendFieldPath.ts';
import { findField } from '../findField.ts';
import { isShownAt } from '../isShownAt.ts';

const english = { one: '1 field still to fill in', other: '{count} fields still to fill in' };

/** Shows the number of required fields that are shown and empty. Not announced, because it changes while people type. */
export default function MissingFields() {
  const { store, formName } = useFormContext();
  const { locale, words } = usePortal().config;
  const count = useSelected(store, () => countMissing(store, formName));
  if (count === 0) return null;
  return (
    <p className={styles.resting}>
      {formatCount(words.missingFields, english, count, { locale, text: String(count) })}
    </p>
  );
}

function countMissing(store: ScreenStore, formName: string): number {
  const form = store.form(formName);
  const values = form.values();
  return [...requiredFields(form.form(), store.tests)].filter((name) => {
    const path = parseBackendFieldPath(name);
    const value = resolvePath([...path], values);
    const field = findField(form.form(), path);
    return (
      isEmpty(value) &&
      field !== undefined &&
      fieldFacts[field.type].people === 'enter' &&
      isShownAt(store, formName, path)
    );
  }).length;
}

function isEmpty(value: Json | undefined): boolean {
  return isAbsent(value) || value === false || (Array.isArray(value) && value.length === 0);
}
