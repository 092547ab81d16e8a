import { isExactScalar } from '../../schema/isExactNumber.ts';
import { isScalar, type JsonSchema, type LocatedSchema } from '../../schema/jsonSchema.ts';
import type { FormScope } from '../formScope.ts';

export interface ImportedChoice {
  value: string | number | boolean;
  label: string;
}

/** Returns the choices of a schema; null if it has none. Null and '' are not choices, because they are an empty field. */
export function findChoices(
  { schema, pointer }: LocatedSchema,
  { resolver }: FormScope,
): ImportedChoice[] | null {
  if (schema.const !== undefined) return buildChoices([schema.const]);
  if (schema.enum) return buildChoices(schema.enum, (index) => schema.enumNames?.[index]);
  const word = schema.oneOf ? 'oneOf' : 'anyOf';
  const resolved = schema[word]?.map(
    (one, index) => resolver.resolve(one, `${pointer}/${word}/${index}`).schema,
  );
  return resolved === undefined ? null : joinChoices(resolved.map(listBranchChoices));
}

function listBranchChoices(branch: JsonSchema): ImportedChoice[] | null {
  if (branch.const !== undefined) return buildChoices([branch.const], () => branch.title);
  if (branch.enum?.length === 1) return buildChoices(branch.enum, () => branch.title);
  if (branch.type === 'null') return [];
  return branch.enum ? buildChoices(branch.enum, (index) => branch.enumNames?.[index]) : null;
}

/**
 * Builds choices of single values. A number that JSON.parse has rounded is no choice: `reportInexactChoices` has its
 * remark.
 */
function buildChoices(
  values: unknown[],
  labelAt: (index: number) => string | undefined = () => undefined,
): ImportedChoice[] | null {
  if (!values.every(isScalar)) return null;
  return values.flatMap((value, index) => {
    if (value === null || value === '' || !isExactScalar(value)) return [];
    const label = labelAt(index) ?? (String(value).trim() || 'None');
    return [{ value, label }];
  });
}

function joinChoices(branches: (ImportedChoice[] | null)[]): ImportedChoice[] | null {
  if (branches.includes(null)) return null;
  const all = branches.flatMap((branch) => branch ?? []);
  return all.filter((one, index) => all.findIndex((other) => other.value === one.value) === index);
}
