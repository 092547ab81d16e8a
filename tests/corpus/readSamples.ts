import { readFileSync } from 'node:fs';
import type { FormSource } from '#import/index.ts';
import type { JsonSchema } from '#import/schema/jsonSchema.ts';

/** A form of another project: a schema and a description of its layout. */
export interface Sample extends FormSource {
  /** The project and the name in it: `jsonforms/person`. */
  name: string;
}

/** The forms of rjsf's own tests, and the examples of JSON Forms, as their packages have them. */
export function readSamples(): Sample[] {
  return ['rjsf', 'jsonforms'].flatMap((project) => {
    const text = readFileSync(`tests/corpus/samples/${project}.json`, 'utf8');
    const { samples } = JSON.parse(text) as { samples: Sample[] };
    return samples.map((sample) => asObject({ ...sample, name: `${project}/${sample.name}` }));
  });
}

/** A sample of a single value, as many of rjsf's are, becomes the one field of a form. */
function asObject(sample: Sample): Sample {
  const { definitions, ...value } = (sample.schema ?? {}) as JsonSchema;
  if (sample.uischema || typeof value.type !== 'string' || value.type === 'object') return sample;
  const schema = { type: 'object', properties: { value }, ...(definitions && { definitions }) };
  return { ...sample, schema, ...(sample.uiSchema && { uiSchema: { value: sample.uiSchema } }) };
}
