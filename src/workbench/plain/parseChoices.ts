/** The texts of choices with commas between them, each once. */
export const parseChoices = (choices: string): string[] => [
  ...new Set(
    choices
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];
