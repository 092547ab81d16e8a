/** Parses a text of entries with commas between them. Duplicates and empty entries are removed. */
export const parseCommaList = (choices: string): string[] => [
  ...new Set(
    choices
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];
