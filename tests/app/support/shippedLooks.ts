import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWorker } from '#server/build/buildWorker.ts';
import { openDefinitions } from '#server/definitions/openDefinitions.ts';
import { buildClientIndex } from '#server/page/clientIndex.ts';
import { getDefaultPaths } from '#check/index.ts';
import { toFunctionBody } from '#compile/index.ts';
import { findRoute, type RenderInput, type RenderRequest } from '#definition';
import { runModule } from '../../compile/runModule.ts';

/** The input of a server rendering, with the executed module as the browser has it. */
export type ShippedLook = RenderInput & { request: RenderRequest };

/** The inputs of server rendering for every route of a folder of definitions. */
export async function makeFirstLooks(folder = '.'): Promise<ShippedLook[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'looks-'));
  const definitions = await openDefinitions({
    places: getDefaultPaths(folder),
    dataDir,
    worker: await buildWorker(),
    print: () => undefined,
  });
  const portal = definitions.portal();
  const looks = Object.keys(portal.config.routes).map(async (route): Promise<ShippedLook> => {
    const address = route.replaceAll(/:\w+/g, '7');
    const found = findRoute(portal.config.routes, address)?.route;
    const isLanding = found !== undefined && 'page' in found && found.page === 'landing';
    const screen = found && 'screen' in found ? portal.screens[found.screen] : undefined;
    const text = screen?.module && (await definitions.findModule(screen.module.replace(/.*\//, '')));
    const index = buildClientIndex(portal, { apiSettings: { local: 'sandbox' }, withLanding: isLanding });
    const code = text ? toFunctionBody(text) : null;
    const request = { index, address, code, hasQuery: false };
    return { index, address, module: text ? runModule(text) : null, request };
  });
  const made = await Promise.all(looks);
  definitions.close();
  return made;
}
