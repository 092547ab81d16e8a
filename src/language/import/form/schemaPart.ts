import type { Json } from '#definition';
import type { LocatedSchema } from '../schema/jsonSchema.ts';
import type { DefinitionJson, FormScope } from './formScope.ts';

export interface ImportedFields {
  fields: Record<string, DefinitionJson>;
  shapes: Record<string, Json>;
}

export interface ImportedFieldsSoFar extends ImportedFields {
  conditions: Map<string, DefinitionJson[]>;
}

/** A part of an object's schema, the fields that it is added to, and the conditions of the part. */
export interface SchemaPart {
  at: LocatedSchema;
  scope: FormScope;
  imported: ImportedFieldsSoFar;
  when: DefinitionJson[];
}

/** Returns a name for a field that no field has yet. */
export function findFreeFieldName(wanted: string, { fields }: ImportedFields): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted}_${count}`;
    if (!Object.hasOwn(fields, name)) return name;
  }
}
