import { collectProblems } from '../collectProblems.ts';
import { problemLimit } from '../limits.ts';
import { nearest } from '../nearest.ts';
import type { ListNode, Node, ObjectNode, ScalarNode, Entry, Place } from '../documents/node.ts';
import { say, type Problem } from '../problem.ts';
import type { ReportRepairable } from '../reportProblem.ts';
import { chooseBranch } from './chooseBranch.ts';
import { fillShape } from './fillShape.ts';
import { flatten } from './flatten.ts';
import { nameType, nameTypes, takesType, typeOf } from './jsonTypes.ts';
import { schemas, type Kind, type LanguageSchema } from './languageSchema.ts';

/**
 * Whether a file has the shape of what it is, by the schema generated from the language's types. Made by hand rather
 * than by ajv, so that one mistake is one sentence, with the nearest right word; a test holds the two together.
 */
export function checkShape(kind: Kind, node: Node): Problem[] {
  return findFaults(kind, node).problems;
}

/**
 * The same for an object whose other parts are to be looked at all the same.
 * @returns the problems, and the object as it was meant, without what nothing near is meant by and with guesses for what
 *   is missing; null where that has not its shape either.
 */
export function checkShapeLoosely(
  kind: Kind,
  node: ObjectNode,
): { problems: Problem[]; rest: ObjectNode | null } {
  const { problems, repairs } = findFaults(kind, node);
  if (problems.length === 0) return { problems, rest: node };
  if (problems.length > problemLimit) return { problems, rest: null };
  const meant = new Map([...repairs].filter(([, word]) => word !== null));
  if (meant.size === 0) {
    const rest = repair(node, repairs);
    if (findFaults(kind, rest).problems.length === 0) return { problems, rest };
    const filled = fill(kind, rest);
    return { problems, rest: findFaults(kind, filled).problems.length === 0 ? filled : null };
  }
  // A word that was meant may be the one that says what else belongs there.
  const { problems: more, rest } = checkShapeLoosely(kind, repair(node, meant));
  const isNew = (one: Problem) => !problems.some((before) => JSON.stringify(before) === JSON.stringify(one));
  return { problems: [...problems, ...more.filter(isNew)], rest };
}

function findFaults(kind: Kind, node: Node): { problems: Problem[]; repairs: Repairs } {
  const repairs: Repairs = new Map();
  const definitions = schemas[kind].definitions ?? {};
  const problems = collectProblems((report) => {
    const reportRepairable: ReportRepairable = (place, message, meant) => {
      if (meant !== undefined) repairs.set(place, meant);
      report(place, message);
    };
    createWalker(definitions, reportRepairable)(schemas[kind], node, kind, kind);
  });
  return { problems, repairs };
}

function fill(kind: Kind, node: ObjectNode): ObjectNode {
  const definitions = schemas[kind].definitions ?? {};
  return fillShape(schemas[kind], node, (schema) => flatten(schema, definitions)) as ObjectNode;
}

/** Looks at a node by a schema. For the sentences: the key it stands at, and what a word there is called. */
type Walk = (schema: LanguageSchema, node: Node, name: string, noun: string) => void;

function createWalker(definitions: Record<string, LanguageSchema>, report: ReportRepairable): Walk {
  const walk: Walk = (schema, node, name, noun) => {
    const branches = flatten(schema, definitions);
    const type = typeOf(node);
    const fitting = branches.filter((branch) => takesType(branch, type));
    if (fitting.length === 0)
      return report(
        node.place,
        say.wrongKind(name, nameTypes(branches), nameType(type)),
        node.kind === 'scalar' ? null : undefined,
      );
    if (node.kind === 'scalar') return checkScalar(fitting, node, [name, noun], report);
    if (node.kind === 'list') return checkList(fitting, node, name);
    const branch = chooseBranch(fitting, node, report);
    if (branch) checkObject(branch, node, name);
  };

  function checkList(branches: LanguageSchema[], node: ListNode, name: string): void {
    const { items, minItems = 0, maxItems = Infinity } = branches[0] ?? {};
    if (node.items.length < minItems) report(node.place, say.tooFew(name, minItems));
    if (node.items.length > maxItems) report(node.place, say.tooMany(name, maxItems));
    if (items) for (const item of node.items) walk(items, item, nameOne(name), nameOne(name));
  }

  function checkObject(schema: LanguageSchema, node: ObjectNode, name: string): void {
    const { properties = {}, additionalProperties: others, required = [], minProperties = 0 } = schema;
    const meant = new Set<string>();
    for (const [key, { place, value }] of node.entries) {
      const property = Object.hasOwn(properties, key) ? properties[key] : others;
      const noun = Object.hasOwn(properties, key) ? key : nameOne(name);
      if (typeof property === 'object') walk(property, value, key, noun);
      if (property !== false) continue;
      const known = Object.keys(properties);
      const near = nearest(
        key,
        known.filter((one) => !node.entries.has(one) && !meant.has(one)),
      );
      if (near) meant.add(near);
      report(place, say.unknownKey(key, near ?? nearest(key, known)), near);
    }
    for (const key of required) {
      if (!node.entries.has(key) && !meant.has(key)) report(node.place, say.missingKey(key));
    }
    if (node.entries.size < minProperties) report(node.place, say.saysNothing(name));
  }

  return walk;
}

