/** Groups of endings, each of one media type. */
const endingGroups = [
  ['.jpg', '.jpeg'],
  ['.tif', '.tiff'],
];

/** Returns all endings of the media type of an ending, in lower case: `.jpg` and `.jpeg` for `.JPG`. */
export function listSameEndings(ending: string): string[] {
  const one = ending.toLowerCase();
  return endingGroups.find((endings) => endings.includes(one)) ?? [one];
}
