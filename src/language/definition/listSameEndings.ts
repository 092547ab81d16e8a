/** Endings of one media type. */
const same = [
  ['.jpg', '.jpeg'],
  ['.tif', '.tiff'],
];

/** Returns all endings of the media type of an ending, in lower case: `.jpg` and `.jpeg` for `.JPG`. */
export function listSameEndings(ending: string): string[] {
  const one = ending.toLowerCase();
  return same.find((endings) => endings.includes(one)) ?? [one];
}
