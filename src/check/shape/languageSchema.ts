import catalogue from '../../../schemas/catalogue.schema.json' with { type: 'json' };
import config from '../../../schemas/config.schema.json' with { type: 'json' };
import dashboard from '../../../schemas/dashboard.schema.json' with { type: 'json' };
import extension from '../../../schemas/extension.schema.json' with { type: 'json' };
import landing from '../../../schemas/landing.schema.json' with { type: 'json' };
import locale from '../../../schemas/locale.schema.json' with { type: 'json' };
import screen from '../../../schemas/screen.schema.json' with { type: 'json' };
import template from '../../../schemas/template.schema.json' with { type: 'json' };
import type { Scalar } from '../../definition/index.ts';

/** The words of JSON Schema that the generator writes. */
export interface LanguageSchema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  const?: Scalar;
  enum?: Scalar[];
  anyOf?: LanguageSchema[];
  oneOf?: LanguageSchema[];
  properties?: Record<string, LanguageSchema>;
  additionalProperties?: boolean | LanguageSchema;
  required?: string[];
  minProperties?: number;
  items?: LanguageSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  /** Whether what stands there, and in it, is read by people: `@translate` in the types. */
  translate?: boolean;
  definitions?: Record<string, LanguageSchema>;
}

/** What a file can be, with the schema it must fit; a screen after its template is merged. */
const call: LanguageSchema = { ...(catalogue as unknown as LanguageSchema), $ref: '#/definitions/Call' };
export const schemas = {
  call,
  catalogue,
  config,
  dashboard,
  extension,
  landing,
  locale,
  screen,
  template,
} as unknown as Record<Kind, LanguageSchema>;
export type Kind =
  'call' | 'catalogue' | 'config' | 'dashboard' | 'extension' | 'landing' | 'locale' | 'screen' | 'template';
