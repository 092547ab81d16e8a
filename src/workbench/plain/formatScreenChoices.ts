/**
 * Formats addresses and titles as choices of a screen, sorted by title. A title of several screens is followed by its address.
 * An address with parameters is left out, because it needs more than a choice.
 */
export function formatScreenChoices(
  screens: Iterable<[address: string, title: string]>,
): [address: string, title: string][] {
  const plain = [...screens].filter(([address]) => !address.includes(':'));
  const titles = plain.map(([, title]) => title);
  const isShared = (title: string) => titles.indexOf(title) !== titles.lastIndexOf(title);
  return plain
    .map(([address, title]): [string, string] => [address, isShared(title) ? `${title} (${address})` : title])
    .toSorted(([, left], [, right]) => left.localeCompare(right));
}
