import { getOwnValue, findSchemaName } from '#definition';
import type { Files } from '#check/index.ts';
import { parseTree, type Node } from 'jsonc-parser';
import {
  findTypeName,
  resolveReference,
  documentedFiles,
  languageTypes,
  listVariants,
  findTypeOfInlineObject,
  type DocumentedSchema,
} from './documentedSchema.ts';

/** A use of a word of the language, or of a type, in a file. */
export interface WordUse {
  /**
   * `Field.maxLength`, `Effect=clear` for a value of an enumeration, `NavigateEffect.navigate.to` for a word in
   * an object without a name, and `Field` for the whole object.
   */
  word: string;
  file: string;
  /** The text of the whole file. */
  text: string;
  /** The property, with its key, or the value of an enumeration or a type. */
  node: Node;
}

/** Calls `visit` with each use of each word in a portal's files. */
export function visitWords(files: Files, visit: (use: WordUse) => void): void {
  for (const [file, text] of files) {
    const schema = findFileSchema(file);
    const tree = parseTree(text ?? '');
    if (text === null || !schema || !tree) continue;
    visitNode(schema, tree, '', (word, node) => visit({ word, file, text, node }));
  }
}

function findFileSchema(file: string): DocumentedSchema | null {
  const name = findSchemaName(file);
  return name && documentedFiles[name];
}

type RecordUse = (word: string, node: Node) => void;

function visitNode(schema: DocumentedSchema, node: Node, at: string, record: RecordUse): void {
  const name = findTypeName(schema) ?? findTypeOfInlineObject(schema);
  const place = name ?? at;
  const own = resolveReference(schema);
  const branch = listVariants(own).find((one) => matchesSchema(one, node));
  if (!branch) return;
  if (name !== undefined) record(name, node);
  if (branch !== own) return visitNode(branch, node, place, record);
  if (isWord(own)) record(`${place}=${String(node.value)}`, node);
  if (node.type === 'array')
    for (const item of node.children ?? []) visitNode(own.items ?? {}, item, place, record);
  for (const property of node.type === 'object' ? (node.children ?? []) : []) {
    const [key, value] = property.children ?? [];
    if (!key || !value) continue;
    const known = getOwnValue(own.properties, String(key.value));
    if (known) recordWord(place, String(key.value), property, record);
    const inner = known ?? own.additionalProperties;
    if (typeof inner === 'object')
      visitNode(inner, value, known ? `${place}.${key.value}` : `${place}.*`, record);
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

function matchesSchema(schema: DocumentedSchema, node: Node): boolean {
  const own = resolveReference(schema);
  if (own.anyOf ?? own.oneOf) return listVariants(own).some((one) => matchesSchema(one, node));
  if (own.const !== undefined && own.const !== node.value) return false;
  if (own.enum && !own.enum.includes(node.value as string)) return false;
  const wanted = [own.type ?? []].flat();
  const isWhole = node.type === 'number' && wanted.includes('integer');
  if (wanted.length > 0 && !wanted.includes(node.type) && !isWhole) return false;
  return node.type !== 'object' || matchesObject(own, node);
}

function matchesObject(
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
