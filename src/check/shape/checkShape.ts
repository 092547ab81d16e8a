import { nearest } from '../nearest.ts';
import type { ListNode, Node, ObjectNode, Place, ScalarNode } from '../node.ts';
import { say, type Problem } from '../problem.ts';
import { chooseBranch } from './chooseBranch.ts';
import { leaveOut } from './leaveOut.ts';
import { nameType, nameTypes, takesType, typeOf } from './kinds.ts';
import { schemas, type Kind, type Schema } from './schema.ts';

/** Says that something is wrong at a place. */
export type Report = (place: Place, message: string) => void;

/** The same; `loose`: the key or value could be left out, so that the rest can be looked at without it. */
type LooseReport = (place: Place, message: string, loose?: boolean) => void;

/**
 * Whether a file has the shape of what it is, by the schema generated from the language's types. Made by hand rather
 * than by ajv, so that one mistake is one sentence, with the nearest right word; a test holds the two together.
 */
export function checkShape(kind: Kind, node: Node): Problem[] {
  return findFaults(kind, node).problems;
}

/**
 * The same for an object whose other parts are to be looked at all the same.
 * @returns the problems, and the object without what they are about; null where that has not its shape either.
 */
export function checkShapeLoosely(
  kind: Kind,
  node: ObjectNode,
): { problems: Problem[]; rest: ObjectNode | null } {
  const { problems, loose } = findFaults(kind, node);
  if (problems.length === 0) return { problems, rest: node };
  const rest = leaveOut(node, loose);
  return { problems, rest: findFaults(kind, rest).problems.length === 0 ? rest : null };
}

function findFaults(kind: Kind, node: Node): { problems: Problem[]; loose: Set<Place> } {
  const problems: Problem[] = [];
  const loose = new Set<Place>();
  const definitions = schemas[kind].definitions ?? {};
  const report: LooseReport = (place, message, isLoose = false) => {
    problems.push({ ...place, message });
    if (isLoose) loose.add(place);
  };
  createWalker(definitions, report)(schemas[kind], node, kind, kind);
  return { problems, loose };
}

/** Looks at a node by a schema. For the sentences: the key it stands at, and what a word there is called. */
type Walk = (schema: Schema, node: Node, name: string, noun: string) => void;

function createWalker(definitions: Record<string, Schema>, report: LooseReport): Walk {
  const walk: Walk = (schema, node, name, noun) => {
    const branches = flatten(schema, definitions);
    const fitting = branches.filter((branch) => takesType(branch, typeOf(node)));
    if (fitting.length === 0)
      return report(
        node.place,
        say.wrongKind(name, nameTypes(branches), nameType(typeOf(node))),
        node.kind === 'scalar',
      );
    if (node.kind === 'scalar') return checkScalar(fitting, node, [name, noun], report);
    if (node.kind === 'list') return checkList(fitting, node, name);
    const branch = chooseBranch(fitting, node, report);
    if (branch) checkObject(branch, node, name);
  };

  function checkList(branches: Schema[], node: ListNode, name: string): void {
    const { items, minItems = 0, maxItems = Infinity } = branches[0] ?? {};
    if (node.items.length < minItems) report(node.place, say.tooFew(name, minItems));
    if (node.items.length > maxItems) report(node.place, say.tooMany(name, maxItems));
    if (items) for (const item of node.items) walk(items, item, nameOne(name), nameOne(name));
  }

  function checkObject(schema: Schema, node: ObjectNode, name: string): void {
    const { properties = {}, additionalProperties: others, required = [], minProperties = 0 } = schema;
    const absent = Object.keys(properties).filter((key) => !node.entries.has(key));
    const meant = new Set<string>();
    for (const [key, { place, value }] of node.entries) {
      const property = Object.hasOwn(properties, key) ? properties[key] : others;
      const noun = Object.hasOwn(properties, key) ? key : nameOne(name);
      if (typeof property === 'object') walk(property, value, key, noun);
      if (property !== false) continue;
      const near = nearest(key, absent);
      if (near) meant.add(near);
      report(place, say.unknownKey(key, near ?? nearest(key, Object.keys(properties))), near === null);
    }
    for (const key of required) {
      if (!node.entries.has(key) && !meant.has(key)) report(node.place, say.missingKey(key));
    }
    if (node.entries.size < minProperties) report(node.place, say.saysNothing(name));
  }

  return walk;
}

/** The variants of a schema, without unions and references. */
function flatten(schema: Schema, definitions: Record<string, Schema>): Schema[] {
  if (schema.$ref) {
    const name = schema.$ref.slice('#/definitions/'.length);
    const target = definitions[decodeURIComponent(name)];
    if (!target) throw new Error(`The generated schema has no ${name}`);
    return flatten(target, definitions);
  }
  const branches = schema.anyOf ?? schema.oneOf;
  return branches ? branches.flatMap((branch) => flatten(branch, definitions)) : [schema];
}

function checkScalar(
  branches: Schema[],
  node: ScalarNode,
  [name, noun]: string[],
  report: LooseReport,
): void {
  const faults = branches.map((branch) => findFault(branch, node.value, name ?? ''));
  if (faults.includes(null)) return;
  const words = branches.flatMap((branch) => branch.enum ?? branch.const ?? []);
  const texts = words.filter((word) => typeof word === 'string');
  const isWord = typeof node.value === 'string' && texts.length > 0;
  const message = isWord
    ? say.unknownWord(noun ?? '', String(node.value), nearest(String(node.value), texts))
    : faults[0];
  report(node.place, message ?? '', true);
}

/** What is wrong with a text, a number, true, false or null; null when nothing is. */
function findFault(schema: Schema, value: ScalarNode['value'], name: string): string | null {
  if (schema.enum && !schema.enum.includes(value)) return say.mustBe(name, schema.enum.join(' or '));
  if (schema.const !== undefined && schema.const !== value) return say.mustBe(name, String(schema.const));
  if (typeof value === 'string' && value.length < (schema.minLength ?? 0)) return say.saysNothing(name);
  if (typeof value !== 'number') return null;
  if (![schema.type].flat().includes('number') && schema.type !== undefined && !Number.isInteger(value))
    return say.mustBe(name, nameType('integer'));
  if (value < (schema.minimum ?? -Infinity)) return say.mustBe(name, `at least ${schema.minimum}`);
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
  ['fields', 'shape'],
  ['entries', 'entry'],
]);
