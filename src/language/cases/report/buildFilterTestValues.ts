import type {
  Filter,
  FilterKind,
  FilterOf,
  FilterOptionsFrom,
  Json,
  Option,
  Scalar,
  UiTexts,
} from '#definition';
import type { CaseContext } from '../caseContext.ts';
import { fillPlaceholders } from '../language/fillPlaceholders.ts';
import { buildOptionRows } from '../reads.ts';
import type { ExpectedField } from '../testCase.ts';

export interface FilterTestValues {
  first: Json;
  /** Values to choose, as stored and as entered by label. The initial value comes last, so that each is a change. */
  values: { stored: Json; entered: Record<string, string | number> }[];
  /** A text beyond `maxLength`, and the part of it that remains. */
  cut?: { entered: Record<string, string>; seen: Record<string, ExpectedField> };
  /** A reversed range, and its error. */
  reversed?: { entered: Record<string, string>; message: string };
  /** True if a choice starts the search at once. */
  atOnce?: boolean;
  seen: Record<string, ExpectedField>;
}

interface OneField {
  first: Scalar;
  values: { sent: Scalar; entered: string | number }[];
  cut?: FilterTestValues['cut'];
  atOnce?: boolean;
  seen: ExpectedField;
}

const typed = (...values: (string | number)[]) => values.map((value) => ({ sent: value, entered: value }));

const kinds: { [K in FilterKind]: (filter: FilterOf<K>, context: CaseContext) => FilterTestValues } = {
  date: ({ type, label, maximum }) =>
    buildFieldValues(label, {
      first: '',
      values: typed(maximum ? '2031-02-03' : '2026-02-03', ''),
      seen: { kind: type, value: '' },
    }),
  dateRange: ({ label, maximum }, { config: { words } }) =>
    buildRangeValues(label, words, {
      kind: 'date',
      less: maximum ? '2031-02-03' : '2026-02-03',
      more: maximum ? '2031-02-05' : '2026-02-05',
      says: words.daysTurned ?? 'Choose a later last day.',
    }),
  numberRange: ({ label }, { config: { words } }) =>
    buildRangeValues(label, words, {
      kind: 'number',
      less: '9.5',
      more: '10',
      says: words.numbersTurned ?? 'Enter a number no lower than the first.',
    }),
  text: ({ type, label, maxLength }) =>
    buildFieldValues(label, {
      first: '',
      values: [
        { sent: maxLength === undefined ? 'seven' : 'seven'.slice(0, maxLength), entered: 'seven' },
        ...typed(''),
      ],
      ...(maxLength === undefined
        ? {}
        : {
            cut: {
              entered: { [label]: 'k'.repeat(maxLength + 1) },
              seen: { [label]: { value: 'k'.repeat(maxLength) } },
            },
          }),
      seen: { kind: type, value: '' },
    }),
  select: ({ type, label, options, initial, widget }, context) => {
    const choices = Array.isArray(options) ? options : listReadChoices(options, context);
    const [{ value: standing } = { value: '' }] = choices;
    const first = Array.isArray(options)
      ? initial === undefined
        ? standing
        : initial
      : String(initial ?? '');
    const others = choices.filter(({ value }) => value !== first);
    const own = choices.filter(({ value }) => value === first);
    const values = [...others, ...own];
    const labels = choices.map((choice) => choice.label);
    if (widget)
      return buildFieldValues(label, {
        first,
        values: values.map((choice) => ({ sent: choice.value, entered: choice.label })),
        atOnce: true,
        seen: { kind: 'radio', value: own[0]?.label ?? '', options: labels },
      });
    return buildFieldValues(label, {
      first,
      values: values.map(({ value }) => ({
        sent: value,
        entered: typeof value === 'number' ? value : String(value),
      })),
      seen: { kind: type, value: String(first), options: labels },
    });
  },
};

function buildFieldValues(label: string, { first, values, seen, ...more }: OneField): FilterTestValues {
  return {
    first,
    values: values.map(({ sent, entered }) => ({ stored: sent, entered: { [label]: entered } })),
    seen: { [label]: seen },
    ...more,
  };
}

/** Tries one end alone, then both, then none; and a reversed range. */
function buildRangeValues(
  label: string,
  { rangeFrom = '{label} from', rangeTo = '{label} to' }: UiTexts,
  { kind, less, more, says }: { kind: 'date' | 'number'; less: string; more: string; says: string },
): FilterTestValues {
  const from = fillPlaceholders(rangeFrom, { label });
  const to = fillPlaceholders(rangeTo, { label });
  const empty: ExpectedField = { kind, value: '' };
  return {
    first: { from: '', to: '' },
    values: [
      { stored: { from: less, to: '' }, entered: { [from]: less } },
      { stored: { from: less, to: more }, entered: { [to]: more } },
      { stored: { from: '', to: '' }, entered: { [from]: '', [to]: '' } },
    ],
    reversed: { entered: { [from]: more, [to]: less }, message: says },
    seen: { [from]: empty, [to]: empty },
  };
}

/** Builds the values that test a filter: each of its choices, or a value other than the initial one. */
export function buildFilterTestValues(filter: Filter, context: CaseContext): FilterTestValues {
  return kinds[filter.type](filter as never, context);
}

/** Returns the choice `All`, then one choice per row of the read, sent as the text in the address. */
function listReadChoices(
  { from, valueKey, labelKey, all }: FilterOptionsFrom,
  context: CaseContext,
): Option[] {
  const { allOptions = 'All' } = context.config.words;
  const rows = buildOptionRows(context, from);
  const found = rows.map((row) => ({ value: String(row[valueKey]), label: String(row[labelKey]) }));
  return [{ value: '', label: all ?? allOptions }, ...found];
}
