import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema, OpenApiDocument } from '#server/openapi/openApiDocument.ts';
import { readShippedOpenApi } from './shippedOpenApi.ts';

/** An answer to a call, as it came. */
export interface GivenAnswer {
  /** Method and path: `POST login`. */
  address: string;
  status: number;
  body: unknown;
}

/**
 * Declared answer keys that no screen reads, by call: rows of calls that share an address, or keys of the
 * specification.
 */
const unread: Record<string, string[]> = {
  login: ['token', 'resultid', 'resultusername'],
  loginAdmin: ['token', 'resultid', 'resultusername'],
  registration: ['uid_output'],
  countryById: ['name'],
  userInformation: ['uid'],
  userDashboard: ['uid'],
  usdtAddress: ['id'],
  bankRequests: ['usertype', 'FundType', 'requestedDate', 'approveDate'],
  usdtRequests: ['remark', 'acholdername', 'branch', 'bankname', 'accountnumber', 'ifsc'],
  transfersReceived: ['row'],
  recentRegistrations: ['row'],
  recentActivations: ['row'],
  directReport: ['sid', 'leveltype'],
  levelDetails: ['position'],
  incomeReport: ['row'],
};

/** The lookups are the portal's own, so that no document of its backend describes them. */
const lookups: Record<string, JsonSchema> = {
  'GET lookup/ip': closed({ ip: { type: 'string' } }),
  'GET lookup/ifsc': closed({ BANK: { type: 'string' }, BRANCH: { type: 'string' } }),
};

function closed(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** A message, and `details` for developers if the input is invalid. */
const refusal: JsonSchema = {
  ...closed({ message: { type: 'string', minLength: 1 }, details: { type: 'string' } }),
  required: ['message'],
};

/**
 * Reads the answers that the OpenAPI document declares, without keys that it does not name.
 * @returns a function that describes the faults of an answer; '' for an answer as declared.
 */
export async function readDeclaredAnswers(): Promise<(answer: GivenAnswer) => string> {
  const { document } = await readShippedOpenApi();
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema(closeAnswers(document), 'portico').addSchema(refusal, 'refusal');
  for (const [address, schema] of Object.entries(lookups)) ajv.addSchema(schema, address);
  return ({ address, status, body }) => {
    const validate = ajv.getSchema(status === 200 ? nameOf(address) : 'refusal');
    return validate ? describeFaults(validate, body) : `${address} declares no answer`;
  };
}

/** The schema of a call's answer: a lookup's own one, for any other call the document's. */
function nameOf(address: string): string {
  const lookup = Object.keys(lookups).find((one) => address.startsWith(one));
  const [method = '', path = ''] = address.split(' ');
  const operation = `~1${path.replaceAll('/', '~1')}/${method.toLowerCase()}`;
  return lookup ?? `portico#/paths/${operation}/responses/200/content/application~1json/schema`;
}

/** The first few faults: with a choice of schemas there are some for each. */
function describeFaults(validate: ValidateFunction, body: unknown): string {
  if (validate(body)) return '';
  const faults = validate.errors!.map(({ instancePath, propertyName = '', message = '' }) =>
    [instancePath, propertyName, message].filter(Boolean).join(' '),
  );
  return [...new Set(faults)].slice(0, 6).join('; ');
}

/** The document, with only those keys in the answers' objects that it names. */
function closeAnswers(document: OpenApiDocument): object {
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => {
    const [call = '', part = ''] = name.split('.');
    const isAnswer = ['answer', 'row', 'record'].includes(part);
    return [name, isAnswer ? close(schema, unread[call] ?? []) : schema] as const;
  });
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
}

function close(value: unknown, more: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => close(item, more));
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, close(one, more)]));
  const { type, properties } = schema;
  if (type !== 'object' || typeof properties !== 'object' || properties === null) return schema;
  return { ...schema, propertyNames: { enum: [...Object.keys(properties), ...more] } };
}
