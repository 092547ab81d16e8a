/** The places of a portal's definitions, from the repository's root, with forward slashes. */
export const configFile = 'screens.config.json';
export const landingFile = 'schemas/content/landing.json';
export const dashboardFile = 'schemas/content/dashboard.json';
export const templateFolder = 'schemas/templates/';
export const catalogueFolder = 'schemas/api/';
/** The folder of extensions beside the config, one folder each. */
export const extensionFolder = 'extensions/';
const screenFolder = 'schemas/screens/';
const localeFolder = 'schemas/locales/';

/** Returns the file of a screen by its id, such as `incomes/level-income`. */
export const getScreenFile = (id: string): string => `${screenFolder}${id}.json`;

/** Returns the file of a language by its tag, such as `pt-BR`. */
export const getLocaleFile = (tag: string): string => `${localeFolder}${tag}.json`;

export const getTemplateFile = (name: string): string => `${templateFolder}${name}.json`;

/** Returns the declaration file of an extension. */
export const getExtensionFile = (name: string): string => `${extensionFolder}${name}/extension.json`;

/** Returns the id of the screen that a file defines; null for any other file. */
export const findScreenId = (file: string): string | null => findNameIn(screenFolder, file);

/** Returns the tag of the language that a file has; null for any other file. */
export const findLocaleTag = (file: string): string | null => findNameIn(localeFolder, file);

/** Returns the name of the template in a file; null for any other file. */
export const findTemplateName = (file: string): string | null => findNameIn(templateFolder, file);

/** Returns the name of the extension that a file declares; null for any other file. */
export function findExtensionName(file: string): string | null {
  return /^extensions\/([^/]+)\/extension\.json$/.exec(file)?.[1] ?? null;
}

function findNameIn(folder: string, file: string): string | null {
  return file.startsWith(folder) ? file.slice(folder.length).replace(/\.json$/, '') : null;
}

/** The schemas by the folders, which end with a slash, and files that they are for. */
const schemaNames = [
  [configFile, 'config'],
  [screenFolder, 'definition'],
  [templateFolder, 'template'],
  [catalogueFolder, 'catalogue'],
  [localeFolder, 'locale'],
  [landingFile, 'landing'],
  [dashboardFile, 'dashboard'],
] as const;

/** The name of a schema of the language: `schemas/<name>.schema.json`. */
export type SchemaName = (typeof schemaNames)[number][1] | 'extension';

/** Finds the name of the schema of a file by its place; null for a file that is no definition. */
export function findSchemaName(file: string): SchemaName | null {
  if (findExtensionName(file) !== null) return 'extension';
  const isAt = (place: string) => (place.endsWith('/') ? file.startsWith(place) : file === place);
  return schemaNames.find(([place]) => isAt(place))?.[1] ?? null;
}

export const isDefinitionFile = (file: string): boolean => findSchemaName(file) !== null;
