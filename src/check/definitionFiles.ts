/** Where a portal's definitions stand, from the repository's root and with forward slashes. */
export const configFile = 'screens.config.json';
export const landingFile = 'schemas/content/landing.json';
export const dashboardFile = 'schemas/content/dashboard.json';
export const screenFolder = 'schemas/screens/';
export const templateFolder = 'schemas/templates/';
export const localeFolder = 'schemas/locales/';
const catalogueFolder = 'schemas/api/';

/** Whether a definition has its place there. */
export function isDefinitionFile(file: string): boolean {
  if ([configFile, landingFile, dashboardFile].includes(file)) return true;
  return [screenFolder, templateFolder, localeFolder, catalogueFolder].some((folder) =>
    file.startsWith(folder),
  );
}
