import type { Json } from '#definition';

const formats: Partial<Record<string, string>> = {
  date: 'date',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};

/** How a value of a shape reads; nothing for what reads as it is, as numbers that name something do. */
export function formatOf(name: string, shape: Json): { format?: string } {
  if (/(^|_)id$|Id$|ID$/.test(name)) return {};
  const format = typeof shape === 'string' ? formats[shape] : undefined;
  return format === undefined ? {} : { format };
}
