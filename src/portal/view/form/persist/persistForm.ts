import { resolvePath } from '#engine/values/resolvePath.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { fillIn, getMemberName, readTyped } from '../../screen/snapshotForms.ts';
import type { FormStore } from '../store/createFormStore.ts';
import { hashJson } from './hashJson.ts';
import { listStorableFields } from './listStorableFields.ts';
import { type FormPlace, readStoredForm, type StoredForm, storeForm } from './storedForms.ts';

/** The time from the last change of a form to its storing, in milliseconds. */
const storeDelay = 300;

/** Fills in the stored values of a form, then stores what is typed. Returns the function that stops it. */
export function persistForm(store: ScreenStore, name: string): () => void {
  const form = store.form(name);
  const place = buildPlace(store, name);
  let last = { typed: {}, isUnsent: false };
  let record = hashRecord(form);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    // The values of a member who has signed out meanwhile are not stored.
    if (readMember(store) === place.member) storeForm(place, buildStoredForm(store, form, record));
  };
  const follow = () => {
    const next = { typed: form.typed(), isUnsent: form.hasUnsentInput() };
    if (next.typed === last.typed && next.isUnsent === last.isUnsent) return;
    if (!last.isUnsent) record = hashRecord(form);
    last = next;
    clearTimeout(timer);
    if (next.isUnsent) timer = setTimeout(write, storeDelay);
    else write();
  };
  const flush = () => void (timer !== undefined && write());

  restore(store, form, place);
  follow();
  const unsubscribe = store.subscribe(follow);
  window.addEventListener('pagehide', flush);
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', flush);
    flush();
  };
}

/** Fills in the stored values if the fields and the record are the same as then. */
function restore(store: ScreenStore, form: FormStore, place: FormPlace): void {
  const stored = readStoredForm(place);
  if (stored?.version !== hashFields(form) || stored.record !== hashRecord(form)) return;
  fillIn(form, stored);
  store.reads.update();
}

/** Returns the values to store. Null if nothing was typed since the last send. */
function buildStoredForm(store: ScreenStore, form: FormStore, record: string): StoredForm | null {
  if (!form.hasUnsentInput()) return null;
  const values = readTyped(form, listStorableFields(store, form));
  return values.typed.length > 0 ? { ...values, version: hashFields(form), record } : null;
}

function buildPlace(store: ScreenStore, form: string): FormPlace {
  return {
    member: readMember(store),
    form: JSON.stringify([store.screen.id, store.portal().route, form]),
  };
}

function readMember(store: ScreenStore): string {
  const { session } = store.portal();
  return session ? getMemberName(session) : '';
}

/** Returns the version of a form: a hash of its fields. */
function hashFields(form: FormStore): string {
  const { fields, groups } = form.form();
  return hashJson([fields, groups]);
}

/** Returns a hash of the record's values of the fields, as the backend sent them. */
function hashRecord(form: FormStore): string {
  const { fields, groups = [] } = form.form();
  const record = form.baseline.record();
  return hashJson([...fields, ...groups].map(({ name }) => resolvePath([name], record)));
}
