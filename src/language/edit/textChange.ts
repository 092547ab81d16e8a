/** A replaced range of a text, from and to in UTF-16 units, as in CodeMirror. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/** Edits the text by a function that returns the change; null changes nothing. */
export type Edit = (make: (text: string) => TextChange | null) => void;

/** The path of a value from the root: keys of objects and indices of lists. */
export type ValuePath = (string | number)[];

export function applyChange(text: string, change: TextChange | null): string {
  return change ? text.slice(0, change.from) + change.insert + text.slice(change.to) : text;
}

/** Returns the shortest change that turns one text into another; null if they are equal. */
export function findChange(text: string, next: string): TextChange | null {
  if (text === next) return null;
  const shorter = Math.min(text.length, next.length);
  let start = 0;
  while (start < shorter && text[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && text[text.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  return { from: start, to: text.length - end, insert: next.slice(start, next.length - end) };
}
