import type { ValuePath } from '#edit/change.ts';
import { getNodeEnd, listEntries, parseDefinitionText } from '#edit/parseDefinitionText.ts';
import type { DraftProblem } from '../protocol.ts';

/** A problem of the check, placed in a text. */
export interface Marker {
  /** In UTF-16 units. */
  from: number;
  to: number;
  line: number;
  column: number;
  severity: DraftProblem['severity'];
  message: string;
  /** The path in the definition; [] if the text is no JSON. */
  path: ValuePath;
}

/** The message of a problem; a warning says that it is one. */
export function describeMarker({ severity, message }: Pick<Marker, 'severity' | 'message'>): string {
  return severity === 'warning' ? `Warning: ${message}` : message;
}

/** Places the problems of a file in its text. Positions after an edit are clamped to the text. */
export function placeMarkers(text: string, problems: DraftProblem[]): Marker[] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return problems.map(({ line, column, severity, message }) => {
    const from = Math.min((starts[line - 1] ?? text.length) + column - 1, text.length);
    const token = /^("(?:[^"\\\n]|\\.)*"|[\w.+-]+|.)/.exec(text.slice(from))?.[0] ?? '';
    return { from, to: from + token.length, line, column, severity, message, path: getPathAt(text, from) };
  });
}

/** The innermost path at an offset. A key belongs to the path of its value. */
export function getPathAt(text: string, offset: number): ValuePath {
  const document = parseDefinitionText(text);
  if (!document.ok) return [];
  let node = document.root;
  const path: ValuePath = [];
  for (;;) {
    const within = listEntries(node).find(
      ({ entry }) => entry.offset <= offset && offset < getNodeEnd(entry),
    );
    if (!within) return path;
    path.push(within.key);
    node = within.value;
  }
}
