import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createApp } from '../../../server/app.ts';
import { placesIn } from '../../../src/check/index.ts';
import { openDefinitions, type Definitions } from '../../../server/definitions/openDefinitions.ts';
import { readEnvironment } from '../../../server/environment.ts';
import { readBuiltShell, type PageShell } from '../../../server/page/pageShell.ts';
import type { Builds } from './buildSides.ts';
import { addPreparedApi, type PreparedAnswers } from './preparedApi.ts';

/** Ours and the one written by hand. */
export type SideName = 'ours' | 'handwritten';

/** The two servers: the same code, headers and answers, over another build. */
export interface Sides {
  /** The origin of each. */
  origins: Record<SideName, string>;
  stop: () => Promise<void>;
}

const root = resolve(import.meta.dirname, '../../..');

/** Starts both sides on free ports, in this process. */
export async function startSides(builds: Builds, answers: PreparedAnswers): Promise<Sides> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  const definitions = await openDefinitions({ places: placesIn(root), dataDir, print: () => undefined });
  const start = async (dist: string, shell: PageShell, defined: Definitions) => {
    // The calls are answered here before they would be sent on.
    const environment = readEnvironment({
      DATA_DIR: dataDir,
      API_HOST: 'http://127.0.0.1:9',
      API_PROXY: '1',
    });
    const app = await createApp({ environment, definitions: defined, shell, dist });
    addPreparedApi(app, answers);
    return { app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
  };
  const ours = await start(builds.ours, await readBuiltShell(builds.ours), definitions);
  const shell = await readHandwrittenShell(builds.handwritten);
  const handwritten = await start(builds.handwritten, shell, withoutScreens(definitions));
  return {
    origins: { ours: ours.origin, handwritten: handwritten.origin },
    stop: async () => {
      await ours.app.close();
      await handwritten.app.close();
      definitions.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The titles stay, since the menu shows them; and the kinds, by which the portal fetches the code of toasts. */
function withoutScreens(definitions: Definitions): Definitions {
  return {
    ...definitions,
    portal: () => {
      const portal = definitions.portal();
      const screens = Object.entries(portal.screens).map(([id, entry]) => [id, { ...entry, module: null }]);
      return { ...portal, screens: Object.fromEntries(screens) };
    },
  };
}

/** The script of each route of the hand-written side, named after the file it is made for. */
const routeScripts: Record<string, string> = { '/LevelIncome': 'LevelIncome', '/Signup': 'Signup' };

/** The hand-written page, with the preloads of its route. */
async function readHandwrittenShell(dist: string): Promise<PageShell> {
  const shell = await readBuiltShell(dist);
  return {
    ...shell,
    html: async (url) => {
      const own = routeScripts[url.replace(/\?.*$/, '')];
      const { scripts } = shell.filesOf(['createApiProvider', ...(own ? [own] : [])]);
      const links = scripts.map((script) => `<link rel="modulepreload" href="${script}">`).join('');
      return (await shell.html(url)).replace('</head>', `${links}</head>`);
    },
  };
}
