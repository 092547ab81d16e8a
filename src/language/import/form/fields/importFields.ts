import type { Json } from '#definition';
import type { Hints } from '../../hints/hint.ts';
import type { Remarks } from '../../remark.ts';
import type { Resolver } from '../../schema/createResolver.ts';
import type { LocatedSchema } from '../../schema/jsonSchema.ts';
import { buildPayload, filterSentShapes, removeKeyNames } from '../buildPayload.ts';
import { removeUnknownFields } from '../removeUnknownFields.ts';
import type { DefinitionJson } from '../formScope.ts';
import { importField } from './importField.ts';
import { importProperties } from '../importProperties.ts';

export interface ImportedFormParts {
  fields: Record<string, DefinitionJson>;
  rules: DefinitionJson[];
  request: Record<string, Json>;
  payload: Record<string, Json>;
}

/** The fields of the body of a request. */
export function importFields(
  at: LocatedSchema,
  { resolver, remarks }: { resolver: Resolver; remarks: Remarks },
  hints: Hints = new Map(),
): ImportedFormParts {
  const rules: DefinitionJson[] = [];
  const scope = {
    resolver,
    remarks,
    importField,
    rules,
    hints,
    isRequest: true,
    shown: null,
    path: '',
    root: 'form',
    when: [],
  };
  const { fields, shapes } = importProperties(at, scope);
  const payload = buildPayload(fields);
  const knownRules = removeUnknownFields(fields, rules, remarks);
  return {
    fields: removeKeyNames(fields),
    rules: knownRules,
    request: filterSentShapes(shapes, payload),
    payload,
  };
}
