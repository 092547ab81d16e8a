export const formatJsonPair = (key: string, value: unknown): string =>
  `${JSON.stringify(key)}: ${inlineValue(value)}`;
export const formatInlineJson = (record: object): string =>
  `{ ${Object.entries(record)
    .map(([key, value]) => formatJsonPair(key, value))
    .join(', ')} }`;

function inlineValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inlineValue).join(', ')}]`;
  return typeof value === 'object' && value !== null ? formatInlineJson(value) : JSON.stringify(value);
}

export function formatMultilineJson(record: object, indent: string): string {
  const lines = Object.entries(record).map(([key, value]) => `${indent}  ${formatJsonPair(key, value)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
