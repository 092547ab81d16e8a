import type { Schema } from 'ts-json-schema-generator';
import type { PortalNames } from '../releases/texts/portalNames.ts';

/**
 * Gives each key behind which a name stands the names of a portal as examples: editors offer them, and take any other text
 * as well, since a name may be new. A key means the same wherever it stands.
 */
export function nameExamples<T>(schema: T, names: PortalNames): T {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((item: unknown) => nameExamples(item, names)) as T;
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
    const inner = nameExamples(value as unknown, names);
    return [key, key === 'properties' ? withExamples(inner as Record<string, Schema>, names) : inner];
  });
  return Object.fromEntries(entries) as T;
}

function withExamples(properties: Record<string, Schema>, names: PortalNames): Record<string, Schema> {
  const entries = Object.entries(properties).map(([key, property]): [string, Schema] => {
    const known =
      key !== 'extensions' && Object.hasOwn(names, key)
        ? names[key as Exclude<keyof PortalNames, 'extensions'>]
        : [];
    return [key, known.length > 0 && takesText(property) ? { ...property, examples: known } : property];
  });
  return Object.fromEntries(entries);
}

/** Also where a screen that extends may say null. */
function takesText({ type, anyOf = [] }: Schema): boolean {
  return type === 'string' || anyOf.some((one) => typeof one === 'object' && one.type === 'string');
}
