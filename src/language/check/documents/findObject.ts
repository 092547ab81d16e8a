import type { JsonNode, ObjectNode } from './node.ts';

/** Returns the value of a key if it is an object. */
export function findObject(node: JsonNode | undefined, key: string): ObjectNode | undefined {
  const value = node?.kind === 'object' ? node.entries.get(key)?.value : undefined;
  return value?.kind === 'object' ? value : undefined;
}

/** Returns the value of a key if it is a text. */
export function findText(node: JsonNode | undefined, key: string): string | undefined {
  const value = node?.kind === 'object' ? node.entries.get(key)?.value : undefined;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}
