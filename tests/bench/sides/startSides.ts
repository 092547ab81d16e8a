import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createApp } from '#server/app.ts';
import { getDefaultPaths } from '#check/index.ts';
import { buildWorker } from '#server/build/buildWorker.ts';
import { openDefinitions } from '#server/definitions/openDefinitions.ts';
import { readEnvironment } from '#server/environment.ts';
import { buildClientIndex, buildApiSettings } from '#server/page/clientIndex.ts';
import { readBuiltShell } from '#server/page/pageShell.ts';
import type { PortalIndex } from '#definition';
import { addHandwrittenPages } from './addHandwrittenPages.ts';
import { addPlainPages } from './addPlainPages.ts';
import type { Builds } from './buildSides.ts';
import { addPreparedApi, type PreparedAnswers } from './preparedApi.ts';
import type { SideName } from './sideName.ts';

/** The servers: the same code, compression and answers, over another build. */
export interface Sides {
  /** The origin of each. */
  origins: Record<SideName, string>;
  stop: () => Promise<void>;
}

const root = resolve(import.meta.dirname, '../../..');

/** Starts all sides on free ports, in this process. */
export async function startSides(builds: Builds, answers: PreparedAnswers): Promise<Sides> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  const definitions = await openDefinitions({
    places: getDefaultPaths(root),
    dataDir,
    worker: await buildWorker(),
    print: () => undefined,
  });
  // The calls are answered here before they would be sent on.
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    API_HOST: 'http://127.0.0.1:9',
    API_PROXY: '1',
  });
  // The hand-written pages are next to those of this shell, which no measurement opens.
  const shell = await readBuiltShell(builds.ours);
  const start = async (dist: string, add: (app: FastifyInstance) => Promise<void>) => {
    const app = await createApp({ environment, definitions, shell, dist });
    addPreparedApi(app, answers);
    await add(app);
    return { app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
  };
  const ours = await start(builds.ours, () => Promise.resolve());
  const portal = definitions.portal();
  const index = withoutScreens(
    buildClientIndex(portal, {
      apiSettings: buildApiSettings(portal, environment, false),
      withLanding: false,
    }),
  );
  const handwritten = await start(builds.handwritten, (app) =>
    addHandwrittenPages(app, builds.handwritten, index),
  );
  const plain = await start(builds.plain, (app) => addPlainPages(app, builds.plain));
  return {
    origins: { ours: ours.origin, handwritten: handwritten.origin, plain: plain.origin },
    stop: async () => {
      await ours.app.close();
      await handwritten.app.close();
      await plain.app.close();
      definitions.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The titles stay, since the menu shows them; and the kinds, by which the portal fetches the code of toasts. */
function withoutScreens(index: PortalIndex): PortalIndex {
  const screens = Object.entries(index.screens).map(([id, entry]) => [id, { ...entry, module: null }]);
  return { ...index, screens: Object.fromEntries(screens) };
}
