import type {
  Filter,
  FilterKind,
  FilterOf,
  FilterOptionsFrom,
  Option,
  Scalar,
} from '../../definition/index.ts';
import type { CaseContext } from '../caseContext.ts';
import { optionRows } from '../reads.ts';
import type { SeenField } from '../testCase.ts';

/** What a filter is tried with. */
export interface FilterTries {
  /** What it has when nobody has chosen. */
  first: Scalar;
  /** Values to choose, the first one last, so that each is a change, each as it is sent and as people enter it. */
  values: { sent: Scalar; entered: string | number }[];
  /** Whether what is chosen is searched for at once. */
  atOnce?: boolean;
  /** How it looks at first. */
  seen: SeenField;
}

const typed = (...values: (string | number)[]) => values.map((value) => ({ sent: value, entered: value }));

const kinds: { [K in FilterKind]: (filter: FilterOf<K>, context: CaseContext) => FilterTries } = {
  date: ({ type }) => ({ first: '', values: typed('2026-02-03', ''), seen: { kind: type, value: '' } }),
  text: ({ type, maxLength }) => ({
    first: '',
    values: typed('seven', ''),
    seen: { kind: type, value: '', ...(maxLength === undefined ? {} : { maxLength }) },
  }),
  select: ({ type, options, initial, look }, context) => {
    const choices = Array.isArray(options) ? options : choicesFrom(options, context);
    const [{ value: standing } = { value: '' }] = choices;
    const first = Array.isArray(options)
      ? initial === undefined
        ? standing
        : initial
      : String(initial ?? '');
    const others = choices.filter(({ value }) => value !== first);
    const own = choices.filter(({ value }) => value === first);
    const values = [...others, ...own];
    const labels = choices.map(({ label }) => label);
    if (look)
      return {
        first,
        values: values.map(({ value, label }) => ({ sent: value, entered: label })),
        atOnce: true,
        seen: { kind: 'radio', value: own[0]?.label ?? '', options: labels },
      };
    return {
      first,
      values: values.map(({ value }) => ({
        sent: value,
        entered: typeof value === 'number' ? value : String(value),
      })),
      seen: { kind: type, value: String(first), options: labels },
    };
  },
};

/** What a filter is tried with: each of its choices, or a value that is not its first. */
export function filterTries(filter: Filter, context: CaseContext): FilterTries {
  return kinds[filter.type](filter as never, context);
}

/** One for all, then one for each row of the read, sent as the text that the address has. */
function choicesFrom(
  { from, valueKey, labelKey, all = 'All' }: FilterOptionsFrom,
  context: CaseContext,
): Option[] {
  const rows = optionRows(context, from);
  const found = rows.map((row) => ({ value: String(row[valueKey]), label: String(row[labelKey]) }));
  return [{ value: '', label: all }, ...found];
}
