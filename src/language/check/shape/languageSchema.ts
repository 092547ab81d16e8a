import language from '../../../../schemas/language.schema.json' with { type: 'json' };
import type { Scalar } from '#definition';

/** The keywords of JSON Schema that the generator uses. */
export interface LanguageSchema {
  $ref?: string;
  /** The hover text; if it has code in it, `markdownDescription`. */
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
  /** True if people read the value and those within it: `@translate` in the types. */
  translate?: boolean;
  definitions?: Record<string, LanguageSchema>;
}

export const languageDefinitions = language.definitions as unknown as Record<string, LanguageSchema>;

/** The schema of each kind of file; for a screen, after its template is merged. */
export const fileSchemas = {
  call: getTypeSchema('Call'),
  catalogue: getTypeSchema('Catalogue'),
  config: getTypeSchema('PortalConfig'),
  dashboard: getTypeSchema('DashboardContent'),
  extension: getTypeSchema('Extension'),
  landing: getTypeSchema('Landing'),
  locale: getTypeSchema('Locale'),
  screen: getTypeSchema('Screen'),
  template: getTypeSchema('Template'),
};
export type DefinitionKind = keyof typeof fileSchemas;

function getTypeSchema(type: string): LanguageSchema {
  return { $ref: `#/definitions/${type}`, definitions: languageDefinitions };
}

/** Returns the hover text of a schema. */
export function getHoverText({ description, markdownDescription }: LanguageSchema): string | undefined {
  return markdownDescription ?? description;
}
