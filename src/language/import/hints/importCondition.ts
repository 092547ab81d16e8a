import type { Remarks } from '../remark.ts';
import type { HintCondition } from './hint.ts';
import { parseScope, type LayoutCondition, type LayoutElement } from './layoutElement.ts';

interface At {
  reading: { remarks: Remarks };
  pointer: string;
}

/**
 * Imports the condition under which an element is shown or enabled. Empty without a rule, and with a remark if the rule
 * is not a test of values.
 */
export function importCondition({ rule }: LayoutElement, { reading, pointer }: At): HintCondition[] {
  if (!rule) return [];
  const { condition } = rule;
  const leaves = condition.conditions ?? [condition];
  const conditions = leaves.flatMap(importLeaf);
  if (conditions.length === leaves.length)
    return [
      {
        effect: rule.effect,
        join: condition.type === 'OR' ? 'any' : 'all',
        conditions,
        pointer: `${pointer}/rule`,
      },
    ];
  reading.remarks.reportLoss(`${pointer}/rule`, 'Its condition is no test of one value: it is left out.');
  return [];
}

function importLeaf({ scope, schema, expectedValue }: LayoutCondition): HintCondition['conditions'] {
  const path = parseScope(scope ?? '');
  if (path === '') return [];
  if (schema) return [{ path, schema }];
  return expectedValue === undefined ? [] : [{ path, schema: { const: expectedValue } }];
}
