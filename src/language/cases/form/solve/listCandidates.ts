import { fieldFacts, listPathWords, type Field, type Json, type ValueKind, isDateShape } from '#definition';
import { buildTestValues } from '../../language/evaluate.ts';
import { listConditions } from '../../language/listConditions.ts';
import { findFieldName, type ActionCase, type RuleCheck } from '../actionCase.ts';
import { buildAcceptedFile } from '../../language/files.ts';
import { isDecimalNumber } from '../../language/numbers.ts';
import { limitText } from '../limitText.ts';
import { getCallOfRead, listChoiceValues } from '../../reads.ts';

/** Returns values for a path on both sides of every limit, valid ones first. */
export function listCandidates(
  actionCase: ActionCase,
  path: string,
  values: Map<string, Json> = new Map(),
): Json[] {
  const own = buildCandidates(actionCase, path, values);
  return actionCase.otherVersion
    ? shareValues(actionCase, path, [own, buildCandidates(actionCase.otherVersion.action, path, values)])
    : own;
}

/**
 * Merges the values to try in two compared versions into one order, so that both are filled in alike where possible.
 * @param values the candidates of this version, and those of the other one.
 */
function shareValues(actionCase: ActionCase, path: string, [own, theirs]: [Json[], Json[]]): Json[] {
  const { action: twin, isBefore } = actionCase.otherVersion!;
  const [before, after] = isBefore ? [theirs, own] : [own, theirs];
  const pool = uniqueValues([...after, ...before]).filter((value) => canEnter(actionCase, path, value, own));
  const [known, other] = [own, theirs].map((list) => new Set(list.map((value) => JSON.stringify(value))));
  const rank = (value: Json): number => {
    if (typeof value === 'string' && value.trim() === '') return 3;
    const text = JSON.stringify(value);
    if (known!.has(text) && other!.has(text)) return 0;
    return canEnter(twin, path, value, theirs) ? 1 : 2;
  };
  return pool.toSorted((left, right) => rank(left) - rank(right));
}

function uniqueValues(values: Json[]): Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** True if a value can be entered at a path. Outside the form any value can be. */
function canEnter({ form }: ActionCase, path: string, value: Json, own: Json[]): boolean {
  const field = form.fields[findFieldName(path) ?? ''];
  if (!field) return true;
  const { holds } = fieldFacts[field.type];
  const isTyped = !field.options && (holds === 'text' || holds === 'number');
  if (!isTyped) return own.some((known) => JSON.stringify(known) === JSON.stringify(value));
  if (typeof value !== 'string' || limitText(field, value) !== value) return false;
  return holds === 'text' || value === '' || isDecimalNumber(field, value);
}

/** A field with what the values to try in it depend on. */
interface CandidateTarget {
  name: string;
  field: Field;
  parts: RuleCheck[];
  /** The values that it is compared with. */
  compared: Json[];
  near: string[];
  /** Texts and numbers that decide a condition. */
  decided: string[];
  /** The position of the field in its form. Values depend on it, so that a mix-up of fields is noticed. */
  at: number;
}

function buildCandidates(actionCase: ActionCase, path: string, values: Map<string, Json>): Json[] {
  const name = findFieldName(path) ?? '';
  const field = actionCase.form.fields[name];
  const parts = actionCase.checks.filter((part) => part.path === path);
  if (!field)
    return [
      ...listReadLimits(actionCase, path),
      null,
      ...listDecidingValues(actionCase, path),
      'Asha',
      0,
      1,
      ...listOutsideValues(parts),
    ];
  if (field.several)
    return combineChoices(listChoiceValues(actionCase.context, field), listIncludedValues(actionCase, path));
  if (field.options) return [...listChoiceValues(actionCase.context, field), ''];
  const compared = parts.flatMap(({ must }) =>
    listPathWords(must).map(([, other]) => values.get(other) ?? ''),
  );
  const near = compared.flatMap(listNeighbours);
  const at = Object.keys(actionCase.form.fields).indexOf(name);
  const decided = listDecidingValues(actionCase, path)
    .filter((value) => !['boolean', 'object'].includes(typeof value))
    .map(String);
  return candidatesByKind[fieldFacts[field.type].holds]({ name, field, parts, compared, near, decided, at });
}

const candidatesByKind: { readonly [K in ValueKind]: (target: CandidateTarget) => Json[] } = {
  flag: () => [true, false],
  file: ({ field, name }) => [buildAcceptedFile(field, name), ''],
  day: ({ parts, near }) => [...listDates(parts), ...near, '1990-05-17', ''],
  moment: ({ parts, at }) =>
    ['1990-05-17', ...listDates(parts)].map((day) => `${day.slice(0, 10)}T${formatClock(at)}`).concat(''),
  clock: ({ at }) => [formatClock(at), ''],
  number: listNumbers,
  choice: buildTexts,
  text: buildTexts,
};

const formatClock = (at: number) => `10:${30 + (at % 30)}`;

