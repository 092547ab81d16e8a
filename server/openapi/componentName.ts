import type { Reference } from './openApiDocument.ts';

/** A component's name out of names of the catalogue: `incomeReport.row.LevelIncome`. A character that may not stand there becomes its code. */
export function componentName(...parts: string[]): string {
  const encode = (character: string) => `-${character.charCodeAt(0).toString(16)}-`;
  return parts.map((part) => part.replace(/[^\w-]/g, encode)).join('.');
}

/** A pointer to a schema among the components. */
export function schemaRef(name: string): Reference {
  return { $ref: `#/components/schemas/${name}` };
}
