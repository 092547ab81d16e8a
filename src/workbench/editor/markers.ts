import type { Path } from '../edit/change.ts';
import { endOf, entriesOf, readDocument } from '../edit/readDocument.ts';
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
  /** The path in the definition, as far as the text can be parsed. */
  path: Path;
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
    return { from, to: from + token.length, line, column, severity, message, path: pathAt(text, from) };
  });
}

/** The innermost path at an offset. A key belongs to the path of its value. */
export function pathAt(text: string, offset: number): Path {
  const document = readDocument(text);
  if (!document.ok) return [];
  let node = document.root;
  const path: Path = [];
  for (;;) {
    const within = entriesOf(node).find(({ entry }) => entry.offset <= offset && offset < endOf(entry));
    if (!within) return path;
    path.push(within.key);
    node = within.value;
  }
}
