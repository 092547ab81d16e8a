import { isPrivateField, type CompiledForm, type FieldSet, type Json } from '#definition';
import { findChoice, type SelectOption } from '../form/store/createFieldOptions.ts';
import type { FormStore } from '../form/store/createFormStore.ts';
import type { Session } from '../portal.ts';
import { isOwn, type ScreenStore } from './createScreenStore.ts';

export interface FormsSnapshot {
  member: string;
  place: string;
  forms: KeptForm[];
}

interface KeptForm extends TypedValues {
  name: string;
  /** The compiled form as JSON. Another version of the form is not filled in. */
  version: string;
}

export interface TypedValues {
  typed: [name: string, value: Json][];
  /** The choices of comboboxes, because their labels are only in search results. */
  choices: [field: string, choice: SelectOption][];
}

/** Reads the typed values of a screen's forms, without passwords, codes and files. Null if there are none. */
export function snapshotForms(store: ScreenStore, session: Session): FormsSnapshot | null {
  const forms = ownForms(store)
    .map(readForm)
    .filter(({ typed }) => typed.length > 0);
  const member = getMemberName(session);
  return forms.length > 0 && member !== '' ? { member, place: buildPlaceKey(store), forms } : null;
}

/** Fills in the values typed on this screen. True if they are no longer needed: filled in, or another member's. */
export function restoreForms(store: ScreenStore, kept: FormsSnapshot | null): boolean {
  const { session } = store.portal();
  if (!kept || !session || !store.isOpen()) return false;
  if (kept.member !== getMemberName(session)) return true;
  if (kept.place !== buildPlaceKey(store)) return false;
  for (const form of ownForms(store)) {
    const found = kept.forms.find(({ name }) => name === form.form().name);
    if (found?.version === JSON.stringify(form.form())) fillIn(form, found);
  }
  store.reads.update();
  return true;
}

/** Returns the forms of the screen without questions, whose subject may be gone. */
function ownForms(store: ScreenStore): FormStore[] {
  return store.formNames().map(store.form).filter(isOwn);
}

function readForm(form: FormStore): KeptForm {
  const compiled = form.form();
  return { name: compiled.name, version: JSON.stringify(compiled), ...readTyped(form, compiled) };
}

/** Reads the typed values of some fields of a form, without passwords, codes and files. */
export function readTyped(form: FormStore, set: FieldSet): TypedValues {
  const codes = listCodeFields(form.form());
  const typed = Object.entries(withoutPrivate(set, form.typed()) as Record<string, Json>);
  const values = form.values();
  const choices = set.fields.flatMap((field): TypedValues['choices'] =>
    [values[field.name] ?? null].flat().flatMap((value): TypedValues['choices'] => {
      const choice = field.type === 'combobox' ? findChoice(form.choices(field), value) : undefined;
      return choice ? [[field.name, choice]] : [];
    }),
  );
  return { typed: typed.filter(([name]) => !codes.includes(name)), choices };
}

function listCodeFields({ actions }: CompiledForm): string[] {
  return actions.flatMap(({ code }) => (code ? [code.field] : []));
}

/** Fills in values as if they were typed. */
export function fillIn(form: FormStore, { typed, choices }: TypedValues): void {
  for (const [name, choice] of choices) {
    const field = form.form().fields.find((one) => one.name === name);
    if (field) form.remember(field, choice);
  }
  // Values typed meanwhile have precedence.
  for (const [name, value] of typed) if (!Object.hasOwn(form.typed(), name)) form.set([name], value);
}

function withoutPrivate({ fields, groups = [] }: FieldSet, typed: Json): Json {
  if (Array.isArray(typed)) return typed.map((item) => withoutPrivate({ fields, groups }, item));
  if (typeof typed !== 'object' || typed === null) return typed;
  const kept = Object.entries(typed).flatMap(([name, value]) => {
    const group = groups.find((one) => one.name === name);
    if (group)
      return group.single && group.fields.some(isPrivateField) ? [] : [[name, withoutPrivate(group, value)]];
    const field = fields.find((one) => one.name === name);
    return field && !isPrivateField(field) ? [[name, value]] : [];
  });
  return Object.fromEntries(kept) as Json;
}

/** Returns the member's id, or the name if the portal has no ids. */
export const getMemberName = ({ userId, username }: Session): string =>
  String(userId === '' ? username : userId);

function buildPlaceKey(store: ScreenStore): string {
  const { query, route } = store.scope();
  return JSON.stringify([store.screen.id, route, query]);
}
