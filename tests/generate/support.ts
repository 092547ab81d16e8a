import { groundOf, type Ground } from '../../src/cases/ground.ts';
import { loadPortal } from '../screens/loadPortal.ts';

const portal = await loadPortal();

/** What the cases of a shipped screen are made from. */
export function groundAt(id: string): Ground {
  const screen = portal.screens.get(id);
  if (!screen) throw new Error(`There is no screen ${id}`);
  return groundOf(screen, portal);
}
