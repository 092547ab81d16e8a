import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildHero } from '../../src/compile/landingHero.ts';
import { findRoute, type Route, type ScreenEntry } from '../../src/definition/index.ts';
import { scriptsOfScreen, type Script } from '../build/scripts.ts';
import type { ServedPortal } from '../definitions/servedPortal.ts';
import type { Environment } from '../environment.ts';
import { buildPage } from '../page/buildPage.ts';
import { buildPolicy } from '../page/buildPolicy.ts';
import { buildIndex, findHosts } from '../page/clientIndex.ts';
import type { PageShell } from '../page/pageShell.ts';
import { readScheme } from '../page/readScheme.ts';
import type { ApiPlace } from '../../src/compile/index.ts';

export interface PageOptions {
  shell: PageShell;
  portal: () => ServedPortal;
  place: () => ApiPlace;
  /** What it says of hosts. */
  environment: Pick<Environment, 'apiHost' | 'allowedHosts'>;
  /** Whether a device may install the portal. */
  installs: boolean;
}

/** Addresses that are files or calls: what is missing there is no page. */
const notPages = /^\/(api|assets|_?definitions|health)(\/|$)/i;

/** Answers every other GET with the page, made for its address: 200 where a route stands, 404 elsewhere. */
export function addPage(app: FastifyInstance, options: PageOptions): void {
  const missing = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-store').send({ message: 'Not Found' });
  app.setNotFoundHandler(missing);
  app.get('/*', async (request, reply) => {
    const path = request.url.replace(/[?#].*$/, '');
    return notPages.test(path) ? missing(request, reply) : answerPage(path, request, reply, options);
  });
}

async function answerPage(
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { shell, portal, place, environment, installs }: PageOptions,
): Promise<FastifyReply> {
  const now = portal();
  const route = findRoute(now.config.routes, path)?.route ?? null;
  const isLanding = route !== null && 'page' in route && route.page === 'landing';
  const index = buildIndex(now, place(), isLanding);
  const screen = route && 'screen' in route ? now.screens[route.screen] : undefined;
  const { scripts, styles } = shell.filesOf(scriptsOf(route, screen));
  const nonce = randomBytes(16).toString('base64');
  const html = buildPage(await shell.html(request.url), {
    nonce,
    title: path === '/' && !route ? now.config.brand.name : titleOf(now, route, screen),
    scheme: readScheme(request.headers.cookie),
    index,
    scripts: [...scripts, ...(screen?.module ? [screen.module] : [])],
    styles,
    installs,
    bodyStart: isLanding && now.landing ? buildHero(now.landing, now.config.brand) : '',
  });
  if (shell.strict)
    reply.header('content-security-policy', buildPolicy(nonce, findHosts(index, place(), environment)));
  else reply.removeHeader('content-security-policy');
  // Without a route of its own, "/" leads on by itself.
  reply
    .code(route || path === '/' ? 200 : 404)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8');
  return reply.send(html);
}

function scriptsOf(route: Route | null, screen: ScreenEntry | undefined): Script[] {
  if (route && 'page' in route) return [route.page];
  return screen?.module ? scriptsOfScreen(screen.kinds) : [];
}

/** The window's title, as the app writes it on each way. */
function titleOf({ config }: ServedPortal, route: Route | null, screen: ScreenEntry | undefined): string {
  const { brand, words } = config;
  if (!route) return `${words.notFound} · ${brand.name}`;
  const title = 'page' in route ? route.title : (screen?.title ?? route.screen);
  return `${title} · ${brand.name}`;
}
