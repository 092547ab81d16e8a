import { findTranslation, type Locale } from '#definition';
import type { TextChange, ValuePath } from '#edit/textChange.ts';
import { findNode, listNodeEntries } from '#edit/parseDefinitionText.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import { requireNode } from '#edit/requireNode.ts';
import { setPlainValue } from '../setPlainValue.ts';
import { readRecord, readText, type Translation } from './translationSections.ts';

/** Creates a function that returns true for a needed translation that is missing in a file, in one of its places or everywhere. */
export function createMissingCheck(value: unknown): (row: Translation) => boolean {
  const screens = Object.keys(readRecord(value, ['screens'])).map((id) => [
    id,
    readRecord(value, ['screens', id]),
  ]);
  const locale = { texts: readRecord(value, ['texts']), screens: Object.fromEntries(screens) } as Locale;
  return ({ path, source, places, isNeeded }) => {
    if (!isNeeded) return false;
    if (places.length === 0) return readText(value, path) === '';
    return places.some(({ screen }) => !findTranslation(locale, source, screen));
  };
}

/**
 * Sets a translation. An emptied translation is removed, and objects around it that are empty then too.
 * @param isForm true for a plural form. The form `other` stays while another form is written.
 */
export function setTranslation(
  text: string,
  path: ValuePath,
  translation: string,
  isForm: boolean,
): TextChange | null {
  const [around, form] = [path.slice(0, -1), path.at(-1)];
  const node = findNode(requireNode(text, []), around);
  if (isForm && translation !== '' && !node && form !== 'other')
    return setPlainValue(text, [], around, { [String(form)]: translation, other: '' });
  if (translation !== '') return setPlainValue(text, [], path, translation);
  const others = node
    ? listNodeEntries(node).filter(({ key, value }) => key !== form && value.value !== '')
    : [];
  if (isForm && others.length > 0 && form === 'other') return setPlainValue(text, [], path, '');
  return removeWithEmpty(text, isForm && others.length === 0 ? around : path);
}

/** Removes the entry at a path, together with the objects around it that have no other. */
function removeWithEmpty(text: string, path: ValuePath): TextChange | null {
  const around = path.slice(0, -1);
  const node = findNode(requireNode(text, []), around);
  if (!node || !findNode(node, path.slice(-1))) return null;
  return around.length > 0 && listNodeEntries(node).length === 1
    ? removeWithEmpty(text, around)
    : removeEntry(text, path);
}
