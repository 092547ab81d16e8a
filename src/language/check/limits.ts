import type { Node, Place } from './documents/node.ts';
import { errorAt, say, type Problem } from './problem.ts';

/** So many problems of one file are told; a check that has found more stops. */
export const problemLimit = 100;
/** A name has at most so many characters, and so has the path to a definition. */
export const nameLimit = 100;
/** A key has at most so many characters: most are names, some are codes or texts of the backend. */
const keyLimit = 300;
/** A text has at most so many characters. */
const textLimit = 10_000;

/**
 * The most that a list or an object takes, by the key it stands at: some ten times of what a portal needs. They keep
 * whatever looks at every two of them in bounds, here, in the compiler and in the browser.
 */
const most: Record<string, number> = {
  actions: 30,
  blocks: 100,
  columns: 200,
  fields: 500,
  filters: 100,
  must: 300,
  on: 1000,
  options: 2500,
  reads: 200,
  rules: 200,
  tabs: 50,
};
/** The most that any other list or object takes. */
const mostOfAny = 1000;
/** What is counted over the whole file, however it is spread: each becomes code, or stands there again for each action. */
const wholes = new Set(['blocks', 'must', 'on', 'rules']);

/**
 * Where a file holds more than a check should have to look at, or a text or name is too long for any use.
 * @param node the file, as parsed. What is wrong here makes it unreadable for every other check.
 */
export function findExcess(node: Node): Problem[] {
  const problems: Problem[] = [];
  const totals = new Map<string, number>();
  const report = (place: Place, message: string): void => {
    if (problems.length <= problemLimit) problems.push(errorAt(place, message));
  };
  visit(node, '', (part, key) => {
    if (part.kind === 'scalar') return checkText(part.value, part.place, key, report);
    const [size, limit] = [key === 'must' ? 1 : sizeOf(part), most[key] ?? mostOfAny];
    const total = wholes.has(key) ? (totals.get(key) ?? 0) + size : size;
    totals.set(key, total);
    if (total > limit && total - size <= limit) report(part.place, say.tooManyOf(key, limit, total));
    if (part.kind === 'list') return;
    for (const [name, { place }] of part.entries)
      if (name.length > keyLimit) report(place, say.nameTooLong(name, keyLimit));
  });
  return problems;
}

type Report = (place: Place, message: string) => void;

/** Every part of a file, with the key that it stands at, or that its list stands at. */
function visit(node: Node, key: string, tell: (part: Node, key: string) => void): void {
  tell(node, key);
  if (node.kind === 'object') for (const [name, { value }] of node.entries) visit(value, name, tell);
  if (node.kind === 'list') for (const item of node.items) visit(item, '', tell);
}

function sizeOf(node: Exclude<Node, { kind: 'scalar' }>): number {
  return node.kind === 'list' ? node.items.length : node.entries.size;
}

function checkText(value: unknown, place: Place, key: string, report: Report): void {
  if (typeof value === 'string' && value.length > textLimit)
    report(place, say.textTooLong(key, textLimit, value.length));
}
