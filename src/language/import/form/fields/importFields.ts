import type { Json } from '#definition';
import type { Hints } from '../../hints/hint.ts';
import type { Remarks } from '../../remark.ts';
import type { SchemaResolver } from '../../schema/createSchemaResolver.ts';
import type { LocatedSchema } from '../../schema/jsonSchema.ts';
import { filterSentShapes } from '../buildPayload.ts';
import { buildSending } from '../buildSending.ts';
import { removeUnknownFields } from '../removeUnknownFields.ts';
import type { DefinitionJson } from '../formScope.ts';
import { importField } from './importField.ts';
import { importProperties } from '../importProperties.ts';

export interface ImportedFormParts {
  fields: Record<string, DefinitionJson>;
  rules: DefinitionJson[];
  request: Record<string, Json>;
  /** True if the action has `send`. The payload is then only what `send` does not include. */
  isSend: boolean;
  payload: Record<string, Json>;
}

/** Imports the fields of the body of a request. */
export function importFields(
  at: LocatedSchema,
  { resolver, remarks }: { resolver: SchemaResolver; remarks: Remarks },
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
    shownPaths: null,
    path: '',
    root: 'form',
    when: [],
  };
  const { fields: found, shapes } = importProperties(at, scope);
  const { fields, isSend, payload, keys } = buildSending(found, remarks);
  const knownRules = removeUnknownFields(fields, rules, remarks, isSend);
  return {
    fields,
    rules: knownRules,
    request: filterSentShapes(shapes, keys),
    isSend,
    payload,
  };
}
