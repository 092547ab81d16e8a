import { parseTree, printParseErrorCode, type Node as Tree, type ParseError } from 'jsonc-parser';
import { replaceNegativeZero, type Scalar } from '#definition';
import type { NodeEntry, JsonNode, SourcePosition } from './node.ts';
import { buildError, sentences, type Problem } from '../problem.ts';

/** The maximum size of a definition file, in bytes. */
export const sizeLimit = 256 * 1024;
/** The maximum nesting of objects and lists. */
const depthLimit = 32;
/** Keys and path steps that would reach into JavaScript's own objects. */
export const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The replacement character for invalid UTF-8, and the zero bytes of UTF-16 without a byte order mark. */
const foreignCharacter = /[\uFFFD\0]/;

/** A parsed file and its JSON problems. If there is no node, nothing else is checked. */
export interface ParsedDocument {
  node: JsonNode | null;
  problems: Problem[];
}

type Locate = (offset: number) => SourcePosition;

/**
 * Parses strict JSON (no comments, no trailing comma; a byte order mark is accepted) with positions. A file that is too
 * large, not UTF-8 or nested too deeply is rejected before parsing.
 */
export function parseDocument(file: string, source: string): ParsedDocument {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  const place = createLocate(file, text);
  const refuse = (offset: number, message: string): ParsedDocument => ({
    node: null,
    problems: [buildError(place(offset), message)],
  });
  const foreign = text.search(foreignCharacter);
  // A file that is cut at the limit may end with half a character.
  const isCut = foreign === -1 || foreign === text.length - 1;
  if (isCut && countBytes(source) > sizeLimit) return refuse(0, sentences.tooLarge(sizeLimit / 1024));
  if (foreign !== -1) return refuse(foreign, sentences.notUtf8());
  const tooDeep = findTooDeep(text);
  if (tooDeep !== -1) return refuse(tooDeep, sentences.tooDeep(depthLimit));
  if (text.trim() === '') return refuse(0, sentences.emptyFile());
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const error = errors[0];
  if (error) return refuse(error.offset, sentences.notJson(printParseErrorCode(error.error)));
  if (!tree) throw new Error(`${file} has neither a tree nor an error`);
  const problems: Problem[] = [];
  return { node: toNode(tree, { text, place, problems }), problems };
}

/** True if a text is small and shallow enough to be a definition, so that recursion over it terminates. */
export function isWithinLimits(text: string): boolean {
  return countBytes(text) <= sizeLimit && findTooDeep(text) === -1;
}

/** Returns the size of a text as UTF-8. */
function countBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * Returns the offset of the first bracket that is nested too deeply, or -1. Runs before the parser, because that is
 * recursive.
 */
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

/** Creates a function that converts offsets to lines and columns, both from 1. */
function createLocate(file: string, text: string): Locate {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length);
  return (offset) => {
    const line = countUpTo(starts, offset);
    return { file, line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}

/** Returns how many of the ascending numbers are at most the limit. */
function countUpTo(ascending: number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Reading {
  text: string;
  place: Locate;
  problems: Problem[];
}

function toNode(tree: Tree, reading: Reading): JsonNode {
  const place = reading.place(tree.offset);
  if (tree.type === 'object') return { kind: 'object', place, entries: toEntries(tree, reading) };
  if (tree.type === 'array') {
    const items = (tree.children ?? []).map((child) => toNode(child, reading));
    return { kind: 'list', place, items };
  }
  const error = findError(tree, reading.text);
  if (error !== null) reading.problems.push(buildError(place, error));
  return { kind: 'scalar', place, value: replaceNegativeZero(tree.value as Scalar) };
}

/**
 * Returns the problem of a scalar that JSON allows and nobody can use: a number that parsing changes, half a character, a
 * control character.
 */
function findError({ value, offset, length }: Tree, text: string): string | null {
  if (typeof value === 'number') {
    const written = text.slice(offset, offset + length);
    return isKept(value, written) ? null : sentences.notANumber(written);
  }
  return typeof value === 'string' ? findBadCharacter(value) : null;
}

function findBadCharacter(text: string): string | null {
  const [character] = badCharacter.exec(text) ?? [];
  if (character === undefined) return null;
  return sentences.notAText(`U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}

/** Lone surrogates, and control characters other than tab and line ends. */
// eslint-disable-next-line no-control-regex
const badCharacter = /[\p{Cs}\0-\x08\x0B\x0C\x0E-\x1F\x7F]/u;

/** True if a number is preserved: within the safe integers, and not rounded to 0. */
function isKept(value: number, written: string): boolean {
  if (value === 0) return !/[1-9]/.test(written.replace(/e.*/i, ''));
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

function toEntries(tree: Tree, reading: Reading): Map<string, NodeEntry> {
  const entries = new Map<string, NodeEntry>();
  const { problems } = reading;
  for (const { children } of tree.children ?? []) {
    const [name, child] = children ?? [];
    if (!name || !child) continue;
    const key = String(name.value);
    const place = reading.place(name.offset);
    const value = toNode(child, reading);
    const error = findBadCharacter(key);
    if (error !== null) problems.push(buildError(place, error));
    else if (entries.has(key)) problems.push(buildError(place, sentences.keyTwice(key)));
    else if (forbiddenNames.has(key)) problems.push(buildError(place, sentences.forbiddenName(key)));
    else entries.set(key, { place, value });
  }
  return entries;
}
