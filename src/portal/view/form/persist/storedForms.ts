import { buildStorageKey } from '#data/buildStorageKey.ts';
import { onForgetMemberData } from '#data/forgetMemberData.ts';
import { tabStorage } from '#data/safeStorage.ts';
import type { TypedValues } from '../../screen/snapshotForms.ts';

/** The typed values of a form, with the hashes of its fields and of the record that they were typed over. */
export interface StoredForm extends TypedValues {
  version: string;
  record: string;
}

/** A form of a member; `member` is '' if nobody is signed in. */
export interface FormPlace {
  member: string;
  form: string;
}

/** All forms of one member, the latest at the end. */
interface StoredForms {
  member: string;
  forms: [form: string, values: StoredForm][];
}

const key = 'forms';
/** The maximum size of all forms, in bytes. */
const maxBytes = 64_000;

onForgetMemberData(removeForms);

/** Reads the stored values of a form; undefined if there are none. */
export function readStoredForm({ member, form }: FormPlace): StoredForm | undefined {
  return readForms(member).find(([name]) => name === form)?.[1];
}

/** Stores the values of a form; null removes them. Drops the forms of other members, and the oldest ones above 64 kB. */
export function storeForm({ member, form }: FormPlace, values: StoredForm | null): void {
  const forms = readForms(member).filter(([name]) => name !== form);
  const text = (stored: StoredForms['forms']) => JSON.stringify({ member, forms: stored });
  const isTooLarge = (stored: StoredForms['forms']) =>
    new TextEncoder().encode(text(stored)).length > maxBytes;
  if (values && !isTooLarge([[form, values]])) forms.push([form, values]);
  while (isTooLarge(forms)) forms.shift();
  if (forms.length === 0 || !tabStorage.write(key, text(forms))) removeForms();
}

function readForms(member: string): StoredForms['forms'] {
  try {
    const stored = JSON.parse(tabStorage.read(key) ?? 'null') as StoredForms | null;
    return stored?.member === member ? [...stored.forms] : [];
  } catch {
    return [];
  }
}

function removeForms(): void {
  try {
    sessionStorage.removeItem(buildStorageKey(key));
  } catch {
    // A forbidden storage has no forms.
  }
}
