import type { Call } from '#definition';

/** Lists the calls that a report can show, because they read rows, with the names of their row types. */
export function listReportCalls(calls: ReadonlyMap<string, Call>): Map<string, string[]> {
  const found = [...calls].filter(([, { rows, kind }]) => rows !== undefined && kind === 'read');
  return new Map(found.map(([name, { fieldsBy }]) => [name, Object.keys(fieldsBy?.shapes ?? {})]));
}

/** Returns the default call: the only one, or the only one with row types if a type is given. */
export function findDefaultCall(
  calls: ReadonlyMap<string, string[]>,
  type: string | undefined,
): string | undefined {
  const isMeant = (types: string[]) => calls.size === 1 || type === undefined || types.length > 0;
  const names = [...calls].filter(([, types]) => isMeant(types)).map(([name]) => name);
  return names.length === 1 ? names[0] : undefined;
}
