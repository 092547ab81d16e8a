import { applyEdits, findNodeAtLocation, modify, parseTree, type Node } from 'jsonc-parser';
import type { Json } from '../../definition/index.ts';
import type { Edit } from './edit.ts';

/** The text with an edit made; every other character stays, what is put in is laid out as what stands beside it. */
export function editText(text: string, edit: Edit): string {
  const tree = parseTree(text)!;
  const { path } = edit;
  const there = findNodeAtLocation(tree, path);
  if ('name' in edit) return there ? replace(text, there.parent!.children![0]!, edit.name) : text;
  if (edit.value === undefined) return there ? applyEdits(text, modify(text, path, undefined, {})) : text;
  if (there) return replace(text, there, edit.value);
  return insert(text, findNodeAtLocation(tree, path.slice(0, -1)), String(path.at(-1)), edit.value);
}

function replace(text: string, { offset, length }: Node, value: Json): string {
  return `${text.slice(0, offset)}${write(value, indentAt(text, offset))}${text.slice(offset + length)}`;
}

/** Behind the last key of an object, on a line of its own where that key has one. */
function insert(text: string, object: Node | undefined, key: string, value: Json): string {
  if (object?.type !== 'object') throw new Error('a migration edits what is not there');
  const last = object.children?.at(-1);
  if (!last) return replace(text, object, { [key]: value });
  const [space = ''] = /\s*$/.exec(text.slice(0, last.offset)) ?? [];
  const end = last.offset + last.length;
  const entry = `${JSON.stringify(key)}: ${write(value, indentAt(text, last.offset))}`;
  return `${text.slice(0, end)},${space || ' '}${entry}${text.slice(end)}`;
}

/** On one line where it has room there. */
function write(value: Json, indent: string): string {
  const lines = JSON.stringify(value, null, 2);
  const line = lines.replaceAll(/\n\s*/g, ' ');
  return line.length <= 80 ? line : lines.replaceAll('\n', `\n${indent}`);
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';
}
