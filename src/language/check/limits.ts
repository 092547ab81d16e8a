import type { JsonNode, SourcePosition } from './documents/node.ts';
import { buildError, sentences, type Problem } from './problem.ts';

/** The number of problems of one file at which a check stops. */
export const problemLimit = 100;
/** The maximum length of a name. A definition's file path may be 20 longer. */
export const nameLimit = 100;
/** The maximum length of a key, which may be a code or a text of the backend. */
const keyLimit = 300;
/** The maximum length of a text. */
const textLimit = 10_000;

/**
 * The maximum size of lists and objects, by their key: about ten times a portal's needs. The limits bound the pairwise checks
 * here, the compiler and the browser.
 */
const maxSizes: Record<string, number> = {
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
/** The maximum size of any other list or object. */
const maxOtherSize = 1000;
/** Sizes that are added up over the whole file, because each item becomes code or is repeated for each action. */
const summedKeys = new Set(['blocks', 'must', 'on', 'rules']);

/**
 * Returns a problem for each place where a parsed file exceeds the limits. Such a file is not checked any further.
 */
export function findLimitErrors(node: JsonNode): Problem[] {
  const problems: Problem[] = [];
  const totals = new Map<string, number>();
  const report = (place: SourcePosition, message: string): void => {
    if (problems.length <= problemLimit) problems.push(buildError(place, message));
  };
  visit(node, '', (part, key) => {
    if (part.kind === 'scalar') return checkText(part.value, part.place, key, report);
    const [size, limit] = [key === 'must' ? 1 : getSize(part), maxSizes[key] ?? maxOtherSize];
    const total = summedKeys.has(key) ? (totals.get(key) ?? 0) + size : size;
    totals.set(key, total);
    if (total > limit && total - size <= limit) report(part.place, sentences.tooManyOf(key, limit, total));
    if (part.kind === 'list') return;
    for (const [name, { place }] of part.entries)
      if (name.length > keyLimit) report(place, sentences.nameTooLong(name, keyLimit));
  });
  return problems;
}

type Report = (place: SourcePosition, message: string) => void;

/** Visits every part of a file, with its key, or the key of its list. */
function visit(node: JsonNode, key: string, visitPart: (part: JsonNode, key: string) => void): void {
  visitPart(node, key);
  if (node.kind === 'object') for (const [name, { value }] of node.entries) visit(value, name, visitPart);
  if (node.kind === 'list') for (const item of node.items) visit(item, '', visitPart);
}

function getSize(node: Exclude<JsonNode, { kind: 'scalar' }>): number {
  return node.kind === 'list' ? node.items.length : node.entries.size;
}

function checkText(value: unknown, place: SourcePosition, key: string, report: Report): void {
  if (typeof value === 'string' && value.length > textLimit)
    report(place, sentences.textTooLong(key, textLimit, value.length));
}
