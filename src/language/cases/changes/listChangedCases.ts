import type { CheckedPortal } from '#check/index.ts';
import type { ChangedCase } from '#shared/changedCase.ts';
import { collectChanges } from './collectChanges.ts';
import { compareScreen } from './compareScreen.ts';
import { listChangedScreens } from './listChangedScreens.ts';

/** Lists the cases that differ between two versions of a portal. */
export function listChangedCases(before: CheckedPortal, after: CheckedPortal): ChangedCase[] {
  return collectChanges(
    listChangedScreens(before, after).flatMap((versions) => compareScreen(versions).differences),
  );
}
