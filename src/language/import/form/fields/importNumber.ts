import { isExactNumber, isExactScalar } from '../../schema/isExactNumber.ts';
import type { JsonSchema, LocatedSchema } from '../../schema/jsonSchema.ts';
import {
  addRule,
  type DefinitionJson,
  type FieldImport,
  type FormScope,
  type ImportedField,
} from '../formScope.ts';

export function importNumber(importing: FieldImport): ImportedField {
  const { scope, valuePath: value, required, common } = importing;
  const at = removeInexactLimits(importing.at, scope);
  const { schema, pointer } = at;
  if (required) addRule(scope, { on: value, label: common.label, pointer: at.pointer }, { filled: true });
  for (const must of listLimitRules(schema))
    addRule(
      scope,
      { on: value, label: common.label, pointer: at.pointer },
      required ? must : { optional: true, ...must },
    );
  const decimals = findDecimals(schema);
  if (decimals === null) importMultiples(importing);
  const { default: initial } = schema;
  if (initial !== undefined && initial !== null && typeof initial !== 'number')
    scope.remarks.reportLoss(`${pointer}/default`, 'Its default is no number.');
  if (!isExactScalar(initial)) scope.remarks.reportLoss(`${pointer}/default`, inexact);
  return {
    field: {
      ...common,
      type: 'number',
      ...(typeof decimals === 'number' && { decimals }),
      ...(typeof initial === 'number' && isExactNumber(initial) && { initial }),
    },
    shape: schema.type === 'integer' || [schema.type].flat().includes('integer') ? 'integer' : 'number',
  };
}

const inexact = 'No definition holds a number over 9007199254740991 exactly: it is left out.';

const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;

/** Returns the schema without limits that JSON.parse has rounded, as those of int64. Each has a remark. */
function removeInexactLimits(at: LocatedSchema, { remarks }: FormScope): LocatedSchema {
  const wrong = limits.filter((word) => !isExactScalar(at.schema[word]));
  for (const word of wrong) remarks.reportDifference(`${at.pointer}/${word}`, inexact);
  return { ...at, schema: { ...at.schema, ...Object.fromEntries(wrong.map((word) => [word, undefined])) } };
}

/** Returns limits as rules. Exclusive limits exclude the limit itself; for whole numbers the next one is the limit. */
function listLimitRules(schema: JsonSchema): DefinitionJson[] {
  const whole = findDecimals(schema) === 0;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = normalizeLimits(schema);
  const above = whole
    ? { minimum: Math.floor(exclusiveMinimum ?? 0) + 1 }
    : { minimum: exclusiveMinimum, noneOf: [exclusiveMinimum] };
  const below = whole
    ? { maximum: Math.ceil(exclusiveMaximum ?? 0) - 1 }
    : { maximum: exclusiveMaximum, noneOf: [exclusiveMaximum] };
  return [
    ...(minimum === undefined ? [] : [{ minimum }]),
    ...(exclusiveMinimum === undefined ? [] : [above as DefinitionJson]),
    ...(maximum === undefined ? [] : [{ maximum }]),
    ...(exclusiveMaximum === undefined ? [] : [below as DefinitionJson]),
  ];
}

/** Returns limits as in draft-06 and later. In draft-04 `exclusiveMinimum: true` is a flag beside `minimum`. */
function normalizeLimits({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema) {
  return {
    minimum: exclusiveMinimum === true ? undefined : minimum,
    maximum: exclusiveMaximum === true ? undefined : maximum,
    exclusiveMinimum: exclusiveMinimum === true ? minimum : getNumber(exclusiveMinimum),
    exclusiveMaximum: exclusiveMaximum === true ? maximum : getNumber(exclusiveMaximum),
  };
}

function getNumber(limit: number | boolean | undefined): number | undefined {
  return typeof limit === 'number' ? limit : undefined;
}

/** Returns the maximum number of decimals: undefined if unlimited, null for a step that is not a power of ten. */
function findDecimals({ type, multipleOf }: JsonSchema): number | null | undefined {
  const whole = [type].flat().includes('integer');
  if (multipleOf === undefined || multipleOf === 1) return whole || multipleOf === 1 ? 0 : undefined;
  const places = -Math.log10(multipleOf);
  return Number.isInteger(places) && places > 0 && !whole ? places : null;
}

/** A different step becomes a list of its multiples, if there are at most 100. */
function importMultiples({ at, scope, valuePath: value, required, common }: FieldImport): void {
  const { multipleOf = 1, minimum, maximum } = at.schema;
  const first = Math.ceil((minimum ?? NaN) / multipleOf);
  const count = Math.floor((maximum ?? NaN) / multipleOf) - first + 1;
  if (!(count > 0 && count <= 100))
    return scope.remarks.reportLoss(
      `${at.pointer}/multipleOf`,
      `No rule says that it is a multiple of ${multipleOf}.`,
    );
  const values = Array.from({ length: count }, (_, index) =>
    Number(((first + index) * multipleOf).toPrecision(12)),
  );
  addRule(
    scope,
    { on: value, label: common.label, pointer: at.pointer },
    { ...(!required && { optional: true }), enum: values },
  );
}
