import { isDeepStrictEqual } from 'node:util';
import { getOwnValue, listBracePaths } from '#definition';
import type { PathNames } from '../words/pathNames.ts';
import {
  describeWordValue,
  type ListComparison,
  type ObjectComparison,
  type WholeComparison,
  type WordTable,
} from '../words/wordTable.ts';
import {
  calculateSimilarity,
  listItems,
  type ItemEntry,
  type ItemCollection,
  type WordValues,
} from './similarity.ts';
import { enterDiffContext, reportChange, type DiffContext, type BeforeAfter } from './diffContext.ts';
import { matchLists, type MatchedPair } from './matchLists.ts';
import { isObject } from '#shared/isObject.ts';

type AnyWord = WholeComparison<unknown, WordValues> | ListComparison<unknown> | ObjectComparison<WordValues>;
type NamedWord<V> = WholeComparison<V, WordValues> & { name: string };

/** Reports the differences between two versions of an object, in the order of the table of its words. */
export function compareWords<T extends object>(
  sides: BeforeAfter<T>,
  words: WordTable<T>,
  context: DiffContext,
): void {
  for (const [key, word] of Object.entries(words as unknown as Record<string, AnyWord | null>))
    if (word) compareWord(word, key, sides as BeforeAfter<WordValues>, context);
}

function compareWord(
  word: AnyWord,
  key: string,
  owners: BeforeAfter<WordValues>,
  context: DiffContext,
): void {
  const [old, now] = [owners[0][key], owners[1][key]];
  const inner =
    'prefix' in word && word.prefix !== undefined ? enterDiffContext(context, word.prefix) : context;
  if (word.noun !== undefined) {
    const areLists = Array.isArray(old) && Array.isArray(now);
    if (areLists || !word.whole)
      return compareLists(word, [old, now] as BeforeAfter<ItemCollection<unknown>>, inner);
    return compareValues({ name: key, ...word.whole }, [old, now], context);
  }
  if (!word.words) return compareValues({ name: key, ...word }, [old, now], context, owners);
  // A word may contain itself, as a group contains fields. The recursion ends where neither side has it.
  if (old !== undefined || now !== undefined)
    compareWords([(old ?? {}) as WordValues, (now ?? {}) as WordValues], word.words, inner);
}

/** Reports the difference between two values: as `describe` describes it, otherwise part by part if both have parts. */
export function compareValues<V>(
  word: NamedWord<V>,
  values: BeforeAfter<V | undefined>,
  context: DiffContext,
  owners: BeforeAfter<WordValues> = [{}, {}],
): void {
  const [old, now] = values.map((value) => (value === undefined ? word.absent : value)) as BeforeAfter<
    V | undefined
  >;
  const [oldOther, nowOther] = owners.map((owner) => word.with && owner[word.with]);
  if (isDeepStrictEqual([old, oldOther], [now, nowOther])) return;
  const inner = enterDiffContext(context, word.name);
  const matters = typeof word.matters === 'boolean' && word.matters;
  if (!word.describe && isObject(old) && isObject(now)) return compareKeys(matters, [old, now], inner);
  if (!word.describe && Array.isArray(old) && Array.isArray(now))
    return compareLists({ noun: 'no.', order: 'seen', matters }, [old, now], inner);
  reportValues(word, [old, now], context, owners);
}

/** Objects without a table of words are compared by their keys. */
function compareKeys(matters: boolean, [old, now]: BeforeAfter<WordValues>, context: DiffContext): void {
  for (const name of new Set([...Object.keys(now), ...Object.keys(old)]))
    compareValues({ name, matters }, [getOwnValue(old, name), getOwnValue(now, name)], context);
}

function reportValues<V>(
  word: NamedWord<V>,
  [old, now]: BeforeAfter<V | undefined>,
  context: DiffContext,
  owners: BeforeAfter<WordValues>,
): void {
  const { name: subject } = word;
  const isMarked = typeof word.matters === 'function' ? word.matters(...owners) : word.matters;
  const matters = isMarked === true || leadsElsewhere(old, now);
  const before = old === undefined ? '' : describeWordValue(word, old, context.names[0], owners[0]);
  const after = now === undefined ? '' : describeWordValue(word, now, context.names[1], owners[1]);
  const texts = before === after ? [JSON.stringify(old), JSON.stringify(now)] : [before, after];
  if (old === undefined)
    reportChange(context, { subject, verb: 'added', rest: formatSuffix(after), matters });
  else if (now === undefined)
    reportChange(context, { subject, verb: 'removed', rest: formatSuffix(before), matters });
  else reportChange(context, { subject, verb: null, rest: ` changed: ${texts.join(' → ')}`, matters });
}

/** True if a change may redirect money or people: it names a new host, or replaces a read value with a literal. */
function leadsElsewhere(before: unknown, after: unknown): boolean {
  const known = listHosts(before);
  return listHosts(after).some((host) => !known.includes(host)) || isReplacedByLiteral(before, after);
}

