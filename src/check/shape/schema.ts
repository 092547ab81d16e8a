import catalogue from '../../../schemas/catalogue.schema.json' with { type: 'json' };
import config from '../../../schemas/config.schema.json' with { type: 'json' };
import landing from '../../../schemas/landing.schema.json' with { type: 'json' };
import screen from '../../../schemas/screen.schema.json' with { type: 'json' };
import template from '../../../schemas/template.schema.json' with { type: 'json' };
import type { Scalar } from '../../definition/index.ts';

/** The words of JSON Schema that the generator writes. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: Scalar;
  enum?: Scalar[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  minProperties?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  definitions?: Record<string, Schema>;
}

/** What a file can be, with the schema it must fit; a screen after its template is merged. */
const call: Schema = { ...(catalogue as unknown as Schema), $ref: '#/definitions/Call' };
export const schemas = { call, catalogue, config, landing, screen, template } as unknown as Record<
  Kind,
  Schema
>;
export type Kind = 'call' | 'catalogue' | 'config' | 'landing' | 'screen' | 'template';
