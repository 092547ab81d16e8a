import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Checks a body by a schema with ajv. Returns its problems, empty if there are none. */
export function createBodyCheck(schema: object): (body: unknown) => string[] {
  const isNew = String((schema as { $schema?: string }).$schema).includes('2020');
  const ajv = new (isNew ? Ajv2020 : Ajv)({ strict: false, allErrors: true });
  (addFormats as unknown as (on: Ajv) => void)(ajv);
  // ajv knows the schemas of its own drafts, so that one of them is not added again.
  const { $id } = schema as { $id?: string };
  const validate = ($id === undefined ? undefined : ajv.getSchema($id)) ?? ajv.compile(schema);
  return (body) =>
    validate(body) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
}
