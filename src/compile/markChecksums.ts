import type { JsonObject } from '../definition/index.ts';

/** The line by which a module says that its tests look at checksums; nothing where none does. */
export function markChecksums(tests: JsonObject[]): string {
  return tests.some((test) => JSON.stringify(test).includes('"required":["eip55"]'))
    ? 'export const checksums = true;\n'
    : '';
}
