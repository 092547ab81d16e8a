import { ownValue, type Json } from '#definition';
import { encodeStep } from './encodeStep.ts';
import { toText } from '../values/toText.ts';

const place = /:([A-Za-z][A-Za-z0-9_-]*)/g;

/**
 * An address on this portal: the places of a route such as `/orders/:id` take their values, encoded, and the query
 * follows. Null where there is no such address: a value is missing, or is no step of a path. A key
 * of the query without a value is left out.
 */
export function buildAddress(
  route: string,
  values: Record<string, Json> = {},
  query: Record<string, Json> = {},
): string | null {
  let isWhole = true;
  const path = route.replaceAll(place, (_, name: string) => {
    const step = encodeStep(ownValue(values, name));
    if (step === null) isWhole = false;
    return step ?? '';
  });
  return isWhole ? path + writeQuery(query) : null;
}

function writeQuery(query: Record<string, Json>): string {
  const held = Object.entries(query).flatMap(([key, value]) => (toText(value) ? [[key, toText(value)]] : []));
  return held.length > 0 ? `?${new URLSearchParams(held).toString()}` : '';
}
