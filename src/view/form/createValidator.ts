import type { RJSFSchema, ValidationData, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { JsonObject } from '../../definition/index.ts';
import type { Problem } from './createFormStore.ts';

type Compiled = Parameters<typeof createPrecompiledValidator>[0];

/**
 * rjsf's validator: its own part was compiled ahead, and instead of what ajv finds in the bare schema it answers with
 * the first of our rules that fails.
 */
export function createValidator(
  compiled: Record<string, unknown>,
  schema: JsonObject,
  findProblem: () => Problem | null,
): ValidatorType {
  const precompiled = createPrecompiledValidator(compiled as Compiled, schema as RJSFSchema);
  return {
    isValid: precompiled.isValid.bind(precompiled),
    rawValidation: precompiled.rawValidation.bind(precompiled),
    validateFormData: () => describe(findProblem()),
  };
}

function describe(problem: Problem | null): ValidationData<unknown> {
  if (!problem) return { errors: [], errorSchema: {} };
  const { field, message } = problem;
  const errorSchema = field === null ? { __errors: [message] } : { [field]: { __errors: [message] } };
  return { errors: [{ property: field ?? '.', message, stack: message }], errorSchema };
}
