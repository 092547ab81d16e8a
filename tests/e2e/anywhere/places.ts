import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportSite } from '../../support/exportSite.ts';
import { findPostgres } from '../../support/postgres.ts';
import { serveElsewhere } from '../../support/serveElsewhere.ts';
import { serveFiles } from '../../support/serveFiles.ts';
import { hasNginx, startNginx } from '../../support/startNginx.ts';
import { startPortal } from '../../support/startPortal.ts';
import { startSeveral } from '../../support/startSeveral.ts';
import type { Visit } from './visit.ts';

/** A running portal at one of the places. */
export interface Standing extends Omit<Visit, 'page'> {
  stop: () => Promise<unknown>;
}

/** Starts a portal. A sentence if this machine lacks a requirement. */
type Start = () => Promise<Standing | string>;

/** Places that serve the same portal, by name. The other browser tests are at a server of its own. */
export const places: Record<string, Start> = {
  '/members/ behind nginx': async () => {
    if (!hasNginx()) return 'No nginx on PATH: examples/nginx/portico.conf is not tried.';
    const portal = await startPortal({ BASE_PATH: '/members/', TRUST_PROXY: '1' });
    const inner = { '127.0.0.1:8080': `127.0.0.1:${new URL(portal.url).port}` };
    const nginx = await startNginx('examples/nginx/portico.conf', inner);
    return { home: `${nginx.origin}/members/`, servers: [portal.url], stop: inTurn(nginx.stop, portal.stop) };
  },

  'files alone, with the backend at another origin': async () => {
    const portal = await startPortal();
    const api = await serveElsewhere(portal.url);
    const folder = await mkdtemp(join(tmpdir(), 'portico-files-'));
    await exportSite(folder, { API_HOST: api.origin });
    const host = await serveFiles(folder, '404.html');
    const remove = () => rm(folder, { recursive: true });
    return {
      home: `${host.origin}/`,
      servers: [portal.url],
      stop: inTurn(host.stop, remove, api.stop, portal.stop),
    };
  },

  'three servers on one PostgreSQL': async () => {
    const postgres = await findPostgres('anywhere');
    if (!postgres) return 'No PostgreSQL starts here: several servers on one are not tried.';
    const { portals, front, stop } = await startSeveral(postgres.databaseUrl);
    const [one, other, third] = portals;
    return {
      home: `${front.origin}/`,
      servers: [one.url, other.url, third.url],
      stop: inTurn(stop, () => postgres.stop()),
    };
  },
};

function inTurn(...steps: (() => Promise<unknown>)[]): () => Promise<void> {
  return async () => {
    for (const step of steps) await step();
  };
}
