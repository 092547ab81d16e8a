import type { PlacedCaseFile } from './testCase.ts';

/**
 * The file of a screen's cases as text: JSON with a case a line, so that a change of the screen is a change of lines. The
 * place in the definition is left to the plan: it moves when nothing has changed.
 */
export function writeCases({ cases, ...head }: PlacedCaseFile): string {
  const entries = Object.entries(head).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
  );
  const lines = cases.map((one) => `    ${JSON.stringify({ ...one, source: undefined })}`);
  return `{\n${entries.join('')}  "cases": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
