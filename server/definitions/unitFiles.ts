/** The files by which the units are known that go live each by itself; the calls of the pages by their folder. */
export const unitFiles = {
  config: 'screens.config.json',
  landing: 'schemas/content/landing.json',
  dashboard: 'schemas/content/dashboard.json',
  calls: 'schemas/api',
  locale: (tag: string) => `schemas/locales/${tag}.json`,
  screen: (id: string) => `schemas/screens/${id}.json`,
};

/** The id of the screen that a file holds; null for any other file. */
export function screenIn(file: string): string | null {
  return /^schemas\/screens\/(.+)\.json$/.exec(file)?.[1] ?? null;
}

/** The tag of the language that a file holds; null for any other file. */
export function localeIn(file: string): string | null {
  return /^schemas\/locales\/(.+)\.json$/.exec(file)?.[1] ?? null;
}
