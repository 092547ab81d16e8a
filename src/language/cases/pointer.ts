/** A path into a resolved screen, as in RFC 6901: `['blocks', 0, 'columns', 2]`. */
export type Pointer = (string | number)[];

/** Formats a pointer: `blocks[0].columns[2]`. */
export function formatPointer(pointer: Pointer): string {
  return pointer
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}
