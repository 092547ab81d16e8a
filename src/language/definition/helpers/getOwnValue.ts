/**
 * Returns an object's own property by a name from outside: an author, a member, a backend. Inherited ones such as
 * `constructor` are undefined.
 */
export function getOwnValue<T>(
  record: { readonly [name: string]: T } | undefined,
  name: PropertyKey,
): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name as string] : undefined;
}
