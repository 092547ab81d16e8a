import type { Json } from '#definition';
import type { LocatedSchema } from '../schema/jsonSchema.ts';

const formats: Partial<Record<string, string>> = {
  date: 'date',
  moment: 'dateTime',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};

/** Returns the format of a value. Ids are not formatted, because they are names and not quantities. */
export function findFormat(name: string, shape: Json, record: LocatedSchema | null): { format?: string } {
  if (/(^|_)id$|Id$|ID$/.test(name)) return {};
  const property = record?.schema.properties?.[name];
  if (shape === 'text' && typeof property === 'object' && property.format === 'email')
    return { format: 'email' };
  const format = typeof shape === 'string' ? formats[shape] : undefined;
  return format === undefined ? {} : { format };
}
