import { parseTree, type Node } from 'jsonc-parser';
import type { JsonEdit } from './mergeDocuments.ts';

interface Replacement {
  from: number;
  to: number;
  content: string;
}

interface EditTree {
  edit: JsonEdit | null;
  parts: Map<string | number, EditTree>;
}

/** Applies edits to a text of JSON. The text is parsed once, and unedited parts keep their layout. */
export function applyJsonEdits(text: string, edits: JsonEdit[]): string {
  const root = edits.length > 0 ? parseTree(text) : undefined;
  if (!root) return text;
  const replacements = listReplacements(root, gatherEdits(edits)).sort((a, b) => a.from - b.from);
  let end = 0;
  const parts = replacements.map(({ from, to, content }) => {
    const part = text.slice(end, from) + content;
    end = Math.max(end, to);
    return part;
  });
  return parts.join('') + text.slice(end);
}

function gatherEdits(edits: JsonEdit[]): EditTree {
  const root: EditTree = { edit: null, parts: new Map() };
  for (const edit of edits) {
    let place = root;
    for (const key of edit.path) {
      const next = place.parts.get(key) ?? { edit: null, parts: new Map() };
      place.parts.set(key, next);
      place = next;
    }
    place.edit = edit;
  }
  return root;
}

function listReplacements(node: Node, { edit, parts }: EditTree): Replacement[] {
  if (edit) return [{ from: node.offset, to: getEnd(node), content: JSON.stringify(edit.value) }];
  if (node.type === 'object') return editObject(node, parts);
  const items = node.children ?? [];
  return [...parts].flatMap(([key, inner]) => {
    const item = items[Number(key)];
    return item ? listReplacements(item, inner) : [];
  });
}

function editObject(node: Node, parts: EditTree['parts']): Replacement[] {
  const properties = node.children ?? [];
  const remaining = new Map(parts);
  const removed = new Set<Node>();
  const replacements: Replacement[] = [];
  // The last of two equal keys counts, as for JSON.parse.
  for (const property of properties.toReversed()) {
    const [name, value] = property.children ?? [];
    const inner = remaining.get(String(name?.value));
    if (!inner || !value) continue;
    remaining.delete(String(name?.value));
    if (inner.edit && inner.edit.value === undefined) removed.add(property);
    else replacements.push(...listReplacements(value, inner));
  }
  const added = [...remaining].flatMap(([key, { edit }]) =>
    edit && edit.value !== undefined ? [`${JSON.stringify(key)}: ${JSON.stringify(edit.value)}`] : [],
  );
  return [...replacements, ...addProperties(node, removed, added), ...removeProperties(properties, removed)];
}

/** New properties come after the last one that stays. */
function addProperties(node: Node, removed: Set<Node>, added: string[]): Replacement[] {
  if (added.length === 0) return [];
  const last = node.children?.findLast((property) => !removed.has(property));
  const at = last ? getEnd(last) : node.offset + 1;
  return [{ from: at, to: at, content: (last ? ',' : '') + added.join(',') }];
}

/** A property is removed with the comma before it, leading ones with the comma after them. */
function removeProperties(properties: Node[], removed: Set<Node>): Replacement[] {
  const first = properties.findIndex((property) => !removed.has(property));
  return properties.flatMap((property, index) => {
    if (!removed.has(property)) return [];
    const isLeading = first === -1 || index < first;
    const next = properties[index + 1];
    const from = isLeading ? property.offset : getEnd(properties[index - 1]!);
    const to = isLeading && next ? next.offset : getEnd(property);
    return { from, to, content: '' };
  });
}

function getEnd({ offset, length }: Node): number {
  return offset + length;
}
