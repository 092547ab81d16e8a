import type { Json } from '#definition';

const formats: Partial<Record<string, string>> = {
  date: 'date',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};

/** The format of a value. Ids are not formatted, because they are names and not quantities. */
export function findFormat(name: string, shape: Json): { format?: string } {
  if (/(^|_)id$|Id$|ID$/.test(name)) return {};
  const format = typeof shape === 'string' ? formats[shape] : undefined;
  return format === undefined ? {} : { format };
}
