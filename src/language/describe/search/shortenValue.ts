/** The maximum length of an example, in bytes. */
const maxBytes = 500;

/** Formats a value as one line of JSON. Above 500 bytes, inner objects and lists are cut to `…`. */
export function shortenValue(value: unknown): { text: string; isCut: boolean } {
  const whole = format(value);
  if (Buffer.byteLength(whole) <= maxBytes) return { text: whole, isCut: false };
  const outer = formatOuter(value);
  if (Buffer.byteLength(outer) <= maxBytes) return { text: outer, isCut: true };
  return { text: `${Buffer.from(outer).toString('utf8', 0, maxBytes - 8)} …`, isCut: true };
}

/** Line breaks in texts are escaped by JSON, so that those left are between values. */
function format(value: unknown): string {
  return JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
}

function formatOuter(value: unknown): string {
  if (Array.isArray(value)) return `[ ${value.map(formatInner).join(', ')} ]`;
  const entries = Object.entries(value as object);
  return `{ ${entries.map(([key, inner]) => `${JSON.stringify(key)}: ${formatInner(inner)}`).join(', ')} }`;
}

function formatInner(value: unknown): string {
  if (typeof value !== 'object' || value === null) return format(value);
  return Array.isArray(value) ? '[…]' : '{…}';
}
