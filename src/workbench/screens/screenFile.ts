const folder = 'schemas/screens/';

/** The file of a screen, by its id: `incomes/level-income`. */
export const fileOfScreen = (id: string): string => `${folder}${id}.json`;

/** The id of the screen in a file; null for another kind of file. */
export const screenOfFile = (file: string): string | null =>
  file.startsWith(folder) ? file.slice(folder.length, -'.json'.length) : null;
