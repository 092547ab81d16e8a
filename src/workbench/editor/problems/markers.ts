import type { ValuePath } from '#edit/textChange.ts';
import { getNodeEnd, listNodeEntries, parseDefinitionText } from '#edit/parseDefinitionText.ts';
import type { DraftProblem } from '../../protocol.ts';

/** A problem of the check, placed in a text. */
export interface Marker {
  /** The start of the marked text, in UTF-16 units. */
  from: number;
  to: number;
  line: number;
  column: number;
  severity: DraftProblem['severity'];
  message: string;
  /** The path in the definition; [] if the text is no JSON. */
  path: ValuePath;
  /** The path of the other entry of this file that the message names by its line; null if it names none. */
  other: ValuePath | null;
}

/** Returns the message of a problem, which says so if it is a warning. */
export function describeMarker({ severity, message }: Pick<Marker, 'severity' | 'message'>): string {
  return severity === 'warning' ? `Warning: ${message}` : message;
}

/** Places the problems of a file in its text. Positions after an edit are clamped to the text. */
export function buildMarkers(text: string, problems: DraftProblem[]): Marker[] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return problems.map(({ line, column, severity, message }) => {
    const from = Math.min((starts[line - 1] ?? text.length) + column - 1, text.length);
    const token = /^("(?:[^"\\\n]|\\.)*"|[\w.+-]+|.)/.exec(text.slice(from))?.[0] ?? '';
    const offset = findOtherOffset(text, starts, line, message);
    const other = offset === null ? null : cutToEntry(getPathAt(text, offset));
    const path = getPathAt(text, from);
    return { from, to: from + token.length, line, column, severity, message, path, other };
  });
}

/** Matches a quoted word of a message, which is skipped, or another place of the file: `in line 12`. */
export const otherPlace =
  /"(?:[^"\\]|\\.)*"|(?<noun>the (?:column|rule|condition|option|link|one|primary action) )?in (?:line (?<line>\d+)|column (?<column>\d+) of this line)/g;

/** Finds the offset of the other place that a message names; null if it names none. */
function findOtherOffset(text: string, starts: number[], here: number, message: string): number | null {
  const found = [...message.matchAll(otherPlace)].find(
    ({ groups }) => groups?.['line'] ?? groups?.['column'],
  );
  if (!found) return null;
  const { line, column } = found.groups ?? {};
  const start = starts[Number(line ?? here) - 1] ?? text.length;
  return column === undefined ? start + text.slice(start).search(/\S|$/) : start + Number(column) - 1;
}

/** Returns the path of the innermost list item; the whole path outside of lists. */
function cutToEntry(path: ValuePath): ValuePath {
  const at = path.findLastIndex(Number.isInteger);
  return at === -1 ? path : path.slice(0, at + 1);
}

/** Returns the innermost path at an offset. A key belongs to the path of its value. */
export function getPathAt(text: string, offset: number): ValuePath {
  const document = parseDefinitionText(text);
  if (!document.ok) return [];
  let node = document.root;
  const path: ValuePath = [];
  for (;;) {
    const within = listNodeEntries(node).find(
      ({ entry }) => entry.offset <= offset && offset < getNodeEnd(entry),
    );
    if (!within) return path;
    path.push(within.key);
    node = within.value;
  }
}
