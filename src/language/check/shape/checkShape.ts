import { collectProblems } from '../collectProblems.ts';
import { problemLimit } from '../limits.ts';
import { findNearestWord } from '../findNearestWord.ts';
import type {
  ListNode,
  JsonNode,
  ObjectNode,
  ScalarNode,
  NodeEntry,
  SourcePosition,
} from '../documents/node.ts';
import { sentences, type Problem } from '../problem.ts';
import type { ReportRepairable } from '../reportProblem.ts';
import { chooseBranch } from './chooseBranch.ts';
import { repairToSchema } from './repairToSchema.ts';
import { flattenSchema } from './flattenSchema.ts';
import { formatType, formatTypes, allowsType, getJsonType } from './jsonTypes.ts';
import { fileSchemas, type DefinitionKind, type LanguageSchema } from './languageSchema.ts';

/**
 * Checks a file against the schema that is generated from the language's types. Written by hand instead of with ajv, so that
 * each mistake is one sentence with the nearest known word. A test compares the two.
 */
export function checkShape(kind: DefinitionKind, node: JsonNode): Problem[] {
  return findErrors(kind, node).problems;
}

/** Checks a node against a schema without references. The sentences call the whole node by its name. */
export function validateAgainstSchema(schema: LanguageSchema, node: JsonNode, name: string): Problem[] {
  return collectProblems((report) => createWalker({}, report)(schema, node, name, name));
}

/**
 * Checks the shape, and returns an object with the valid parts for further checks.
 * @returns the problems, and the repaired object: misspelt words are corrected, unknown ones removed, and missing parts
 *   guessed. Null if the repaired object has problems too, or if there are too many problems.
 */
export function checkShapeLoosely(
  kind: DefinitionKind,
  node: ObjectNode,
): { problems: Problem[]; rest: ObjectNode | null } {
  const { problems, repairs } = findErrors(kind, node);
  if (problems.length === 0) return { problems, rest: node };
  if (problems.length > problemLimit) return { problems, rest: null };
  const meant = new Map([...repairs].filter(([, word]) => word !== null));
  if (meant.size === 0) {
    const rest = repair(node, repairs);
    if (findErrors(kind, rest).problems.length === 0) return { problems, rest };
    const filled = repairShape(kind, rest);
    return { problems, rest: findErrors(kind, filled).problems.length === 0 ? filled : null };
  }
  // An intended word may decide which other keys belong there, so that the repaired node is checked again.
  const { problems: more, rest } = checkShapeLoosely(kind, repair(node, meant));
  const isNew = (one: Problem) => !problems.some((before) => JSON.stringify(before) === JSON.stringify(one));
  return { problems: [...problems, ...more.filter(isNew)], rest };
}

function findErrors(kind: DefinitionKind, node: JsonNode): { problems: Problem[]; repairs: Repairs } {
  const repairs: Repairs = new Map();
  const definitions = fileSchemas[kind].definitions ?? {};
  const problems = collectProblems((report) => {
    const reportRepairable: ReportRepairable = (place, message, meant) => {
      if (meant !== undefined) repairs.set(place, meant);
      report(place, message);
    };
    createWalker(definitions, reportRepairable)(fileSchemas[kind], node, kind, kind);
  });
  return { problems, repairs };
}

function repairShape(kind: DefinitionKind, node: ObjectNode): ObjectNode {
  const definitions = fileSchemas[kind].definitions ?? {};
  return repairToSchema(fileSchemas[kind], node, (schema) =>
    flattenSchema(schema, definitions),
  ) as ObjectNode;
}

/** Checks a node against a schema. The name of its key and the noun for a word there are for the sentences. */
type Walk = (schema: LanguageSchema, node: JsonNode, name: string, noun: string) => void;

function createWalker(definitions: Record<string, LanguageSchema>, report: ReportRepairable): Walk {
  const walk: Walk = (schema, node, name, noun) => {
    const branches = flattenSchema(schema, definitions);
    const type = getJsonType(node);
    const fitting = branches.filter((branch) => allowsType(branch, type));
    if (fitting.length === 0)
      return report(
        node.place,
        sentences.wrongKind(name, formatTypes(branches), formatType(type)),
        node.kind === 'scalar' ? null : undefined,
      );
    if (node.kind === 'scalar') return checkScalar(fitting, node, [name, noun], report);
    if (node.kind === 'list') return checkList(fitting, node, name);
    const branch = chooseBranch(fitting, node, report);
    if (branch) checkObject(branch, node, name);
  };

  function checkList(branches: LanguageSchema[], node: ListNode, name: string): void {
    const { items, minItems = 0, maxItems = Infinity } = branches[0] ?? {};
    if (node.items.length < minItems) report(node.place, sentences.tooFew(name, minItems));
    if (node.items.length > maxItems) report(node.place, sentences.tooMany(name, maxItems));
    if (items) for (const item of node.items) walk(items, item, getItemNoun(name), getItemNoun(name));
  }

  function checkObject(schema: LanguageSchema, node: ObjectNode, name: string): void {
    const { properties = {}, additionalProperties: others, required = [], minProperties = 0 } = schema;
    const formerWords = allFormerWords.get(properties['type']?.const);
    const meant = new Set<string>();
    for (const [key, { place, value }] of node.entries) {
      const property = Object.hasOwn(properties, key) ? properties[key] : others;
      const noun = Object.hasOwn(properties, key) ? key : getItemNoun(name);
      if (typeof property === 'object') walk(property, value, key, noun);
      if (property !== false) continue;
      const known = Object.keys(properties);
      const word = formerWords?.get(key) ?? key;
      const near = findNearestWord(
        word,
        known.filter((one) => !node.entries.has(one) && !meant.has(one)),
      );
      if (near) meant.add(near);
      report(place, sentences.unknownKey(key, near ?? findNearestWord(word, known)), near);
    }
    for (const key of required) {
      if (!node.entries.has(key) && !meant.has(key)) report(node.place, sentences.missingKey(key));
    }
    if (node.entries.size < minProperties) report(node.place, sentences.isBlank(name));
  }

  return walk;
}

