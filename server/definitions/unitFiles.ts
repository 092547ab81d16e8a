/** The file of each unit; the folder of the pages' calls. */
export const unitFiles = {
  config: 'screens.config.json',
  landing: 'schemas/content/landing.json',
  dashboard: 'schemas/content/dashboard.json',
  calls: 'schemas/api',
  locale: (tag: string) => `schemas/locales/${tag}.json`,
  screen: (id: string) => `schemas/screens/${id}.json`,
};

/** The id of the screen in a file; null for other files. */
export function screenIn(file: string): string | null {
  return /^schemas\/screens\/(.+)\.json$/.exec(file)?.[1] ?? null;
}

/** The tag of the language in a file; null for other files. */
export function localeIn(file: string): string | null {
  return /^schemas\/locales\/(.+)\.json$/.exec(file)?.[1] ?? null;
}
