export const pair = (key: string, value: unknown): string => `${JSON.stringify(key)}: ${inlineValue(value)}`;
export const inline = (record: object): string =>
  `{ ${Object.entries(record)
    .map(([key, value]) => pair(key, value))
    .join(', ')} }`;

function inlineValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inlineValue).join(', ')}]`;
  return typeof value === 'object' && value !== null ? inline(value) : JSON.stringify(value);
}

export function block(record: object, indent: string): string {
  const lines = Object.entries(record).map(([key, value]) => `${indent}  ${pair(key, value)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
