import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWorker } from '../../../server/build/buildWorker.ts';
import { openDefinitions } from '../../../server/definitions/openDefinitions.ts';
import { parseModule } from '../../../server/definitions/parseModule.ts';
import { buildIndex } from '../../../server/page/clientIndex.ts';
import { placesIn } from '../../../src/check/index.ts';
import { findRoute, type AskedLook } from '../../../src/definition/index.ts';

/** The first looks of every route of a folder of definitions, as the server makes them. */
export async function makeFirstLooks(folder = '.'): Promise<AskedLook[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'looks-'));
  const definitions = await openDefinitions({
    places: placesIn(folder),
    dataDir,
    worker: await buildWorker(),
    print: () => undefined,
  });
  const portal = definitions.portal();
  const looks = Object.keys(portal.config.routes).map(async (route): Promise<AskedLook> => {
    const address = route.replaceAll(/:\w+/g, '7');
    const found = findRoute(portal.config.routes, address)?.route;
    const isLanding = found !== undefined && 'page' in found && found.page === 'landing';
    const screen = found && 'screen' in found ? portal.screens[found.screen] : undefined;
    const text = screen?.module && (await definitions.findModule(screen.module.replace(/.*\//, '')));
    return {
      index: buildIndex(portal, { place: { local: 'sandbox' }, withLanding: isLanding }),
      address,
      module: text ? parseModule(text)() : null,
    };
  });
  const made = await Promise.all(looks);
  definitions.close();
  return made;
}
