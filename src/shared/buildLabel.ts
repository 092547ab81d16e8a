/** Builds a label for a name without a title: `streetNumber` becomes `Street Number`. */
export function buildLabel(property: string): string {
  if (/\S\s\S/.test(property)) return property.trim();
  const words = property
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-.\s[\]]+/g, ' ')
    .trim();
  return words.replaceAll(/(^| )[a-z]/g, (start) => start.toUpperCase()) || property || 'Value';
}
