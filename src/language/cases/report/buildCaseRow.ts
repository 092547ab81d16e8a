import {
  isOneOfShape,
  type ApiCall,
  type Constraint,
  type Json,
  type JsonObject,
  type Shape,
  isDateShape,
} from '#definition';
import { buildTestValues, satisfiesConstraint } from '../language/evaluate.ts';
import type { PathCondition } from '../language/listConditions.ts';

/**
 * Builds a row of a call that satisfies the required conditions on it, but not all closing ones. A field for which no value
 * fits is null.
 */
export function buildCaseRow(
  { fields = {} }: ApiCall,
  required: readonly PathCondition[],
  closing: readonly PathCondition[] = [],
): JsonObject {
  const values = Object.entries(fields).map(([field, shape]) => {
    const isAbout = ({ path }: PathCondition) => path === `row.${field}`;
    return [field, findValue(field, shape, required.filter(isAbout), closing.filter(isAbout))];
  });
  return Object.fromEntries(values) as JsonObject;
}

function findValue(field: string, shape: Shape, required: PathCondition[], closing: PathCondition[]): Json {
  const tries = [
    buildPlainValue(field, shape),
    ...[...required, ...closing].flatMap(({ must }) => listTestValues(must)),
  ];
  const fits = (value: Json) => {
    const satisfies = ({ path, must }: PathCondition) =>
      satisfiesConstraint(must, path, { row: { [field]: value } });
    return required.every(satisfies) && (closing.length === 0 || !closing.every(satisfies));
  };
  return tries.find(fits) ?? null;
}

/** Returns the values and texts with which a constraint is tried. */
export function listTestValues(must: Constraint): Json[] {
  const { values, texts } = buildTestValues(must);
  return [...values, ...texts];
}

function buildPlainValue(field: string, shape: Shape): Json {
  if (isOneOfShape(shape)) return shape.oneOf[0] ?? null;
  if (shape === 'amount' || shape === 'number' || shape === 'integer') return 12;
  if (isDateShape(shape)) return '2026-03-01';
  return `${field} 7`;
}
