import type { CompiledFilter, Filter } from '../definition/index.ts';

/** Compiles a filter: its first value is filled in, what is only for authors left out. */
export function compileFilter(filter: Filter): CompiledFilter {
  const { name, label } = filter;
  if (filter.type === 'date') return { type: 'date', name, label, initial: '' };
  if (filter.type === 'text') return { type: 'text', name, label, initial: '', maxLength: filter.maxLength };
  const { options } = filter;
  return { type: 'select', name, label, initial: filter.initial ?? options[0]?.value ?? '', options };
}
