import type { Files } from '#check/index.ts';
import { getNodePath, type JSONPath, type Node } from 'jsonc-parser';
import { visitWords } from './visitWords.ts';

export interface WordExample {
  file: string;
  /** The line number, from 1. */
  line: number;
  /** The place of the value in the file. */
  path: JSONPath;
  /** Its lines, without their common indentation. */
  text: string;
}

/**
 * Finds a use of each word of the language in a portal's files.
 * @returns the best example by word, as `WordUse` has it. A word that no file uses is missing.
 */
export function findExamples(files: Files): Map<string, WordExample> {
  const found = new Map<string, WordExample>();
  visitWords(files, ({ word, file, text, node }) => {
    const example = buildExample(file, text, node);
    const known = found.get(word);
    if (!known || rank(example) < rank(known)) found.set(word, example);
  });
  return found;
}

/** Lower is better: short examples first, then long ones, then empty values. Of equals, the first one stays. */
function rank({ text }: WordExample): number {
  if (/(\{\}|\[\]|"")$/.test(text)) return 2;
  return text.split('\n').length <= preferredLines ? 0 : 1;
}
const preferredLines = 8;
const maxLines = 12;

function buildExample(file: string, text: string, node: Node): WordExample {
  const { offset, length } = node;
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  const indent = /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0] ?? '';
  const lines = text
    .slice(offset, offset + length)
    .split('\n')
    .map((one) => (one.startsWith(indent) ? one.slice(indent.length) : one));
  const more = lines.length - maxLines;
  const shown = more > 1 ? [...lines.slice(0, maxLines), `… and ${more} lines more`] : lines;
  return { file, line, path: getNodePath(node), text: shown.join('\n') };
}
