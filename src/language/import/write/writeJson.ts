import type { Json } from '#definition';

/** How wide a line may become before what it holds stands on lines of its own. */
const width = 110;

/** JSON as definitions are written: two spaces, and on one line whatever has room there. */
export function writeJson(value: Json): string {
  return `${write(value, '')}\n`;
}

function write(value: Json, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const line = writeLine(value);
  if (line.length + indent.length <= width && indent !== '') return line;
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((one) => write(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${write(one, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return entries.length === 0
    ? `${open}${close}`
    : `${open}\n${inner}${entries.join(`,\n${inner}`)}\n${indent}${close}`;
}

function writeLine(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(writeLine).join(', ')}]`;
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${writeLine(one)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
