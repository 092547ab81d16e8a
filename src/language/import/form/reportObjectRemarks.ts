import type { JsonSchema, LocatedSchema } from '../schema/jsonSchema.ts';
import type { FormScope } from './formScope.ts';

/** Adds remarks for what a form cannot express: free property names, numbers of properties, and constants. */
export function reportObjectRemarks({ schema, pointer }: LocatedSchema, { remarks }: FormScope): void {
  const lose = (word: keyof JsonSchema, sentence: string) =>
    remarks.reportLoss(`${pointer}/${word}`, sentence);
  const { additionalProperties: others, patternProperties, minProperties = 0, required = [] } = schema;
  if (typeof others === 'object' && Object.keys(others).length > 0)
    lose(
      'additionalProperties',
      "It may have keys of one's own choosing: a form has only fields that it names.",
    );
  if (patternProperties)
    lose('patternProperties', 'It may have keys of a pattern: a form has only fields that it names.');
  if (minProperties > required.length)
    lose('minProperties', `No rule says that at least ${minProperties} of them are filled.`);
  if (typeof schema.const === 'object' || schema.enum)
    lose('const', 'No rule says that it is just this object.');
  if (schema.not !== undefined) lose('not', 'No rule says that it is not like this.');
}
