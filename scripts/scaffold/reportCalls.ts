import type { Call } from '#definition';

/** The calls of a portal that a report can show: those that read rows, with what their kinds are called, if they have any. */
export function reportCalls(calls: ReadonlyMap<string, Call>): Map<string, string[]> {
  const found = [...calls].filter(([, { rows, kind }]) => rows !== undefined && kind === 'read');
  return new Map(found.map(([name, { fieldsBy }]) => [name, Object.keys(fieldsBy?.shapes ?? {})]));
}

/** The call that is meant where none is named: the only one, or the one whose rows differ by a type, where a type is wished. */
export function meantCall(
  calls: ReadonlyMap<string, string[]>,
  type: string | undefined,
): string | undefined {
  const isMeant = (types: string[]) => calls.size === 1 || type === undefined || types.length > 0;
  const names = [...calls].filter(([, types]) => isMeant(types)).map(([name]) => name);
  return names.length === 1 ? names[0] : undefined;
}
