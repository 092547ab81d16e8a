import { getSchemaType, type LocatedSchema } from '../schema/jsonSchema.ts';
import { findChoices } from './fields/findChoices.ts';
import type { SchemaVariant } from './findVariants.ts';
import type { FormScope } from './formScope.ts';

/**
 * Returns the kinds of a value of which only the chosen one is sent: those with a single field, otherwise the first
 * kind alone. A group or a list cannot take the place of a single field, so that these kinds get a remark.
 */
export function listSendableKinds(variants: SchemaVariant[], scope: FormScope): SchemaVariant[] {
  const single = variants.filter((one) => isSingleKind(one.at, scope));
  const kinds = single.length === 0 ? variants.slice(0, 1) : scope.listPath ? single.slice(0, 1) : single;
  for (const { at, label } of variants.filter((one) => !kinds.includes(one)))
    scope.remarks.reportLoss(
      at.pointer,
      `No field sends "${label}" in place of the other kinds: it is left out.`,
    );
  return kinds;
}

function isSingleKind(at: LocatedSchema, scope: FormScope): boolean {
  const type = getSchemaType(at.schema);
  return findChoices(at, scope) !== null || (type !== 'object' && type !== 'array');
}
