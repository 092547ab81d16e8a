import type { Filter, FilterKind, FilterOf, Scalar } from '../../definition/index.ts';
import type { SeenField } from '../testCase.ts';

/** What a filter is tried with. */
export interface FilterTries {
  /** What it has when nobody has chosen. */
  first: Scalar;
  /** Values to choose, the first one last, so that each is a change. */
  values: (string | number)[];
  /** How it looks at first. */
  seen: SeenField;
}

const kinds: { [K in FilterKind]: (filter: FilterOf<K>) => FilterTries } = {
  date: ({ type }) => ({ first: '', values: ['2026-02-03', ''], seen: { kind: type, value: '' } }),
  text: ({ type }) => ({ first: '', values: ['seven', ''], seen: { kind: type, value: '' } }),
  select: ({ type, options, initial }) => {
    const first = (initial ?? options[0]?.value ?? '') as string | number;
    return {
      first,
      values: [...options.map(({ value }) => value).filter((value) => value !== first), first],
      seen: { kind: type, value: String(first), options: options.map(({ label }) => label) },
    };
  },
};

/** What a filter is tried with: each of its choices, or a value that is not its first. */
export function filterTries(filter: Filter): FilterTries {
  return kinds[filter.type](filter as never);
}
