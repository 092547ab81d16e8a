import type { CompiledFilter, CompiledFilterOf, Filter, FilterKind, FilterOf } from '../definition/index.ts';

/** Compiles a filter: its first value is filled in, what is only for authors left out. */
export function compileFilter(filter: Filter): CompiledFilter {
  return kinds[filter.type](filter as never);
}

const kinds: { [K in FilterKind]: (filter: FilterOf<K>) => CompiledFilterOf<K> } = {
  date: ({ type, name, label }) => ({ type, name, label, initial: '' }),
  select: ({ type, name, label, options, initial }) => ({
    type,
    name,
    label,
    initial: initial ?? options[0]?.value ?? '',
    options,
  }),
  text: ({ type, name, label, maxLength }) => ({ type, name, label, initial: '', maxLength }),
};