function checkScalar(
  branches: LanguageSchema[],
  node: ScalarNode,
  [name, noun]: string[],
  report: ReportRepairable,
): void {
  const errors = branches.map((branch) => findError(branch, node.value, name ?? ''));
  if (errors.includes(null)) return;
  const words = branches.flatMap((branch) => branch.enum ?? branch.const ?? []);
  const texts = words.filter((word) => typeof word === 'string');
  if (typeof node.value !== 'string' || texts.length === 0) return report(node.place, errors[0] ?? '', null);
  report(
    node.place,
    sentences.unknownWord(noun ?? '', node.value, texts),
    findNearestWord(node.value, texts),
  );
}

/** Returns the problem of a scalar; null if there is none. */
function findError(schema: LanguageSchema, value: ScalarNode['value'], name: string): string | null {
  if (schema.enum && !schema.enum.includes(value)) return sentences.mustBe(name, schema.enum.join(' or '));
  if (schema.const !== undefined && schema.const !== value)
    return sentences.mustBe(name, String(schema.const));
  if (typeof value === 'string' && value.length < (schema.minLength ?? 0)) return sentences.isBlank(name);
  if (typeof value !== 'number') return null;
  if (![schema.type].flat().includes('number') && schema.type !== undefined && !Number.isInteger(value))
    return sentences.mustBe(name, formatType('integer'));
  if (value < (schema.minimum ?? -Infinity)) return sentences.mustBe(name, `at least ${schema.minimum}`);
  if (value > (schema.maximum ?? Infinity)) return sentences.mustBe(name, `at most ${schema.maximum}`);
  const above = schema.exclusiveMinimum ?? -Infinity;
  return value <= above ? sentences.mustBe(name, `more than ${above}`) : null;
}

/** Returns the noun for one item of a list: an effect of `then`, a column of `columns`. */
function getItemNoun(name: string): string {
  const special = nouns.get(name);
  if (special) return special;
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name;
}

/** The words of earlier versions by the `type` of their object, each with the word that replaces it. */
const allFormerWords = new Map<unknown, Map<string, string>>([
  ['list', new Map(Object.entries({ min: 'minItems', max: 'maxItems' }))],
  ['select', new Map([['look', 'widget']])],
  ['date', new Map([['latest', 'maximum']])],
  ['dateRange', new Map([['latest', 'maximum']])],
]);

const nouns = new Map([
  ['then', 'effect'],
  ['request', 'shape'],
  ['list', 'shape'],
  ['object', 'shape'],
  ['fields', 'shape'],
  ['entries', 'entry'],
]);

/** The intended key or word at a place; null for none. */
type Repairs = Map<SourcePosition, string | null>;

/** Returns an object with the intended keys and words, and without the parts that do not belong there. */
function repair(node: ObjectNode, repairs: Repairs): ObjectNode {
  const entries = new Map<string, NodeEntry>();
  for (const [key, { place, value }] of node.entries) {
    const [meant, word] = [repairs.get(place), repairs.get(value.place)];
    if (meant === null || word === null) continue;
    const name = meant === undefined || node.entries.has(meant) ? key : meant;
    entries.set(name, { place, value: repairNode(value, repairs) });
  }
  return { ...node, entries };
}

function repairNode(node: JsonNode, repairs: Repairs): JsonNode {
  if (node.kind === 'object') return repair(node, repairs);
  if (node.kind === 'list') return { ...node, items: repairItems(node.items, repairs) };
  const word = repairs.get(node.place);
  return typeof word === 'string' ? { ...node, value: word } : node;
}

function repairItems(items: JsonNode[], repairs: Repairs): JsonNode[] {
  return items.filter(({ place }) => repairs.get(place) !== null).map((item) => repairNode(item, repairs));
}
