/** A piece of a text that becomes another: from and to in UTF-16 units, as CodeMirror has it. */
export interface Change {
  from: number;
  to: number;
  insert: string;
}

/** Edits the text by what makes a change of it; null changes nothing. */
export type Edit = (make: (text: string) => Change | null) => void;

/** Where a value stands: keys of objects and indices of lists, from the root. */
export type Path = (string | number)[];

/** The text after a change; none leaves it as it is. */
export function applyChange(text: string, change: Change | null): string {
  return change ? text.slice(0, change.from) + change.insert + text.slice(change.to) : text;
}

/** The one change that makes the next text of a text, no longer than it has to be; null where they are the same. */
export function findChange(text: string, next: string): Change | null {
  if (text === next) return null;
  const shorter = Math.min(text.length, next.length);
  let start = 0;
  while (start < shorter && text[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && text[text.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  return { from: start, to: text.length - end, insert: next.slice(start, next.length - end) };
}
