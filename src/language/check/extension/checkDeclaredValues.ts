import { findNearestWord } from '../findNearestWord.ts';
import type { PositionedValue } from '../documents/node.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** Values by name, and their declarations. */
export interface DeclaredValues {
  /** The object for the position of a missing value. */
  owner: object;
  values: object;
  declared: Record<string, { required?: true }>;
  unknown: (name: string, known: string[]) => string;
  missing: (name: string) => string;
}

/**
 * Reports values that are not declared, and required ones that are missing. A misspelt name is not reported as missing too.
 */
export function checkDeclaredValues(
  { owner, values, declared, unknown, missing }: DeclaredValues,
  source: PositionedValue<unknown>,
  report: ReportProblem,
): void {
  const known = Object.keys(declared);
  const meant = new Set<string | null>();
  for (const name of Object.keys(values)) {
    if (Object.hasOwn(declared, name)) continue;
    report(source.atKey(values, name), unknown(name, known));
    meant.add(findNearestWord(name, known));
  }
  for (const [name, { required }] of Object.entries(declared))
    if (required && !Object.hasOwn(values, name) && !meant.has(name)) report(source.at(owner), missing(name));
}
