import { findText } from '../documents/findObject.ts';
import { mapEntries, mapEntry } from '../documents/mapNode.ts';
import type { ObjectNode } from '../documents/node.ts';
import { mergeTemplate } from '../mergeTemplate.ts';

const shared = new Set(['payload', 'success', 'failure']);

/**
 * Merges what the actions of a form have in common into each of them. The action wins, and its null removes a part. Without
 * actions the form stays, so that the shape check reports what is wrong in it.
 */
export function shareParts(form: ObjectNode): ObjectNode {
  if (findText(form, 'type') !== 'form') return form;
  const parts = [...form.entries].filter(([key]) => shared.has(key));
  const actions = form.entries.get('actions')?.value;
  if (parts.length === 0 || actions?.kind !== 'object' || actions.entries.size === 0) return form;
  const base: ObjectNode = { ...form, entries: new Map(parts) };
  const entries = [...form.entries].filter(([key]) => !shared.has(key));
  return mapEntry({ ...form, entries: new Map(entries) }, 'actions', (all) =>
    mapEntries(all, (action) => mergeTemplate(base, action)),
  );
}
