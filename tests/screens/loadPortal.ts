import { listBlocksOfType, listBlocks } from '#cases/listBlocks.ts';
import {
  checkPortal,
  formatProblem,
  getDefaultPaths,
  readFiles,
  type DefinitionPaths,
} from '#check/index.ts';
import type { Block, Form, Report, Screen } from '#definition';

/** A portal as check hands it on: templates merged, nothing compiled. Throws where check finds a problem. */
export type CheckedPortal = Awaited<ReturnType<typeof loadPortal>>;

/** The portal in a folder; the shipped one without. Throws where check finds a problem. */
export async function loadPortal(root = '.', places: DefinitionPaths = getDefaultPaths(root)) {
  const files = await readFiles(places);
  const { problems, config, calls, screens } = checkPortal(files);
  if (!config || problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  return { files, config, calls, screens };
}

/** The screen at a path, with its id. */
export function screenAt(portal: CheckedPortal, path: string): { id: string; screen: Screen } {
  const route = portal.config.routes[path];
  if (!route || !('screen' in route)) throw new Error(`No screen stands at ${path}`);
  const found = portal.screens.get(route.screen);
  if (!found) throw new Error(`${route.screen} is missing`);
  return { id: route.screen, screen: found.screen };
}

/** Every block of a screen, those inside of tabs and beside each other too. A screen of one block is that block. */
export const allBlocks = (screen: Screen): Block[] => listBlocks(screen).map(({ block }) => block);

export const reportsOf = (screen: Screen): Report[] =>
  listBlocksOfType(screen, 'report').map(({ block }) => block);
export const formsOf = (screen: Screen): Form[] => listBlocksOfType(screen, 'form').map(({ block }) => block);