function checkScalar(
  branches: LanguageSchema[],
  node: ScalarNode,
  [name, noun]: string[],
  report: ReportRepairable,
): void {
  const faults = branches.map((branch) => findFault(branch, node.value, name ?? ''));
  if (faults.includes(null)) return;
  const words = branches.flatMap((branch) => branch.enum ?? branch.const ?? []);
  const texts = words.filter((word) => typeof word === 'string');
  if (typeof node.value !== 'string' || texts.length === 0) return report(node.place, faults[0] ?? '', null);
  report(node.place, say.unknownWord(noun ?? '', node.value, texts), nearest(node.value, texts));
}

/** What is wrong with a text, a number, true, false or null; null when nothing is. */
function findFault(schema: LanguageSchema, value: ScalarNode['value'], name: string): string | null {
  if (schema.enum && !schema.enum.includes(value)) return say.mustBe(name, schema.enum.join(' or '));
  if (schema.const !== undefined && schema.const !== value) return say.mustBe(name, String(schema.const));
  if (typeof value === 'string' && value.length < (schema.minLength ?? 0)) return say.saysNothing(name);
  if (typeof value !== 'number') return null;
  if (![schema.type].flat().includes('number') && schema.type !== undefined && !Number.isInteger(value))
    return say.mustBe(name, nameType('integer'));
  if (value < (schema.minimum ?? -Infinity)) return say.mustBe(name, `at least ${schema.minimum}`);
  if (value > (schema.maximum ?? Infinity)) return say.mustBe(name, `at most ${schema.maximum}`);
  const above = schema.exclusiveMinimum ?? -Infinity;
  return value <= above ? say.mustBe(name, `more than ${above}`) : null;
}

/** What one of many is called: an effect stands in `then`, a column in `columns`. */
function nameOne(name: string): string {
  const special = nouns.get(name);
  if (special) return special;
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name;
}

const nouns = new Map([
  ['then', 'effect'],
  ['request', 'shape'],
  ['list', 'shape'],
  ['object', 'shape'],
  ['fields', 'shape'],
  ['entries', 'entry'],
]);

/** What stands at a place in truth: the key or word that was meant, or null: nothing. */
type Repairs = Map<Place, string | null>;

/** An object with the keys and words that were meant, and without those at whose place nothing should stand. */
function repair(node: ObjectNode, repairs: Repairs): ObjectNode {
  const entries = new Map<string, Entry>();
  for (const [key, { place, value }] of node.entries) {
    const [meant, word] = [repairs.get(place), repairs.get(value.place)];
    if (meant === null || word === null) continue;
    const name = meant === undefined || node.entries.has(meant) ? key : meant;
    entries.set(name, { place, value: repairNode(value, repairs) });
  }
  return { ...node, entries };
}

function repairNode(node: Node, repairs: Repairs): Node {
  if (node.kind === 'object') return repair(node, repairs);
  if (node.kind === 'list') return { ...node, items: repairItems(node.items, repairs) };
  const word = repairs.get(node.place);
  return typeof word === 'string' ? { ...node, value: word } : node;
}

function repairItems(items: Node[], repairs: Repairs): Node[] {
  return items.filter(({ place }) => repairs.get(place) !== null).map((item) => repairNode(item, repairs));
}
