export const formatPair = (key: string, value: unknown): string =>
  `${JSON.stringify(key)}: ${inlineValue(value)}`;
export const formatInline = (record: object): string =>
  `{ ${Object.entries(record)
    .map(([key, value]) => formatPair(key, value))
    .join(', ')} }`;

function inlineValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inlineValue).join(', ')}]`;
  return typeof value === 'object' && value !== null ? formatInline(value) : JSON.stringify(value);
}

export function formatBlock(record: object, indent: string): string {
  const lines = Object.entries(record).map(([key, value]) => `${indent}  ${formatPair(key, value)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
