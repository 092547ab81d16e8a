/**
 * What an object holds under a name that somebody else chose: an author, a member, a backend. Its own properties alone:
 * `constructor` or `toString` is there only where it was put.
 */
export function ownValue<T>(
  record: { readonly [name: string]: T } | undefined,
  name: PropertyKey,
): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name as string] : undefined;
}
