/** Describes a JSON Pointer: `/columns/1/label` becomes `columns, 2, label`. Items of a list are counted from 1. */
export function describePointer(pointer: string): string {
  const parts = pointer.split('/').slice(1);
  if (parts.length === 0) return 'the whole file';
  return parts
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(', ');
}
