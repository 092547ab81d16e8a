import { fieldFacts, type Field, type Json, type JsonObject } from '#definition';
import { emptyOf } from '../../initialValue.ts';
import { choicesOf } from '../../reads.ts';
import { plainPath, type ActionCase } from '../actionCase.ts';
import type { Filled } from './filled.ts';
import { keepReachable } from './isReachable.ts';
import { keepText } from '../keepText.ts';

/** The form filled with another value at a path; null where the path is one that can't be given a value. */
export function withValue(one: ActionCase, base: Filled, path: string, value: Json): Filled | null {
  const [root = '', name = ''] = path.split('.');
  const [field, key] = findField(one, path.slice(root.length + 1));
  const found = one.form.fields[field];
  const options = found?.options;
  if (root === 'form' && found && fieldFacts[found.type].people === 'see') return null;
  if (root === 'form') {
    if (!found || !canHold(one, found, value)) return null;
    const held = found.several ? [value ?? []].flat() : (value ?? emptyOf(found.type));
    return { ...base, form: keepReachable(one, { ...base.form, [field]: held }) };
  }
  if (root === 'chosen') {
    if (!found || !options || Array.isArray(options)) return null;
    const { inSight, byLabel } = fieldFacts[found.type];
    // What a choice is taken by stays as it is.
    if ((inSight || byLabel) && key === options.labelKey) return null;
    const rows = (base.reads[options.from] as JsonObject[]).map((row) => ({ ...row, [key]: value }));
    return { ...base, reads: { ...base.reads, [options.from]: rows } };
  }
  const held = base.reads[root];
  // A record as a whole is given no value.
  if (held === undefined || Array.isArray(held) || name === '') return null;
  return { ...base, reads: { ...base.reads, [root]: { ...(held as JsonObject), [name]: value } } };
}

/** Whether a value can be put into a field that something is decided on. */
function canHold({ context }: ActionCase, field: Field, value: Json): boolean {
  const { holds, inSight } = fieldFacts[field.type];
  if (value === null) return !inSight || field.several === true;
  if (holds === 'choice') return choicesOf(context, field).includes(value);
  if (holds === 'text') return keepText(field, String(value)) === String(value);
  return holds === 'flag' && typeof value === 'boolean';
}

/** The field that a path leads to or into, and what follows it. */
function findField({ form }: ActionCase, path: string): [field: string, key: string] {
  const plain = plainPath(path);
  const name = Object.keys(form.fields).find((one) => plain === one || plain.startsWith(`${one}.`));
  return name === undefined ? [plain, ''] : [name, plain.slice(name.length + 1)];
}
