import type { Filter, JsonObject, Scalar } from '../../definition/index.ts';
import type { SeenField } from '../testCase.ts';

/** What cases know of a kind of filter. */
interface FilterKind<F extends Filter> {
  /** Its value when nobody has chosen. */
  initial: (filter: F) => Scalar;
  /** Values to try, the first one last, so that each is a change. */
  tries: (filter: F) => Scalar[];
}

const kinds: { [K in Filter['type']]: FilterKind<Extract<Filter, { type: K }>> } = {
  text: { initial: () => '', tries: () => ['seven', ''] },
  date: { initial: () => '', tries: () => ['2026-02-03', ''] },
  select: {
    initial: ({ initial, options }) => initial ?? options[0]?.value ?? '',
    tries: (filter) => {
      const first = kinds.select.initial(filter);
      return [...filter.options.map(({ value }) => value).filter((value) => value !== first), first];
    },
  },
};

const kindOf = ({ type }: Filter): FilterKind<Filter> => kinds[type] as FilterKind<Filter>;

/** Values to try in a filter, one after the other. */
export const triesOf = (filter: Filter): Scalar[] => kindOf(filter).tries(filter);

/** The values of the filters when nobody has chosen. */
export function initialOf(filters: Filter[] = []): JsonObject {
  return Object.fromEntries(filters.map((filter) => [filter.name, kindOf(filter).initial(filter)]));
}

/** How a filter has to look when nobody has chosen. */
export function expectFilter(filter: Filter): SeenField {
  const value = String(kindOf(filter).initial(filter));
  const options = 'options' in filter ? { options: filter.options.map(({ label }) => label) } : {};
  return { kind: filter.type, value, ...options };
}
