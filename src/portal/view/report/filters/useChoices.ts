import { useMemo } from 'react';
import type { CompiledFilter, CompiledFilterOf, Json, Option } from '#definition';
import { isJsonObject } from '#engine/values/isJsonObject.ts';
import { toText } from '#engine/values/toText.ts';
import { formatBackendText, type Wording } from '#engine/texts/formatBackendText.ts';
import { usePortal } from '../../portal.ts';
import { useScreenStore } from '../../screen/screenContext.ts';
import { useSelected } from '../../useSelected.ts';
import type { FilterValues } from './filterValues.ts';

/** Adds the choices that reads have found. A value without a choice becomes a choice with itself as the label. */
export function useChoices(filters: CompiledFilter[], values: FilterValues): CompiledFilter[] {
  const store = useScreenStore();
  const { config } = usePortal();
  const reads = useSelected(store, () =>
    Object.fromEntries(
      filters.flatMap(listReadNames).map((read) => [read, store.reads.view(read).value ?? null]),
    ),
  );
  return useMemo(
    () =>
      filters.map((filter) => {
        const [read] = listReadNames(filter);
        return read === undefined
          ? filter
          : addChoices(
              filter as CompiledFilterOf<'select'>,
              reads[read] ?? null,
              toText(values[filter.name]),
              config,
            );
      }),
    [filters, values, reads, config],
  );
}

function listReadNames(filter: CompiledFilter): string[] {
  return 'options' in filter && filter.from ? [filter.from.from] : [];
}

function addChoices(
  filter: CompiledFilterOf<'select'>,
  found: Json,
  value: string,
  wording: Wording,
): CompiledFilter {
  const { valueKey = '', labelKey = '' } = filter.from ?? {};
  const words = new Map(filter.options.map((option) => [String(option.value), option.label]));
  for (const row of Array.isArray(found) ? found.filter(isJsonObject) : []) {
    const own = toText(row[valueKey]);
    if (!words.has(own)) words.set(own, formatBackendText(toText(row[labelKey]), wording));
  }
  if (!words.has(value)) words.set(value, value);
  return { ...filter, options: Array.from(words, ([own, label]): Option => ({ value: own, label })) };
}
