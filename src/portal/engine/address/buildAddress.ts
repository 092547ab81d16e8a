import { getOwnValue, type Json } from '#definition';
import { encodePathSegment } from './encodePathSegment.ts';
import { toText } from '../values/toText.ts';

const routeParameter = /:([A-Za-z][A-Za-z0-9_-]*)/g;

/**
 * Builds an address on this portal: the parameters of a route such as `/orders/:id` are replaced by encoded values, and the
 * query follows. Null if a value is missing or can't be a step of a path. A query key without a value is left out.
 */
export function buildAddress(
  route: string,
  values: Record<string, Json> = {},
  query: Record<string, Json> = {},
): string | null {
  let isWhole = true;
  const path = route.replaceAll(routeParameter, (_, name: string) => {
    const step = encodePathSegment(getOwnValue(values, name));
    if (step === null) isWhole = false;
    return step ?? '';
  });
  return isWhole ? path + writeQuery(query) : null;
}

function writeQuery(query: Record<string, Json>): string {
  const present = Object.entries(query).flatMap(([key, value]) =>
    toText(value) ? [[key, toText(value)]] : [],
  );
  return present.length > 0 ? `?${new URLSearchParams(present).toString()}` : '';
}
