import language from '../../../../schemas/language.schema.json' with { type: 'json' };
import type { Scalar } from '#definition';

/** The words of JSON Schema that the generator writes. */
export interface LanguageSchema {
  $ref?: string;
  /** The text that editors show; with code in it, `markdownDescription`. */
  description?: string;
  markdownDescription?: string;
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

/** Every type of the language by its name. */
export const definitions = language.definitions as unknown as Record<string, LanguageSchema>;

/** What a file can be, with the schema it must fit; a screen after its template is merged. */
export const schemas = {
  call: schemaOf('Call'),
  catalogue: schemaOf('Catalogue'),
  config: schemaOf('PortalConfig'),
  dashboard: schemaOf('DashboardContent'),
  extension: schemaOf('Extension'),
  landing: schemaOf('Landing'),
  locale: schemaOf('Locale'),
  screen: schemaOf('Screen'),
  template: schemaOf('Template'),
};
export type Kind = keyof typeof schemas;

function schemaOf(type: string): LanguageSchema {
  return { $ref: `#/definitions/${type}`, definitions };
}

/** The text that editors show of a schema. */
export function textOf({ description, markdownDescription }: LanguageSchema): string | undefined {
  return markdownDescription ?? description;
}
