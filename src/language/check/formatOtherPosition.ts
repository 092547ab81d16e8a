import type { SourcePosition } from './documents/node.ts';

/** Formats another position relative to the first one: `line 12`, `column 40 of this line`, or with its file. */
export function formatOtherPosition(here: SourcePosition, there: SourcePosition): string {
  if (here.file !== there.file) return `${there.file}:${there.line}`;
  return here.line === there.line ? `column ${there.column} of this line` : `line ${there.line}`;
}
