import type { Node } from 'jsonc-parser';
import { findNearestWord } from '#check/index.ts';
import type { ValuePath } from '#edit/textChange.ts';
import { findNode, listNodeEntries } from '#edit/parseDefinitionText.ts';
import { parseJsonPointer } from '#shared/jsonPointer.ts';

/** Resolves a JSON pointer to a value. @throws a sentence with the nearest key if it leads nowhere. */
export function resolvePointer(root: Node, pointer: string): ValuePath {
  const path: ValuePath = [];
  for (const step of parse(pointer)) path.push(resolveStep(requireNode(root, path), step, pointer));
  return path;
}

/** Resolves all steps of a pointer but the last one, which may be new. @throws a sentence. */
export function resolveParent(root: Node, pointer: string): { path: ValuePath; node: Node; key: string } {
  const end = pointer.lastIndexOf('/');
  const [key] = parse(pointer.slice(Math.max(end, 0)));
  if (key === undefined) throw new Error('The whole file has no place in another value. Name a pointer.');
  const path = resolvePointer(root, pointer.slice(0, end));
  return { path, node: requireNode(root, path), key };
}

function parse(pointer: string): string[] {
  if (pointer !== '' && !pointer.startsWith('/'))
    throw new Error(`"${pointer}" is no JSON pointer: write "/${pointer.replaceAll('.', '/')}".`);
  return parseJsonPointer(pointer);
}

function requireNode(root: Node, path: ValuePath): Node {
  return findNode(root, path)!;
}

function resolveStep(node: Node, step: string, pointer: string): string | number {
  const keys = listNodeEntries(node).map(({ key }) => key);
  const found = keys.find((key) => String(key) === step);
  if (found !== undefined) return found;
  const near = node.type === 'object' ? findNearestWord(step, keys.map(String)) : null;
  const hint = near === null ? describeKeys(node, keys) : `Did you mean "${near}"?`;
  throw new Error(`There is nothing at ${pointer}: no "${step}". ${hint}`);
}

function describeKeys({ type }: Node, keys: (string | number)[]): string {
  if (type === 'array') return `The list has ${keys.length} entries, from 0.`;
  return type === 'object' ? `There are ${keys.slice(0, 20).join(', ')}.` : 'A text or number has no parts.';
}
