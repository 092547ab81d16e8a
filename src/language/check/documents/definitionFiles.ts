/** Where a portal's definitions stand, from the repository's root and with forward slashes. */
export const configFile = 'screens.config.json';
export const landingFile = 'schemas/content/landing.json';
export const dashboardFile = 'schemas/content/dashboard.json';
export const screenFolder = 'schemas/screens/';
export const templateFolder = 'schemas/templates/';
export const localeFolder = 'schemas/locales/';
const catalogueFolder = 'schemas/api/';
/** Where extensions stand, beside the config: each in a folder by its name. */
export const extensionFolder = 'extensions/';

/** Whether a definition has its place there. */
export function isDefinitionFile(file: string): boolean {
  if ([configFile, landingFile, dashboardFile].includes(file)) return true;
  if (extensionIn(file) !== null) return true;
  return [screenFolder, templateFolder, localeFolder, catalogueFolder].some((folder) =>
    file.startsWith(folder),
  );
}

/** The file in which an extension says what it is, by its name. */
export function extensionFile(name: string): string {
  return `${extensionFolder}${name}/extension.json`;
}

/** The name of the extension that a file is about; null for any other file. */
export function extensionIn(file: string): string | null {
  return /^extensions\/([^/]+)\/extension\.json$/.exec(file)?.[1] ?? null;
}
