/** The file of each unit; the folder of the pages' calls. */
export const unitFiles = {
  config: 'screens.config.json',
  landing: 'schemas/content/landing.json',
  dashboard: 'schemas/content/dashboard.json',
  calls: 'schemas/api',
  locale: (tag: string) => `schemas/locales/${tag}.json`,
  screen: (id: string) => `schemas/screens/${id}.json`,
};

export function findScreenId(file: string): string | null {
  return /^schemas\/screens\/(.+)\.json$/.exec(file)?.[1] ?? null;
}

export function findLocaleTag(file: string): string | null {
  return /^schemas\/locales\/(.+)\.json$/.exec(file)?.[1] ?? null;
}
