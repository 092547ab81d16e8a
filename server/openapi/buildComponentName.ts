import type { SchemaReference } from './openApiDocument.ts';

/** Joins names to a component's name: `incomeReport.row.LevelIncome`. A forbidden character is replaced by its code. */
export function buildComponentName(...parts: string[]): string {
  const encode = (character: string) => `-${character.charCodeAt(0).toString(16)}-`;
  return parts.map((part) => part.replace(/[^\w-]/g, encode)).join('.');
}

export function buildSchemaRef(name: string): SchemaReference {
  return { $ref: `#/components/schemas/${name}` };
}
