import type {
  CompiledFilter,
  CompiledFilterOf,
  Filter,
  FilterKind,
  FilterOf,
  SelectFilter,
  UiTexts,
} from '#definition';

type FilterWords = Pick<UiTexts, 'allOptions'>;

/** Compiles a filter. The initial value is filled in, and parts for authors are left out. */
export function compileFilter(filter: Filter, words: FilterWords): CompiledFilter {
  return kinds[filter.type](filter as never, words);
}

const kinds: { [K in FilterKind]: (filter: FilterOf<K>, words: FilterWords) => CompiledFilterOf<K> } = {
  date: ({ type, name, label, maximum }) => ({ type, name, label, initial: '', ...(maximum && { maximum }) }),
  dateRange: ({ type, name, label, maximum }) => ({
    type,
    name,
    label,
    initial: { from: '', to: '' },
    ...(maximum && { maximum }),
  }),
  numberRange: ({ type, name, label }) => ({ type, name, label, initial: { from: '', to: '' } }),
  select: compileSelect,
  text: ({ type, name, label, maxLength }) => ({ type, name, label, initial: '', maxLength }),
};

/** With options from a read, the chosen value is a text, as in the address, so that it can be sent before the rows arrive. */
function compileSelect(
  { type, name, label, options, initial, widget }: SelectFilter,
  { allOptions = 'All' }: FilterWords,
): CompiledFilterOf<'select'> {
  const head = { type, name, label };
  if (Array.isArray(options)) {
    const [first = { value: '' }] = options;
    return { ...head, initial: initial === undefined ? first.value : initial, options, widget };
  }
  const { all = allOptions, ...from } = options;
  return { ...head, initial: String(initial ?? ''), options: [{ value: '', label: all }], from, widget };
}
