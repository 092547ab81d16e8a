import type { Checked, Files } from '#check/index.ts';
import { dashboardFile, landingFile } from '#check/documents/definitionFiles.ts';
import type { Call } from '#definition';
import { templateFile } from '../portalDefinitions.ts';

/** A version of a portal: the texts by file, as `readFiles` gives them, and what check found in them. */
export interface Version {
  files: Files;
  checked: Checked;
}

const folder = 'schemas/screens/';

/** The ids of all screens, sound or not. */
export function screenIds({ files }: Version): string[] {
  const own = [...files.keys()].filter((file) => file.startsWith(folder));
  return own.map((file) => file.slice(folder.length).replace(/\.json$/, ''));
}

/** The calls. Where something in the other version's catalogue is wrong, a call it lacks may be there. */
export function soundCalls({ checked }: Version, other: Version): Record<string, Call> {
  const isWhole = !other.checked.problems.some(({ file }) => file.startsWith('schemas/api/'));
  return Object.fromEntries([...checked.calls].filter(([name]) => isWhole || other.checked.calls.has(name)));
}

/** Whether the landing content is sound, or there is none. */
export function isLandingKnown({ checked, files }: Version): boolean {
  return checked.landing !== null || !files.has(landingFile);
}

/** Whether the dashboard's content is sound, or there is none. */
export function isDashboardKnown({ checked, files }: Version): boolean {
  return checked.dashboard !== null || !files.has(dashboardFile);
}

/** Whether a language is sound, or there is none of this tag. */
export function isLocaleKnown(tag: string, { checked, files }: Version): boolean {
  return checked.locales.has(tag) || !files.has(`schemas/locales/${tag}.json`);
}

/** The text of a template. */
export const templateText = (name: string, { files }: Version) => files.get(templateFile(name));
