import type { Reference } from './openApiDocument.ts';

/** A component's name out of names of the catalogue: `incomeReport.row.LevelIncome`. A sign that may not stand there becomes its code. */
export function componentName(...parts: string[]): string {
  const signs = /[^\w-]/g;
  return parts.map((part) => part.replace(signs, (sign) => `-${sign.charCodeAt(0).toString(16)}-`)).join('.');
}

/** A pointer to a schema among the components. */
export function schemaRef(name: string): Reference {
  return { $ref: `#/components/schemas/${name}` };
}
