import { createCaseContext, type CaseContext } from '#cases/caseContext.ts';
import { loadPortal } from '../screens/loadPortal.ts';

const portal = await loadPortal();

/** The input of the cases of a shipped screen. */
export function contextAt(id: string): CaseContext {
  const screen = portal.screens.get(id);
  if (!screen) throw new Error(`There is no screen ${id}`);
  return createCaseContext(screen, portal);
}