function listHosts(value: unknown): string[] {
  const text = JSON.stringify(value) ?? '';
  return [...text.matchAll(/https?:\/\/([^\s"'/?#\\<>]+)/gi)].map(([, host = '']) => host.toLowerCase());
}

/** True if a value, or a part of it, no longer reads a path and has a literal instead. */
function isReplacedByLiteral(before: unknown, after: unknown): boolean {
  if (after === undefined) return false;
  const now = listReads(after);
  if (isLiteral(after) && listReads(before).some((path) => !now.includes(path))) return true;
  if (!isParent(before) || !isParent(after)) return false;
  return Object.keys(after).some((key) => isReplacedByLiteral(before[key], after[key]));
}

function listReads(value: unknown): unknown[] {
  if (!isParent(value)) return [];
  const { from, each, count, template } = value;
  const paths = [from, each, count].flat().filter((path) => typeof path === 'string');
  const places = typeof template === 'string' ? listBracePaths(template) : [];
  return [...paths, ...places, ...Object.values(value).flatMap(listReads)];
}

/** True for a literal, a value with `else` or `map`, and a template with text of its own. */
function isLiteral(value: unknown): boolean {
  if (!isParent(value)) return true;
  const { template } = value;
  const isText = typeof template === 'string' && template.replaceAll(/\{[^{}]*\}/g, '') !== '';
  return isText || Object.hasOwn(value, 'else') || Object.hasOwn(value, 'map');
}

function isParent(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const formatSuffix = (text: string): string => (text === '' ? '' : `: ${text}`);

/** Reports the items that were added, removed, moved or changed, in the order of the list. */
export function compareLists<T>(
  word: ListComparison<T>,
  sides: BeforeAfter<ItemCollection<T>>,
  context: DiffContext,
): void {
  const [old, now] = [listItems(sides[0]), listItems(sides[1])];
  const text = word.label && findChangedText(old, now);
  if (text)
    return compareValues(
      { name: word.noun, describe: word.label, matters: doesItemMatter(word, text) },
      text,
      context,
    );
  const match = matchLists(old, now, (before, after) => calculateSimilarity(word, before, after));
  for (let at = 0; at < Math.max(old.length, now.length); at += 1) {
    if (match.removed.includes(at)) compareEntry(word, old[at]!, [old[at]!.item, undefined], context);
    if (match.added.includes(at)) compareEntry(word, now[at]!, [undefined, now[at]!.item], context);
    const pair = match.pairs.find(({ after }) => after === at);
    if (pair) comparePair(word, [old[pair.before]!, now[at]!], pair.moved && !match.swapped, context);
  }
  if (match.swapped) reportSwap(word, old, match.swapped, context);
}

/** Returns the single text that replaces another: a change, not a removal and an addition. */
function findChangedText<T>(old: ItemEntry<T>[], now: ItemEntry<T>[]): BeforeAfter<T> | undefined {
  const missing = (list: ItemEntry<T>[], other: ItemEntry<T>[]) =>
    list.filter(({ item }) => typeof item === 'string' && other.every((one) => one.item !== item));
  const [removed, added] = [missing(old, now), missing(now, old)];
  return removed.length === 1 && added.length === 1 ? [removed[0]!.item, added[0]!.item] : undefined;
}

const getLabel = <T>({ label }: ListComparison<T>, { item, key, number }: ItemEntry<T>): string =>
  label?.(item) || key || String(number);

/** Compares an item that was added or removed, or that is compared as one value. */
function compareEntry<T>(
  word: ListComparison<T>,
  entry: ItemEntry<T>,
  values: BeforeAfter<T | undefined>,
  context: DiffContext,
): void {
  const { noun, describe } = word;
  const matters = doesItemMatter(word, values);
  const describeItem = describe && ((item: T, names: PathNames) => describe(item, names, entry.key));
  compareValues(
    { name: `${noun} ${getLabel(word, entry)}`, describe: describeItem, matters },
    values,
    context,
  );
}

function doesItemMatter<T>(
  { matters = false }: ListComparison<T>,
  values: BeforeAfter<T | undefined>,
): boolean {
  if (typeof matters === 'boolean') return matters;
  return values.some((item) => item !== undefined && matters(item));
}

/** Compares a matched pair of items. The report uses the previous name and the new number. */
function comparePair<T>(
  word: ListComparison<T>,
  [old, now]: BeforeAfter<ItemEntry<T>>,
  isMoved: boolean,
  context: DiffContext,
): void {
  const label = getLabel(word, old);
  const isNumbered = label === String(old.number);
  const places = isNumbered ? `to place ${now.number}` : `from place ${old.number} to ${now.number}`;
  if (isMoved) reportOrder(word, `${word.noun} ${label}`, ` moved ${places}`, context);
  const named = isNumbered ? now : old;
  const was = isNumbered && old.number !== now.number ? ` (it was ${old.number})` : '';
  const inner = enterDiffContext(context, `${word.noun} ${getLabel(word, named)}${was}`);
  compareValues({ name: 'name', describe: String, matters: word.renamed }, [old.key, now.key], inner);
  if (word.words)
    compareWords([old.item, now.item] as BeforeAfter<object>, word.words as WordTable<object>, inner);
  else if (word.items)
    compareLists(word.items, [old.item, now.item] as BeforeAfter<ItemCollection<never>>, inner);
  else compareEntry(word, named, [old.item, now.item], context);
}

function reportSwap<T>(
  word: ListComparison<T>,
  old: ItemEntry<T>[],
  swapped: [MatchedPair, MatchedPair],
  context: DiffContext,
): void {
  const places = swapped.map(({ before }) => before).sort((left, right) => left - right);
  const labels = places.map((at) => getLabel(word, old[at]!));
  reportOrder(word, `${word.noun}s ${labels.join(' and ')}`, ' swapped', context);
}

function reportOrder<T>(
  { order }: ListComparison<T>,
  subject: string,
  rest: string,
  context: DiffContext,
): void {
  if (order) reportChange(context, { subject, verb: null, rest, matters: order === 'matters' });
}
