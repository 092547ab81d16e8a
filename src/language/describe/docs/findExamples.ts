import { getOwnValue } from '#definition';
import type { Files } from '#check/index.ts';
import { parseTree, type Node } from 'jsonc-parser';
import {
  findTypeName,
  resolveReference,
  documentedFiles,
  languageTypes,
  listVariants,
  findWholeType,
  type DocumentedSchema,
} from './documentedSchema.ts';

export interface WordExample {
  file: string;
  /** The line number, from 1. */
  line: number;
  /** Its lines, without their common indentation. */
  text: string;
}

/**
 * Finds a use of each word of the language in a portal's files.
 * @returns the best example by word: `Field.maxLength`, `Effect=clear` for a value of an enumeration, and
 * `NavigateEffect.navigate.to` for a word in an object without a name. A word that no file uses is missing.
 */
export function findExamples(files: Files): Map<string, WordExample> {
  const found = new Map<string, WordExample>();
  for (const [file, text] of files) {
    const schema = schemaOf(file);
    const tree = parseTree(text ?? '');
    if (text === null || !schema || !tree) continue;
    const record = (word: string, node: Node) => {
      const example = cut(file, text, node);
      const known = found.get(word);
      if (!known || rank(example) < rank(known)) found.set(word, example);
    };
    walk(schema, tree, '', record);
  }
  return found;
}

function schemaOf(file: string): DocumentedSchema | null {
  const kinds = [
    [/^screens\.config\.json$/, documentedFiles.config],
    [/^schemas\/screens\//, documentedFiles.definition],
    [/^schemas\/templates\//, documentedFiles.template],
    [/^schemas\/api\//, documentedFiles.catalogue],
    [/^schemas\/content\/landing\.json$/, documentedFiles.landing],
    [/^schemas\/content\/dashboard\.json$/, documentedFiles.dashboard],
    [/^extensions\//, documentedFiles.extension],
  ] as const;
  return kinds.find(([pattern]) => pattern.test(file))?.[1] ?? null;
}

type RecordUse = (word: string, node: Node) => void;

function walk(schema: DocumentedSchema, node: Node, at: string, record: RecordUse): void {
  const name = findTypeName(schema) ?? findWholeType(schema);
  const place = name ?? at;
  const own = resolveReference(schema);
  const branch = listVariants(own).find((one) => fits(one, node));
  if (!branch) return;
  if (branch !== own) return walk(branch, node, place, record);
  if (isWord(own)) record(`${place}=${String(node.value)}`, node);
  if (node.type === 'array')
    for (const item of node.children ?? []) walk(own.items ?? {}, item, place, record);
  for (const property of node.type === 'object' ? (node.children ?? []) : []) {
    const [key, value] = property.children ?? [];
    if (!key || !value) continue;
    const known = getOwnValue(own.properties, String(key.value));
    if (known) recordWord(place, String(key.value), property, record);
    const inner = known ?? own.additionalProperties;
    if (typeof inner === 'object') walk(inner, value, known ? `${place}.${key.value}` : `${place}.*`, record);
  }
}

/** A screen of one block is also an example of that block's words. */
function recordWord(type: string, word: string, property: Node, record: RecordUse): void {
  for (const name of [type, ...(blocksIn[type] ?? [])]) {
    if (name === type || getOwnValue(languageTypes.get(name)?.properties, word))
      record(`${name}.${word}`, property);
  }
}

const blocksIn: Record<string, string[]> = {
  ReportScreen: ['Report'],
  FormScreen: ['Form'],
  ExtendingScreen: ['Report', 'Form'],
  Template: ['Report', 'Form'],
};

function isWord(schema: DocumentedSchema): boolean {
  return schema.enum !== undefined || schema.const !== undefined;
}

function fits(schema: DocumentedSchema, node: Node): boolean {
  const own = resolveReference(schema);
  if (own.anyOf ?? own.oneOf) return listVariants(own).some((one) => fits(one, node));
  if (own.const !== undefined && own.const !== node.value) return false;
  if (own.enum && !own.enum.includes(node.value as string)) return false;
  const wanted = [own.type ?? []].flat();
  const isWhole = node.type === 'number' && wanted.includes('integer');
  if (wanted.length > 0 && !wanted.includes(node.type) && !isWhole) return false;
  return node.type !== 'object' || fitsObject(own, node);
}

function fitsObject(
  { properties = {}, required = [], additionalProperties }: DocumentedSchema,
  node: Node,
): boolean {
  const entries = (node.children ?? []).map(
    ({ children = [] }) => [String(children[0]?.value), children[1]] as const,
  );
  const keys = entries.map(([key]) => key);
  const isKnown = additionalProperties !== false || keys.every((key) => Object.hasOwn(properties, key));
  const isWhole = required.every((key) => keys.includes(key));
  return (
    isKnown &&
    isWhole &&
    entries.every(([key, value]) => {
      const word = Object.hasOwn(properties, key) ? properties[key]?.const : undefined;
      return word === undefined || word === value?.value;
    })
  );
}

/** Lower is better: short examples first, then long ones, then empty values. Of equals, the first one stays. */
function rank({ text }: WordExample): number {
  if (/(\{\}|\[\]|"")$/.test(text)) return 2;
  return text.split('\n').length <= comfortable ? 0 : 1;
}
const comfortable = 8;
const longest = 12;

function cut(file: string, text: string, { offset, length }: Node): WordExample {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  const indent = /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0] ?? '';
  const lines = text
    .slice(offset, offset + length)
    .split('\n')
    .map((one) => (one.startsWith(indent) ? one.slice(indent.length) : one));
  const more = lines.length - longest;
  const shown = more > 1 ? [...lines.slice(0, longest), `… and ${more} lines more`] : lines;
  return { file, line, text: shown.join('\n') };
}
