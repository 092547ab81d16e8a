const folder = 'schemas/screens/';

/** Builds the file name of a screen with an id such as `incomes/level-income`. */
export const buildScreenFileName = (id: string): string => `${folder}${id}.json`;

/** Finds the id of the screen in a file; null for other files. */
export const findScreenOfFile = (file: string): string | null =>
  file.startsWith(folder) ? file.slice(folder.length, -'.json'.length) : null;
