import type {
  CompiledFilter,
  CompiledFilterOf,
  Filter,
  FilterKind,
  FilterOf,
  SelectFilter,
  Words,
} from '#definition';

type FilterWords = Pick<Words, 'allOptions'>;

/** Compiles a filter: its first value is filled in, what is only for authors left out. */
export function compileFilter(filter: Filter, words: FilterWords): CompiledFilter {
  return kinds[filter.type](filter as never, words);
}

const kinds: { [K in FilterKind]: (filter: FilterOf<K>, words: FilterWords) => CompiledFilterOf<K> } = {
  date: ({ type, name, label }) => ({ type, name, label, initial: '' }),
  dateRange: ({ type, name, label }) => ({ type, name, label, initial: { from: '', to: '' } }),
  numberRange: ({ type, name, label }) => ({ type, name, label, initial: { from: '', to: '' } }),
  select: compileSelect,
  text: ({ type, name, label, maxLength }) => ({ type, name, label, initial: '', maxLength }),
};

/** What is chosen of the rows of a read is a text, as in the address: it can be sent before the rows are there. */
function compileSelect(
  { type, name, label, options, initial, look }: SelectFilter,
  { allOptions = 'All' }: FilterWords,
): CompiledFilterOf<'select'> {
  const head = { type, name, label };
  if (Array.isArray(options)) {
    const [first = { value: '' }] = options;
    return { ...head, initial: initial === undefined ? first.value : initial, options, look };
  }
  const { all = allOptions, ...from } = options;
  return { ...head, initial: String(initial ?? ''), options: [{ value: '', label: all }], from, look };
}
