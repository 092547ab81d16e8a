import { fieldFacts, type Json } from '#definition';
import { isNumberOf } from '../../language/numbers.ts';
import { fieldName, type ActionCase } from '../actionCase.ts';
import { keepText } from '../keepText.ts';

/**
 * Merges the values to try in two compared versions into one order, so that both are filled in alike where possible.
 * @param values the candidates of this version, and those of the other one.
 */
export function shareValues(one: ActionCase, path: string, [own, theirs]: [Json[], Json[]]): Json[] {
  const { action: twin, isBefore } = one.twin!;
  const [before, after] = isBefore ? [theirs, own] : [own, theirs];
  const pool = uniqueValues([...after, ...before]).filter((value) => accepts(one, path, value, own));
  const [known, other] = [own, theirs].map((list) => new Set(list.map((value) => JSON.stringify(value))));
  const rank = (value: Json): number => {
    if (typeof value === 'string' && value.trim() === '') return 3;
    const text = JSON.stringify(value);
    if (known!.has(text) && other!.has(text)) return 0;
    return accepts(twin, path, value, theirs) ? 1 : 2;
  };
  return pool.toSorted((left, right) => rank(left) - rank(right));
}

function uniqueValues(values: Json[]): Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** True if a value can be entered at a path. Outside the form any value can be. */
function accepts({ form }: ActionCase, path: string, value: Json, own: Json[]): boolean {
  const field = form.fields[fieldName(path) ?? ''];
  if (!field) return true;
  const { holds } = fieldFacts[field.type];
  const isTyped = !field.options && (holds === 'text' || holds === 'number');
  if (!isTyped) return own.some((known) => JSON.stringify(known) === JSON.stringify(value));
  if (typeof value !== 'string' || keepText(field, value) !== value) return false;
  return holds === 'text' || value === '' || isNumberOf(field, value);
}
