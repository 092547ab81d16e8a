import type { NodeEntry, JsonNode, ObjectNode } from './documents/node.ts';

/**
 * Merges a screen over its template: objects merge and the screen wins, lists replace, null removes. The template's keys come
 * first. A value, a test or a format is replaced whole, never mixed. Every part retains its position.
 */
export function mergeTemplate(template: ObjectNode, screen: ObjectNode): ObjectNode {
  const entries = new Map<string, NodeEntry>();
  for (const [key, base] of template.entries) {
    const own = screen.entries.get(key);
    if (!own) entries.set(key, base);
    else if (!isNull(own.value))
      entries.set(key, { place: own.place, value: mergeNode(base.value, own.value) });
  }
  for (const [key, own] of screen.entries) if (!template.entries.has(key)) entries.set(key, own);
  return { kind: 'object', place: screen.place, entries };
}

function mergeNode(base: JsonNode, own: JsonNode): JsonNode {
  const both = base.kind === 'object' && own.kind === 'object';
  return both && !isWhole(base, own) ? mergeTemplate(base, own) : own;
}

/** True for parts that are replaced whole: values, tests, and objects of different kinds. */
function isWhole(base: ObjectNode, own: ObjectNode): boolean {
  const marks = ['from', 'template', 'on'].map((key) => own.entries.get(key)?.value);
  if (marks.some((mark) => mark && mark.kind !== 'object')) return true;
  const [before, after] = [base, own].map((node) => node.entries.get('type')?.value);
  if (before?.kind !== 'scalar' || after?.kind !== 'scalar') return false;
  return before.value !== after.value;
}

/** True for a null, by which a screen removes a part of its template. */
export function isNull(node: JsonNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}
