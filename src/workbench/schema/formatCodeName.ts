/** Formats a name of the code as words: `maxLength` becomes "Max length". */
export function formatCodeName(name: string): string {
  const words = name
    .replace(/^\$/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
