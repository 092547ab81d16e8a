import type { Entry, Node, ObjectNode } from './documents/node.ts';

/**
 * A screen over its template: objects merge and the screen wins, lists replace, null removes what the template gives.
 * The template's keys come first, in its order, then the screen's own. A value, a test or a format is replaced whole,
 * never mixed. Every part keeps the place where it was written.
 */
export function mergeTemplate(template: ObjectNode, screen: ObjectNode): ObjectNode {
  const entries = new Map<string, Entry>();
  for (const [key, given] of template.entries) {
    const own = screen.entries.get(key);
    if (!own) entries.set(key, given);
    else if (!isNull(own.value))
      entries.set(key, { place: own.place, value: mergeNode(given.value, own.value) });
  }
  for (const [key, own] of screen.entries) if (!template.entries.has(key)) entries.set(key, own);
  return { kind: 'object', place: screen.place, entries };
}

function mergeNode(given: Node, own: Node): Node {
  const both = given.kind === 'object' && own.kind === 'object';
  return both && !isWhole(given, own) ? mergeTemplate(given, own) : own;
}

/** Small things that mean something only as a whole: values, tests, and objects of different kinds. */
function isWhole(given: ObjectNode, own: ObjectNode): boolean {
  const marks = ['from', 'template', 'on'].map((key) => own.entries.get(key)?.value);
  if (marks.some((mark) => mark && mark.kind !== 'object')) return true;
  const [before, after] = [given, own].map((node) => node.entries.get('type')?.value);
  if (before?.kind !== 'scalar' || after?.kind !== 'scalar') return false;
  return before.value !== after.value;
}

/** Whether it takes away what the template gives. */
export function isNull(node: Node): boolean {
  return node.kind === 'scalar' && node.value === null;
}
