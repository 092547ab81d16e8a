import type { Change, ValuePath } from '#edit/change.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { readAt } from '../records.ts';
import { setPlainValue } from '../setPlainValue.ts';
import type { Destination, PlainButton } from './buttonBlanks.ts';

/** Leads a button to another screen after a success. '' leaves people where they are, and takes an empty list along. */
export function setDestination(
  text: string,
  path: ValuePath,
  button: PlainButton,
  { path: place }: Destination,
  address: string,
): Change | null {
  const then = readAt(button, ['success', 'then']);
  const around = [...path, 'success', 'then'];
  const isOnly = Array.isArray(then) && then.length === 1;
  if (place && address === '') return removeEntry(text, isOnly ? around : [...path, ...place.slice(0, 3)]);
  if (place) return replaceValue(text, [...path, ...place], address);
  if (address === '') return null;
  const effect = { navigate: { to: address } };
  return then === undefined
    ? setPlainValue(text, path, ['success', 'then'], [effect])
    : insertEntry(text, around, { value: effect });
}
