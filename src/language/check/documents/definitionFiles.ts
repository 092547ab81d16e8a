/** The places of a portal's definitions, from the repository's root, with forward slashes. */
export const configFile = 'screens.config.json';
export const landingFile = 'schemas/content/landing.json';
export const dashboardFile = 'schemas/content/dashboard.json';
export const screenFolder = 'schemas/screens/';
export const templateFolder = 'schemas/templates/';
export const localeFolder = 'schemas/locales/';
const catalogueFolder = 'schemas/api/';
/** The folder of extensions beside the config, one folder each. */
export const extensionFolder = 'extensions/';

export function isDefinitionFile(file: string): boolean {
  if ([configFile, landingFile, dashboardFile].includes(file)) return true;
  if (findExtensionName(file) !== null) return true;
  return [screenFolder, templateFolder, localeFolder, catalogueFolder].some((folder) =>
    file.startsWith(folder),
  );
}

/** Returns the declaration file of an extension. */
export function getExtensionFile(name: string): string {
  return `${extensionFolder}${name}/extension.json`;
}

/** Returns the name of the extension that a file declares; null for any other file. */
export function findExtensionName(file: string): string | null {
  return /^extensions\/([^/]+)\/extension\.json$/.exec(file)?.[1] ?? null;
}
