import type { Schema } from 'ts-json-schema-generator';
import type { ExtensionKind } from '#definition';
import type { PortalNames } from '#check/index.ts';

type Types = NonNullable<Schema['definitions']>;

const naming: Record<string, ExtensionKind> = {
  ExtensionFormat: 'format',
  ExtensionUse: 'widget',
  ExtensionBlock: 'block',
};

/** Adds a portal's extensions of the right kind as examples, wherever an extension is named. */
export function addExtensionExamples(types: Types, { extensions }: PortalNames): Types {
  const named = Object.entries(types).map(([type, definition]) => {
    const kind = naming[type];
    return [type, kind ? withNames(definition as Schema, extensions[kind]) : definition] as const;
  });
  return Object.fromEntries(named);
}

function withNames({ properties = {}, ...rest }: Schema, examples: string[]): Schema {
  const { name } = properties;
  if (examples.length === 0 || typeof name !== 'object') return { ...rest, properties };
  return { ...rest, properties: { ...properties, name: { ...name, examples } } };
}
