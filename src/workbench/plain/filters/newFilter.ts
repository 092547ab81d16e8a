import { isRange, type FilterKind } from '#definition';
import { applyValue } from '#edit/applyValue.ts';
import { applyChange, findChange, type TextChange, type ValuePath } from '#edit/textChange.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { isObject } from '#shared/isObject.ts';
import { proposeName } from '../fields/proposeName.ts';
import { parseCommaList } from '../parseCommaList.ts';
import type { EditedDefinition } from '../plainPane.ts';
import { readAt } from '../records.ts';
import { setPlainValue } from '../setPlainValue.ts';
import type { FilterList } from './listFilterLists.ts';

/** The entered values of a new filter. */
export interface NewFilter {
  label: string;
  kind: FilterKind;
  /** The texts of the choices with commas between them. */
  choices: string;
  /** The name under which the value is sent; for a range the name of its beginning. */
  sentAs: string;
  /** The name under which the end of a range is sent. */
  endSentAs: string;
  /** The reason why nothing sends it, if its table has no call. */
  unsent: string;
}

/** Lists the names under which a table sends values, in its file or in a template; null if it has no call. */
export function listSentNames(path: ValuePath, { value, templates }: EditedDefinition): string[] | null {
  const tables = [value, ...templates.map((one) => one.value)].map((one) => readTable(one, path));
  const sent = tables.map((table) => readAt(table, ['payload'])).filter(isObject);
  if (sent.length === 0 && tables.every((table) => typeof readAt(table, ['call']) !== 'string')) return null;
  const whole: Record<string, unknown> = Object.assign({}, ...sent.toReversed());
  // Null removes the value of a template, so that its name is free.
  return Object.keys(whole).filter((name) => whole[name] !== null);
}

function readTable(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], value);
}

/** Returns the sentence about what is missing; '' if nothing is missing. */
export function findNewFilterError(filter: NewFilter, sent: string[] | null): string {
  const name = proposeName(filter.label, []);
  if (name === '') return 'Write the label of the filter, with letters.';
  if (name in Object.prototype) return 'Write another label: this one makes no name.';
  if (filter.kind === 'select' && parseCommaList(filter.choices).length < 2)
    return 'Write at least two choices.';
  if (sent === null) return filter.unsent.trim() === '' ? 'Write why nothing sends the filter.' : '';
  const names = listNames(filter);
  if (names.includes('')) return 'Choose the name that the filter is sent under.';
  const taken = names.find((one) => sent.includes(one)) ?? (names[0] === names[1] ? names[0] : undefined);
  return taken === undefined ? '' : `“${taken}” is sent already.`;
}

/** Inserts a filter at the end of its list, together with what it sends. */
export function insertFilter(
  text: string,
  { path, filters }: FilterList,
  draft: NewFilter,
  isSent: boolean,
): TextChange | null {
  const names = filters.map((one) => String(readAt(one, ['name'])));
  const filter = buildFilter(draft, proposeName(draft.label, names), isSent);
  const around = [...path, 'filters'];
  const listed =
    filters.length > 0 ? insertEntry(text, around, { value: filter }) : applyValue(text, around, [filter]);
  const whole = (isSent ? listNames(draft) : []).reduce(
    (inner, key, at) =>
      applyChange(inner, setPlainValue(inner, path, ['payload', key], { from: getSource(filter, at) })),
    applyChange(text, listed),
  );
  return findChange(text, whole);
}

const listNames = ({ kind, sentAs, endSentAs }: NewFilter): string[] =>
  isRange(kind) ? [sentAs, endSentAs] : [sentAs];

const buildFilter = ({ label, kind, choices, unsent }: NewFilter, name: string, isSent: boolean) => ({
  name,
  label,
  type: kind,
  ...(kind === 'select' && { options: parseCommaList(choices) }),
  ...(!isSent && { unsent }),
});

const getSource = ({ name, type }: ReturnType<typeof buildFilter>, at: number): string =>
  `filters.${name}${isRange(type) ? ['.from', '.to'][at] : ''}`;
