import { isDeepStrictEqual } from 'node:util';
import { getOwnValue, listBracePaths } from '#definition';
import type { PathNames } from '../words/names.ts';
import {
  describeWordValue,
  type ListComparison,
  type ObjectComparison,
  type WholeComparison,
  type WordTable,
} from '../words/word.ts';
import {
  calculateLikeness,
  listEntries,
  type ItemEntry,
  type ItemCollection,
  type WordValues,
} from './likeness.ts';
import { enterLocation, reportChange, type DiffLocation, type BeforeAfter } from './location.ts';
import { matchLists, type MatchedPair } from './matchLists.ts';
import { isObject } from '#shared/isObject.ts';

type AnyWord = WholeComparison<unknown, WordValues> | ListComparison<unknown> | ObjectComparison<WordValues>;
type NamedWord<V> = WholeComparison<V, WordValues> & { name: string };

/** Reports the differences between two versions of an object, in the order of the table of its words. */
export function compareWords<T extends object>(
  sides: BeforeAfter<T>,
  words: WordTable<T>,
  location: DiffLocation,
): void {
  for (const [key, word] of Object.entries(words as unknown as Record<string, AnyWord | null>))
    if (word) compareWord(word, key, sides as BeforeAfter<WordValues>, location);
}

function compareWord(
  word: AnyWord,
  key: string,
  owners: BeforeAfter<WordValues>,
  location: DiffLocation,
): void {
  const [old, now] = [owners[0][key], owners[1][key]];
  const inner =
    'within' in word && word.within !== undefined ? enterLocation(location, word.within) : location;
  if (word.noun !== undefined) {
    const areLists = Array.isArray(old) && Array.isArray(now);
    if (areLists || !word.whole)
      return compareLists(word, [old, now] as BeforeAfter<ItemCollection<unknown>>, inner);
    return compareValues({ name: key, ...word.whole }, [old, now], location);
  }
  if (!word.words) return compareValues({ name: key, ...word }, [old, now], location, owners);
  // A word may contain itself, as a group contains fields. The recursion ends where neither side has it.
  if (old !== undefined || now !== undefined)
    compareWords([(old ?? {}) as WordValues, (now ?? {}) as WordValues], word.words, inner);
}

/** Reports the difference between two values: as `describe` describes it, otherwise part by part if both have parts. */
export function compareValues<V>(
  word: NamedWord<V>,
  values: BeforeAfter<V | undefined>,
  location: DiffLocation,
  owners: BeforeAfter<WordValues> = [{}, {}],
): void {
  const [old, now] = values.map((value) => (value === undefined ? word.absent : value)) as BeforeAfter<
    V | undefined
  >;
  const [oldOther, nowOther] = owners.map((owner) => word.with && owner[word.with]);
  if (isDeepStrictEqual([old, oldOther], [now, nowOther])) return;
  const inner = enterLocation(location, word.name);
  const matters = typeof word.matters === 'boolean' && word.matters;
  if (!word.describe && isObject(old) && isObject(now)) return compareKeys(matters, [old, now], inner);
  if (!word.describe && Array.isArray(old) && Array.isArray(now))
    return compareLists({ noun: 'no.', order: 'seen', matters }, [old, now], inner);
  reportValues(word, [old, now], location, owners);
}

/** Objects without a table of words are compared by their keys. */
function compareKeys(matters: boolean, [old, now]: BeforeAfter<WordValues>, location: DiffLocation): void {
  for (const name of new Set([...Object.keys(now), ...Object.keys(old)]))
    compareValues({ name, matters }, [getOwnValue(old, name), getOwnValue(now, name)], location);
}

function reportValues<V>(
  word: NamedWord<V>,
  [old, now]: BeforeAfter<V | undefined>,
  location: DiffLocation,
  owners: BeforeAfter<WordValues>,
): void {
  const { name: subject } = word;
  const isMarked = typeof word.matters === 'function' ? word.matters(...owners) : word.matters;
  const matters = isMarked === true || leadsElsewhere(old, now);
  const before = old === undefined ? '' : describeWordValue(word, old, location.names[0], owners[0]);
  const after = now === undefined ? '' : describeWordValue(word, now, location.names[1], owners[1]);
  const texts = before === after ? [JSON.stringify(old), JSON.stringify(now)] : [before, after];
  if (old === undefined) reportChange(location, { subject, verb: 'added', rest: behind(after), matters });
  else if (now === undefined)
    reportChange(location, { subject, verb: 'removed', rest: behind(before), matters });
  else reportChange(location, { subject, verb: null, rest: ` changed: ${texts.join(' → ')}`, matters });
}

/** True if a change may redirect money or people: it names a new host, or replaces a read value with a literal. */
function leadsElsewhere(before: unknown, after: unknown): boolean {
  const known = hostsIn(before);
  return hostsIn(after).some((host) => !known.includes(host)) || isWrittenOver(before, after);
}

function hostsIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? '';
  return [...text.matchAll(/https?:\/\/([^\s"'/?#\\<>]+)/gi)].map(([, host = '']) => host.toLowerCase());
}

/** True if a value, or a part of it, no longer reads a path and has a literal instead. */
function isWrittenOver(before: unknown, after: unknown): boolean {
  if (after === undefined) return false;
  const now = readsIn(after);
  if (isWritten(after) && readsIn(before).some((path) => !now.includes(path))) return true;
  if (!isParent(before) || !isParent(after)) return false;
  return Object.keys(after).some((key) => isWrittenOver(before[key], after[key]));
}

function readsIn(value: unknown): unknown[] {
  if (!isParent(value)) return [];
  const { from, each, count, template } = value;
  const paths = [from, each, count].flat().filter((path) => typeof path === 'string');
  const places = typeof template === 'string' ? listBracePaths(template) : [];
  return [...paths, ...places, ...Object.values(value).flatMap(readsIn)];
}

/** True for a literal, a value with `else` or `map`, and a template with text of its own. */
function isWritten(value: unknown): boolean {
  if (!isParent(value)) return true;
  const { template } = value;
  const isText = typeof template === 'string' && template.replaceAll(/\{[^{}]*\}/g, '') !== '';
  return isText || Object.hasOwn(value, 'else') || Object.hasOwn(value, 'map');
}

function isParent(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const behind = (text: string): string => (text === '' ? '' : `: ${text}`);

/** Reports the items that were added, removed, moved or changed, in the order of the list. */
export function compareLists<T>(
  word: ListComparison<T>,
  sides: BeforeAfter<ItemCollection<T>>,
  location: DiffLocation,
): void {
  const [old, now] = [listEntries(sides[0]), listEntries(sides[1])];
  const text = word.label && findChangedText(old, now);
  if (text)
    return compareValues(
      { name: word.noun, describe: word.label, matters: marksItem(word, text) },
      text,
      location,
    );
  const match = matchLists(old, now, (before, after) => calculateLikeness(word, before, after));
  for (let at = 0; at < Math.max(old.length, now.length); at += 1) {
    if (match.removed.includes(at)) compareEntry(word, old[at]!, [old[at]!.item, undefined], location);
    if (match.added.includes(at)) compareEntry(word, now[at]!, [undefined, now[at]!.item], location);
    const pair = match.pairs.find(({ after }) => after === at);
    if (pair) comparePair(word, [old[pair.before]!, now[at]!], pair.moved && !match.swapped, location);
  }
  if (match.swapped) reportSwap(word, old, match.swapped, location);
}

/** A single text that replaces another is a change, not a removal and an addition. */
function findChangedText<T>(old: ItemEntry<T>[], now: ItemEntry<T>[]): BeforeAfter<T> | undefined {
  const missing = (list: ItemEntry<T>[], other: ItemEntry<T>[]) =>
    list.filter(({ item }) => typeof item === 'string' && other.every((one) => one.item !== item));
  const [gone, come] = [missing(old, now), missing(now, old)];
  return gone.length === 1 && come.length === 1 ? [gone[0]!.item, come[0]!.item] : undefined;
}

const labelOf = <T>({ label }: ListComparison<T>, { item, key, number }: ItemEntry<T>): string =>
  label?.(item) || key || String(number);

/** Compares an item that was added or removed, or that is compared as one value. */
function compareEntry<T>(
  word: ListComparison<T>,
  entry: ItemEntry<T>,
  values: BeforeAfter<T | undefined>,
  location: DiffLocation,
): void {
  const { noun, describe } = word;
  const matters = marksItem(word, values);
  const describeItem = describe && ((item: T, names: PathNames) => describe(item, names, entry.key));
  compareValues(
    { name: `${noun} ${labelOf(word, entry)}`, describe: describeItem, matters },
    values,
    location,
  );
}

function marksItem<T>({ matters = false }: ListComparison<T>, values: BeforeAfter<T | undefined>): boolean {
  if (typeof matters === 'boolean') return matters;
  return values.some((item) => item !== undefined && matters(item));
}

/** Compares a matched pair of items. The report uses the previous name and the new number. */
function comparePair<T>(
  word: ListComparison<T>,
  [old, now]: BeforeAfter<ItemEntry<T>>,
  isMoved: boolean,
  location: DiffLocation,
): void {
  const label = labelOf(word, old);
  const isNumbered = label === String(old.number);
  const places = isNumbered ? `to place ${now.number}` : `from place ${old.number} to ${now.number}`;
  if (isMoved) reportOrder(word, `${word.noun} ${label}`, ` moved ${places}`, location);
  const named = isNumbered ? now : old;
  const was = isNumbered && old.number !== now.number ? ` (it was ${old.number})` : '';
  const inner = enterLocation(location, `${word.noun} ${labelOf(word, named)}${was}`);
  compareValues({ name: 'name', describe: String, matters: word.renamed }, [old.key, now.key], inner);
  if (word.words)
    compareWords([old.item, now.item] as BeforeAfter<object>, word.words as WordTable<object>, inner);
  else if (word.items)
    compareLists(word.items, [old.item, now.item] as BeforeAfter<ItemCollection<never>>, inner);
  else compareEntry(word, named, [old.item, now.item], location);
}

function reportSwap<T>(
  word: ListComparison<T>,
  old: ItemEntry<T>[],
  swapped: [MatchedPair, MatchedPair],
  location: DiffLocation,
): void {
  const places = swapped.map(({ before }) => before).sort((left, right) => left - right);
  const labels = places.map((at) => labelOf(word, old[at]!));
  reportOrder(word, `${word.noun}s ${labels.join(' and ')}`, ' swapped', location);
}

function reportOrder<T>(
  { order }: ListComparison<T>,
  subject: string,
  rest: string,
  location: DiffLocation,
): void {
  if (order) reportChange(location, { subject, verb: null, rest, matters: order === 'matters' });
}