function listIncludedValues({ form }: ActionCase, path: string): Json[] {
  const conditions = Object.values(form.fields).flatMap(({ show }) => listConditions(show));
  return conditions.filter((one) => one.path === path).flatMap(({ must }) => must.includes ?? []);
}

/** Returns the first two choices with the included ones, each choice alone, the first three, four and so on, and none. */
function combineChoices(choices: Json[], included: Json[]): Json[] {
  const counted = choices.map((_, at) => choices.slice(0, at + 1));
  return [
    choices.filter((choice, at) => at < 2 || included.includes(choice)),
    ...choices.map((choice) => [choice]),
    ...counted.slice(2),
    [],
  ];
}

/**
 * Returns a value for the field of a read that limits another value: a day if the catalogue declares a date, otherwise
 * 500.
 */
function listReadLimits({ checks, context }: ActionCase, path: string): Json[] {
  const isLimit = checks.some(({ must }) =>
    listPathWords(must).some(([word, other]) => other === path && word !== 'sameAs'),
  );
  const [read = '', name = ''] = path.split('.');
  if (!isLimit || !Object.hasOwn(context.screen.reads ?? {}, read)) return [];
  return isDateShape(getCallOfRead(context, read).fields?.[name]) ? ['2024-05-17'] : [500];
}

/** Returns a number or a day, and its two neighbours; none for any other value. */
function listNeighbours(value: Json): string[] {
  const number = Number(value === '' ? NaN : value);
  if (typeof value !== 'boolean' && Number.isFinite(number))
    return [number, number - 1, number + 1].map((one) => String(one));
  const day = /^\d{4}-\d\d-\d\d$/.test(String(value)) ? Date.parse(String(value)) : NaN;
  if (Number.isNaN(day)) return [];
  return [0, -1, 1].map((days) => new Date(day + days * 86_400_000).toISOString().slice(0, 10));
}

function listDates(parts: RuleCheck[]): string[] {
  return parts.flatMap(({ must }) => buildTestValues(must).texts).filter((text) => /^\d{4}-/.test(text));
}

/** Returns numbers on both sides of each limit, the field's own first. */
function listNumbers({ field, parts, near, decided, at }: CandidateTarget): string[] {
  const named = [...parts.flatMap(({ must }) => buildTestValues(must).texts), ...listLimitNumbers(parts)];
  const { decimals = 2 } = field;
  const finest = decimals === 0 ? [] : [`${at + 3}.${'5'.repeat(decimals)}`];
  const numbers = [String(at + 3), ...finest, ...named, ...near, ...decided, '0', '1000000', '-1', ''];
  return [...new Set(numbers)].filter((text) => text === '' || isDecimalNumber(field, text));
}

function listLimitNumbers(parts: RuleCheck[]): string[] {
  const limits = parts.flatMap(({ must: { minimum, maximum } }) => [minimum ?? null, maximum ?? null]);
  return limits.flatMap((limit) => (typeof limit === 'number' ? listNeighbours(limit) : []));
}

function listDecidingValues({ checks, action }: ActionCase, path: string): Json[] {
  const deciding = checks.flatMap(({ when }) => listConditions(when));
  const conditions = [
    ...checks,
    ...deciding,
    ...listConditions(action.show),
    ...listConditions(action.disabled),
  ];
  return conditions.filter((one) => one.path === path).flatMap(({ must }) => buildTestValues(must).values);
}

/** Builds texts of each relevant length. Neighbouring fields use different characters, so that mix-ups are noticed. */
function buildTexts({ field, parts, compared, near, decided, at }: CandidateTarget): Json[] {
  const { allow, maxLength } = field;
  const tries = parts.map(({ must }) => buildTestValues(must));
  const lengths = [maxLength ?? 8, ...listLengths(parts)].flatMap(listNeighbourLengths);
  const isOfDigits = allow === 'digits' || allow === 'wholeNumber';
  const characters = isOfDigits ? '123456789' : 'klmnopqrstuvwxyz';
  const character = characters[at % characters.length] ?? '';
  const texts = [
    ...compared,
    ...near,
    ...decided,
    ...compared.map((value) => `${String(value)}x`),
    ...tries.flatMap(({ texts }) => texts),
    ...listLimitNumbers(parts),
    ...[...new Set(lengths)].map((length) => character.repeat(length)),
    '',
    ' ',
  ];
  return [...new Set(texts)].filter((text) => limitText(field, String(text)) === text);
}

const listLengths = (parts: RuleCheck[]) => parts.flatMap(({ must }) => buildTestValues(must).limits);

/** Returns values outside the form on both sides of each limit. */
function listOutsideValues(parts: RuleCheck[]): Json[] {
  return [
    ...listLimitNumbers(parts).map(Number),
    1_000_000,
    ...listLengths(parts)
      .flatMap(listNeighbourLengths)
      .map((length) => 'k'.repeat(length)),
  ];
}

const listNeighbourLengths = (limit: number) => [limit, limit - 1, limit + 1].filter((length) => length > 0);
