import type { ColumnLink } from '#definition';
import { describeValues } from '../words/describeValue.ts';
import type { PathNames } from '../words/names.ts';
import type { NoRest } from '../words/phrase.ts';

/** The address of a link in a row, with the values that it carries. */
export function describeRowAddress(
  { to, route = {}, query = {}, ...rest }: ColumnLink,
  names: PathNames,
): string {
  rest satisfies NoRest;
  const values = describeValues({ ...route, ...query }, names);
  return values.length > 0 ? `${to} (${values.join(', ')})` : to;
}
