import { parseTree, printParseErrorCode, type Node as Tree, type ParseError } from 'jsonc-parser';
import { normalizeScalar, type Scalar } from '#definition';
import type { Entry, Node, Place } from './node.ts';
import { errorAt, say, type Problem } from '../problem.ts';

/** A definition file has at most so many bytes. */
export const sizeLimit = 256 * 1024;
/** Objects and lists stand in each other at most so deep. */
const depthLimit = 32;
/** Keys and steps of a path that reach into JavaScript's own objects. */
export const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** What reading puts in the place of bytes that are no UTF-8, and the zero bytes of a text in UTF-16 without a mark. */
const foreignCharacter = /[\uFFFD\0]/;

/** The parsed file, and what is wrong with it as JSON. Without a node nothing further can be said about it. */
export interface Parsed {
  node: Node | null;
  problems: Problem[];
}

type Locate = (offset: number) => Place;

/**
 * Reads strict JSON (no comments, no comma at the end; a byte order mark is tolerated) and keeps the places.
 * Refused before parsing: what is too large, not in UTF-8 or too deep.
 */
export function parseDocument(file: string, source: string): Parsed {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  const place = createLocate(file, text);
  const refuse = (offset: number, message: string): Parsed => ({
    node: null,
    problems: [errorAt(place(offset), message)],
  });
  const foreign = text.search(foreignCharacter);
  // Where a file is cut at the limit, half a character may be left of its last one.
  const isCut = foreign === -1 || foreign === text.length - 1;
  if (isCut && Buffer.byteLength(source) > sizeLimit) return refuse(0, say.tooLarge(sizeLimit / 1024));
  if (foreign !== -1) return refuse(foreign, say.notUtf8());
  const tooDeep = findTooDeep(text);
  if (tooDeep !== -1) return refuse(tooDeep, say.tooDeep(depthLimit));
  if (text.trim() === '') return refuse(0, say.emptyFile());
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const error = errors[0];
  if (error) return refuse(error.offset, say.notJson(printParseErrorCode(error.error)));
  if (!tree) throw new Error(`${file} has neither a tree nor an error`);
  const problems: Problem[] = [];
  return { node: toNode(tree, { text, place, problems }), problems };
}

/** True if a text is neither too large nor too deep to be a definition: whatever walks through its parts comes to an end. */
export function isWithinLimits(text: string): boolean {
  return Buffer.byteLength(text) <= sizeLimit && findTooDeep(text) === -1;
}

/** The offset of the first bracket that opens too deep, or -1. The parser calls itself, so this comes before it. */
function findTooDeep(text: string): number {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') quoted = !quoted;
    else if (quoted && character === '\\') at += 1;
    else if (!quoted && (character === '{' || character === '[')) depth += 1;
    else if (!quoted && (character === '}' || character === ']')) depth -= 1;
    if (depth > depthLimit) return at;
  }
  return -1;
}

/** Turns offsets into lines and columns, both from 1. */
function createLocate(file: string, text: string): Locate {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length);
  return (offset) => {
    const line = countUpTo(starts, offset);
    return { file, line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}

/** How many of the ascending numbers are not above the limit. */
function countUpTo(ascending: number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What the parts of a file are read with. */
interface Reading {
  text: string;
  place: Locate;
  problems: Problem[];
}

function toNode(tree: Tree, reading: Reading): Node {
  const place = reading.place(tree.offset);
  if (tree.type === 'object') return { kind: 'object', place, entries: toEntries(tree, reading) };
  if (tree.type === 'array') {
    const items = (tree.children ?? []).map((child) => toNode(child, reading));
    return { kind: 'list', place, items };
  }
  const fault = findFault(tree, reading.text);
  if (fault !== null) reading.problems.push(errorAt(place, fault));
  return { kind: 'scalar', place, value: normalizeScalar(tree.value as Scalar) };
}

/** What JSON can write and nobody can use: numbers that are changed by reading them, halves of characters, controls. */
function findFault({ value, offset, length }: Tree, text: string): string | null {
  if (typeof value === 'number') {
    const written = text.slice(offset, offset + length);
    return isKept(value, written) ? null : say.notANumber(written);
  }
  return typeof value === 'string' ? findBadCharacter(value) : null;
}

function findBadCharacter(text: string): string | null {
  const [character] = badCharacter.exec(text) ?? [];
  if (character === undefined) return null;
  return say.notAText(`U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}

/** Half of a character, and controls other than a tab and the ends of lines. */
// eslint-disable-next-line no-control-regex
const badCharacter = /[\p{Cs}\0-\x08\x0B\x0C\x0E-\x1F\x7F]/u;

/** Whether a number is what was written: neither beyond what counts by one, nor so small that nothing is left. */
function isKept(value: number, written: string): boolean {
  if (value === 0) return !/[1-9]/.test(written.replace(/e.*/i, ''));
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

function toEntries(tree: Tree, reading: Reading): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const { problems } = reading;
  for (const { children } of tree.children ?? []) {
    const [name, held] = children ?? [];
    if (!name || !held) continue;
    const key = String(name.value);
    const place = reading.place(name.offset);
    const value = toNode(held, reading);
    const fault = findBadCharacter(key);
    if (fault !== null) problems.push(errorAt(place, fault));
    else if (entries.has(key)) problems.push(errorAt(place, say.keyTwice(key)));
    else if (forbiddenNames.has(key)) problems.push(errorAt(place, say.forbiddenName(key)));
    else entries.set(key, { place, value });
  }
  return entries;
}
