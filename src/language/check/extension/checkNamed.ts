import { nearest } from '../nearest.ts';
import type { Source } from '../documents/node.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** What is given by name, and what may or has to be. */
export interface Named {
  /** Where something that is missing is told. */
  owner: object;
  given: object;
  declared: Record<string, { required?: true }>;
  unknown: (name: string, known: string[]) => string;
  missing: (name: string) => string;
}

/** Whether each name that is given is declared, and each that has to be is given; a misspelt one is not missing, too. */
export function checkNamed(
  { owner, given, declared, unknown, missing }: Named,
  source: Source<unknown>,
  report: ReportProblem,
): void {
  const known = Object.keys(declared);
  const meant = new Set<string | null>();
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(declared, name)) continue;
    report(source.atKey(given, name), unknown(name, known));
    meant.add(nearest(name, known));
  }
  for (const [name, { required }] of Object.entries(declared))
    if (required && !Object.hasOwn(given, name) && !meant.has(name)) report(source.at(owner), missing(name));
}
