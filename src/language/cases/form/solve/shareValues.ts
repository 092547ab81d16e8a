import { fieldFacts, type Json } from '#definition';
import { isNumberOf } from '../../language/numbers.ts';
import { fieldName, type ActionCase } from '../actionCase.ts';
import { keepText } from '../keepText.ts';

/**
 * The values to try in a version of a form that is compared with another: those of both, in one order, so that both are
 * filled in alike as far as they can be, and what is expected of one value stands beside what was expected of it.
 * @param values what this version is tried with, and what the other one is.
 */
export function shareValues(one: ActionCase, path: string, [own, theirs]: [Json[], Json[]]): Json[] {
  const { action: twin, isBefore } = one.twin!;
  const [before, after] = isBefore ? [theirs, own] : [own, theirs];
  const pool = uniqueValues([...after, ...before]).filter((value) => takes(one, path, value, own));
  const [known, other] = [own, theirs].map((list) => new Set(list.map((value) => JSON.stringify(value))));
  const rank = (value: Json): number => {
    if (typeof value === 'string' && value.trim() === '') return 3;
    const text = JSON.stringify(value);
    if (known!.has(text) && other!.has(text)) return 0;
    return takes(twin, path, value, theirs) ? 1 : 2;
  };
  return pool.toSorted((left, right) => rank(left) - rank(right));
}

function uniqueValues(values: Json[]): Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** Whether a value can be entered where this version has the path; what is no field takes any. */
function takes({ form }: ActionCase, path: string, value: Json, own: Json[]): boolean {
  const field = form.fields[fieldName(path) ?? ''];
  if (!field) return true;
  const { holds } = fieldFacts[field.type];
  const isTyped = !field.options && (holds === 'text' || holds === 'number');
  if (!isTyped) return own.some((known) => JSON.stringify(known) === JSON.stringify(value));
  if (typeof value !== 'string' || keepText(field, value) !== value) return false;
  return holds === 'text' || value === '' || isNumberOf(field, value);
}
