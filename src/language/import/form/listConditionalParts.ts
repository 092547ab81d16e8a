import { buildFieldName } from '../names.ts';
import type { LocatedSchema, SchemaOrFlag } from '../schema/jsonSchema.ts';
import { importObjectConditions, negateConditions, type ConditionScope } from './conditions.ts';
import type { FormScope, DefinitionJson } from './formScope.ts';

export interface ConditionalPart {
  at: LocatedSchema;
  when: DefinitionJson[];
}

/**
 * Returns the parts that `if`, `dependencies` and similar words add to an object, with their conditions. A condition
 * without an equivalent becomes a remark.
 */
export function listConditionalParts(at: LocatedSchema, scope: FormScope): ConditionalPart[] {
  const { schema, pointer } = at;
  const about = { root: scope.root, resolver: scope.resolver, object: schema };
  const inAll = (schema.allOf ?? []).flatMap((part, index) =>
    typeof part === 'object'
      ? listBranches({ ...at, schema: part, pointer: `${pointer}/allOf/${index}` }, about, scope)
      : [],
  );
  return [...listBranches(at, about, scope), ...listDependencies(at, about, scope), ...inAll];
}

function listBranches(
  { schema, pointer, trail }: LocatedSchema,
  about: ConditionScope,
  scope: FormScope,
): ConditionalPart[] {
  if (schema.if === undefined) return [];
  const found = importObjectConditions(schema.if, about);
  const branch = (word: 'then' | 'else', when: DefinitionJson[] | null): ConditionalPart[] => {
    const part = schema[word];
    if (typeof part !== 'object' || Object.keys(part).length === 0) return [];
    if (when) return [{ at: scope.resolver.resolve(part, `${pointer}/${word}`, trail), when }];
    scope.remarks.reportLoss(`${pointer}/if`, `No test says this condition, so "${word}" is left out.`);
    return [];
  };
  return [...branch('then', found), ...branch('else', negateConditions(found))];
}

function listDependencies(
  { schema, pointer, trail }: LocatedSchema,
  about: ConditionScope,
  scope: FormScope,
): ConditionalPart[] {
  const { dependencies, dependentRequired, dependentSchemas } = schema;
  const words = { dependencies, dependentRequired, dependentSchemas };
  return Object.entries(words).flatMap(([word, byName]) =>
    Object.entries(byName ?? {}).flatMap(([name, needs]: [string, SchemaOrFlag | string[]]) => {
      const part = Array.isArray(needs) ? { required: needs } : needs;
      const at = scope.resolver.resolve(part, `${pointer}/${word}/${name}`, trail);
      const filled = { on: `${scope.root}.${buildFieldName(name)}`, must: { filled: true } };
      const cases = listDependencyCases(at, about, scope, name);
      return cases ?? [{ at, when: [filled] }];
    }),
  );
}

/** Handles a dependency whose `oneOf` has a schema for each value of the property. */
function listDependencyCases(
  at: LocatedSchema,
  about: ConditionScope,
  scope: FormScope,
  name: string,
): ConditionalPart[] | null {
  const { oneOf } = at.schema;
  if (!oneOf) return null;
  const parts = oneOf.map((part, index) =>
    scope.resolver.resolve(part, `${at.pointer}/oneOf/${index}`, at.trail),
  );
  return parts.flatMap((part) => {
    const { [name]: own, ...properties } = part.schema.properties ?? {};
    const when =
      own === undefined
        ? null
        : importObjectConditions({ properties: { [name]: own }, required: [name] }, about);
    if (when) return [{ at: { ...part, schema: { ...part.schema, properties } }, when }];
    scope.remarks.reportLoss(part.pointer, `No test says for which "${name}" this holds.`);
    return [];
  });
}
