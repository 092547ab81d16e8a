import type { Scalar } from '#definition';
import type { NodeEntry, JsonNode, ObjectNode, SourcePosition } from '../documents/node.ts';
import { chooseBranch } from './chooseBranch.ts';
import { allowsType, getJsonType } from './jsonTypes.ts';
import type { LanguageSchema } from './languageSchema.ts';

/** Returns the variants of a schema, without unions and references. */
type Flatten = (schema: LanguageSchema) => LanguageSchema[];

/**
 * Completes an object to its schema: missing parts are added, parts of a wrong kind replaced, and unknown ones removed.
 * Replacements are marked as guesses, so that their problems are not shown and all other parts can be checked.
 */
export function repairToSchema(schema: LanguageSchema, node: JsonNode, flatten: Flatten): JsonNode {
  const branches = flatten(schema);
  const fitting = branches.filter((branch) => allowsType(branch, getJsonType(node)));
  if (fitting.length === 0) return buildGuess(branches[0] ?? {}, node.place, flatten);
  if (node.kind === 'scalar')
    return isOneOf(fitting, node.value) ? node : buildGuess(fitting[0]!, node.place, flatten);
  if (node.kind === 'object') return fillObject(chooseVariant(fitting, node), node, flatten);
  const { items } = fitting[0]!;
  return items ? { ...node, items: node.items.map((item) => repairToSchema(items, item, flatten)) } : node;
}

const chooseVariant = (branches: LanguageSchema[], node: ObjectNode): LanguageSchema =>
  chooseBranch(branches, node, () => undefined) ?? branches[0]!;

function fillObject(schema: LanguageSchema, node: ObjectNode, flatten: Flatten): ObjectNode {
  const { properties = {}, additionalProperties: others = true, required = [] } = schema;
  const entries = new Map<string, NodeEntry>();
  for (const [key, entry] of node.entries) {
    const property = Object.hasOwn(properties, key) ? properties[key] : others;
    if (typeof property === 'object')
      entries.set(key, { ...entry, value: repairToSchema(property, entry.value, flatten) });
  }
  for (const key of required.filter((one) => !entries.has(one))) {
    const place = { ...node.place, isGuess: true as const };
    entries.set(key, { place, value: buildGuess(properties[key] ?? {}, place, flatten) });
  }
  return { ...node, entries };
}

/** Returns the smallest valid value of a schema. */
function buildGuess(schema: LanguageSchema, written: SourcePosition, flatten: Flatten): JsonNode {
  const place = { ...written, isGuess: true as const };
  const [branch = {}] = flatten(schema);
  const type = [branch.type].flat()[0];
  if (type === 'object') return fillObject(branch, { kind: 'object', place, entries: new Map() }, flatten);
  if (type === 'array') {
    const items = Array.from({ length: branch.minItems ?? 0 }, () =>
      buildGuess(branch.items ?? {}, place, flatten),
    );
    return { kind: 'list', place, items };
  }
  return {
    kind: 'scalar',
    place,
    value: branch.const ?? branch.enum?.[0] ?? scalars[type ?? 'string'] ?? '?',
  };
}

const scalars: Record<string, Scalar> = { string: '?', number: 1, integer: 1, boolean: true };

function isOneOf(branches: LanguageSchema[], value: Scalar): boolean {
  return branches.some(({ const: only, enum: words }) =>
    only === undefined ? (words?.includes(value) ?? true) : only === value,
  );
}
