import { checkPortal, type CheckedPortal, type Files } from '#check/index.ts';
import {
  dashboardFile,
  landingFile,
  findScreenId,
  catalogueFolder,
  getTemplateFile,
  type Call,
} from '#definition';

/** A version of a portal: its texts as `readFiles` returns them, and the result of check. */
export interface PortalVersion {
  files: Files;
  checked: CheckedPortal;
}

export function buildPortalVersion(files: Files): PortalVersion {
  return { files, checked: checkPortal(files) };
}

/** Returns the ids of all screens, including those with problems. */
export function listScreenIds({ files }: PortalVersion): string[] {
  return [...files.keys()].flatMap((file) => findScreenId(file) ?? []);
}

/**
 * Returns the valid calls of a version. If the other version's catalogue has problems, only calls that both versions
 * have, because a missing call may merely be invalid.
 */
export function getValidCalls({ checked }: PortalVersion, other: PortalVersion): Record<string, Call> {
  const isWhole = !other.checked.problems.some(({ file }) => file.startsWith(catalogueFolder));
  return Object.fromEntries([...checked.calls].filter(([name]) => isWhole || other.checked.calls.has(name)));
}

/** True if the landing content is valid, or does not exist. */
export function isLandingKnown({ checked, files }: PortalVersion): boolean {
  return checked.landing !== null || !files.has(landingFile);
}

/** True if the dashboard's content is valid, or does not exist. */
export function isDashboardKnown({ checked, files }: PortalVersion): boolean {
  return checked.dashboard !== null || !files.has(dashboardFile);
}

/** True if a language is valid, or does not exist. */
export function isLocaleComparable(tag: string, { checked, files }: PortalVersion): boolean {
  return checked.locales.has(tag) || !files.has(`schemas/locales/${tag}.json`);
}

export const getTemplateText = (name: string, { files }: PortalVersion) => files.get(getTemplateFile(name));
