import { fieldFacts, type Field, type Json, type JsonObject } from '#definition';
import { getEmptyValue } from '../../getInitialValue.ts';
import { listChoiceValues } from '../../reads.ts';
import { formatPlainPath, type ActionCase } from '../actionCase.ts';
import type { FilledForm } from './filledForm.ts';
import { resetUnreachable } from './isReachable.ts';
import { limitText } from '../limitText.ts';

/** Returns the form with another value at a path; null if the path cannot have that value. */
export function setFilledValue(
  actionCase: ActionCase,
  base: FilledForm,
  path: string,
  value: Json,
): FilledForm | null {
  const [root = '', name = ''] = path.split('.');
  const [field, key] = findField(actionCase, path.slice(root.length + 1));
  const found = actionCase.form.fields[field];
  const options = found?.options;
  if (root === 'form' && found && fieldFacts[found.type].people !== 'enter') return null;
  if (root === 'form') {
    if (!found || !canHold(actionCase, found, value)) return null;
    return {
      ...base,
      form: resetUnreachable(actionCase, { ...base.form, [field]: toStoredValue(found, value) }),
    };
  }
  if (root === 'chosen') {
    if (!found || !options || Array.isArray(options)) return null;
    const { inSight, byLabel } = fieldFacts[found.type];
    // The value and its label stay, because the choice is made by them.
    if (key === options.valueKey || ((inSight || byLabel) && key === options.labelKey)) return null;
    const rows = (base.reads[options.from] as JsonObject[]).map((row) => ({ ...row, [key]: value }));
    return { ...base, reads: { ...base.reads, [options.from]: rows } };
  }
  const record = base.reads[root];
  // A list, or a record as a whole, gets no value.
  if (record === undefined || Array.isArray(record) || name === '') return null;
  return { ...base, reads: { ...base.reads, [root]: { ...(record as JsonObject), [name]: value } } };
}

/** Returns a value as a field holds it: in a typed text, numbers and words are texts. */
function toStoredValue({ type, several, options }: Field, value: Json): Json {
  if (several) return [value ?? []].flat();
  const stored = value ?? getEmptyValue(type);
  return fieldFacts[type].holds === 'text' && !options ? String(stored) : stored;
}

function canHold({ context }: ActionCase, field: Field, value: Json): boolean {
  const { holds, inSight } = fieldFacts[field.type];
  if (value === null) return !inSight || field.several === true;
  if (holds === 'choice') return listChoiceValues(context, field).includes(value);
  if (holds === 'text') return limitText(field, String(value)) === String(value);
  return holds === 'flag' && typeof value === 'boolean';
}

/** Returns the field at or above a path, and the rest of the path. */
function findField({ form }: ActionCase, path: string): [field: string, key: string] {
  const plain = formatPlainPath(path);
  const name = Object.keys(form.fields).find((one) => plain === one || plain.startsWith(`${one}.`));
  return name === undefined ? [plain, ''] : [name, plain.slice(name.length + 1)];
}
