import type { TextChange, ValuePath } from '#edit/textChange.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { readAt } from '../records.ts';
import { setPlainValue } from '../setPlainValue.ts';
import type { ButtonTarget, WrittenButton } from './buttonInputs.ts';

/** Sets the screen that a button opens after a success. '' removes it, and a list of effects that is empty then. */
export function setDestination(
  text: string,
  path: ValuePath,
  button: WrittenButton,
  { path: place }: ButtonTarget,
  address: string,
): TextChange | null {
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
