import type { Json } from '#definition';
import { resolvePath } from '#engine/values/resolvePath.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { type FieldPath, isSameOrBelow } from '../fieldPath.ts';
import { findField } from '../findField.ts';
import { buildFieldView } from '../buildFieldView.ts';
import type { SubmitCheck } from './findErrors.ts';
import { findChoiceByLabel } from '../widgets/choice/searchChoices.ts';

/**
 * Waits for a form's combobox searches, and chooses each choice whose label was typed. Returns the errors of the fields that
 * an attempt checks.
 */
export async function resolveTypedChoices(
  store: ScreenStore,
  formName: string,
  { paths = [[]] }: SubmitCheck,
): Promise<FormError[]> {
  const form = store.form(formName);
  const reads = listTexts(form.typing(), []).flatMap(({ path }) => {
    const options = findField(form.form(), path)?.options;
    return options && 'from' in options ? [options.from] : [];
  });
  await store.reads.wait(reads);
  // A field that still has the focus may have chosen meanwhile.
  const errors = listTexts(form.typing(), []).flatMap(({ path, text }) => {
    const error = setNamed(store, formName, path, text);
    return error && paths.some((outer) => isSameOrBelow(path, outer)) ? [error] : [];
  });
  store.reads.update();
  return errors;
}

interface TypedText {
  path: FieldPath;
  text: string;
}

function listTexts(typing: Json | undefined, path: FieldPath): TypedText[] {
  if (Array.isArray(typing)) return typing.flatMap((one, at) => listTexts(one, [...path, at]));
  if (typeof typing === 'object' && typing !== null)
    return Object.entries(typing).flatMap(([name, one]) => listTexts(one, [...path, name]));
  return typeof typing === 'string' && typing !== '' ? [{ path, text: typing }] : [];
}

/** Chooses the choice that a text names. Returns an error at the field if it names none. */
function setNamed(store: ScreenStore, formName: string, path: FieldPath, text: string): FormError | null {
  const form = store.form(formName);
  const value = resolvePath([...path], form.values()) ?? null;
  const view = buildFieldView(store, formName, path, value);
  if (!view) return null;
  const { chooseListed = 'Choose one from the list.', loadFailed } = store.portal().config.words;
  const named = view.search === 'done' ? findChoiceByLabel(view.found, text) : undefined;
  if (!named) return { path, message: view.search === 'failed' ? loadFailed : chooseListed };
  form.remember(view.field, named);
  form.set(path, Array.isArray(value) ? [...value, named.value] : named.value);
  form.setTyping(path, '');
  return null;
}
