import type { JsonNode, ObjectNode, ScalarNode } from '../documents/node.ts';
import { buildError, sentences, type Problem } from '../problem.ts';
import { chooseBranch } from '../shape/chooseBranch.ts';
import { flattenSchema } from '../shape/flattenSchema.ts';
import { allowsType } from '../shape/jsonTypes.ts';
import {
  fileSchemas,
  languageDefinitions,
  type DefinitionKind,
  type LanguageSchema,
} from '../shape/languageSchema.ts';
import { buildCodeFormat, buildCodeMap, buildCodeOptions, readCodes, type CodeNode } from './buildCodes.ts';

export interface CodeLists {
  /** The lists of codes by name, with their files. The list is null in a file with problems. */
  codes: Map<string, { file: string; node: ObjectNode | null }>;
  /** True if every file of the catalogue could be parsed, so that a missing name is unknown. */
  isWhole: boolean;
}

export interface ExpandedCodes {
  /** Null if a list is unknown or has problems. */
  node: ObjectNode | null;
  problems: Problem[];
  /** The files of the lists. */
  files: string[];
}

/** Replaces each name of a list of codes by the list, in a definition with a valid shape. The name's position counts. */
export function expandCodes(
  kind: DefinitionKind,
  node: ObjectNode,
  { codes, isWhole }: CodeLists,
): ExpandedCodes {
  const problems: Problem[] = [];
  const used = new Map<string, string | null>();
  const find = ({ place, value }: ScalarNode): CodeNode[] => {
    const name = String(value);
    const list = codes.get(name);
    used.set(name, list?.node ? list.file : null);
    if (!list && isWhole)
      problems.push(buildError(place, sentences.unknownWord('list of codes', name, codes.keys())));
    return list?.node ? readCodes(list.node, place) : [];
  };
  const expanded = createWalker(find)(fileSchemas[kind], node) as ObjectNode;
  const files = [...used.values()].filter((file) => file !== null);
  return { node: files.length === used.size ? expanded : null, problems, files };
}

function createWalker(find: (name: ScalarNode) => CodeNode[]) {
  const { CodeListName: named, CodeListFormat: format } = languageDefinitions;
  const flatten = (schema: LanguageSchema) => flattenSchema(schema, languageDefinitions);
  const walk = (schema: LanguageSchema, node: JsonNode): JsonNode => {
    const variants = flatten(schema);
    if (node.kind === 'scalar') return variants.includes(named!) ? replace(variants, node) : node;
    if (node.kind === 'object') return walkObject(variants, node);
    const { items } = variants.find((one) => one.items) ?? {};
    return items ? { ...node, items: node.items.map((item) => walk(items, item)) } : node;
  };
  const replace = (variants: LanguageSchema[], name: ScalarNode): JsonNode => {
    const { items } = variants.find((one) => one.items) ?? {};
    if (!items) return buildCodeMap(find(name), name.place);
    const hasLabels = flatten(items).some((one) => one.properties?.label);
    return hasLabels
      ? buildCodeOptions(find(name), name.place)
      : { kind: 'list', place: name.place, items: find(name).map(({ value }) => value) };
  };
  const walkObject = (variants: LanguageSchema[], node: ObjectNode): ObjectNode => {
    const fitting = variants.filter((one) => allowsType(one, 'object'));
    const branch = chooseBranch(fitting, node, () => undefined) ?? {};
    if (branch === format) return buildCodeFormat(node, find);
    const { properties = {}, additionalProperties: others } = branch;
    const entries = [...node.entries].map(([key, entry]) => {
      const property = Object.hasOwn(properties, key) ? properties[key] : others;
      const value = typeof property === 'object' ? walk(property, entry.value) : entry.value;
      return [key, { ...entry, value }] as const;
    });
    return { ...node, entries: new Map(entries) };
  };
  return walk;
}
