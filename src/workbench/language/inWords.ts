/** A name of the code in words: `busyLabel` is "Busy label". What an author named is left as it is. */
export function inWords(name: string): string {
  const words = name
    .replace(/^\$/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
