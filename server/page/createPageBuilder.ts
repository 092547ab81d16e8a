import {
  findRoute,
  getOwnValue,
  type RenderedPage,
  type FoundRoute,
  type PreloadCalls,
  type Route,
  type ScreenEntry,
} from '#definition';
import { toFunctionBody, type ApiSettings } from '#compile/index.ts';
import { listScreenChunks, type ChunkName } from '../build/chunkEntryPatterns.ts';
import type { Definitions } from '../definitions/openDefinitions.ts';
import type { ServedPortal } from '../definitions/servedPortal.ts';
import type { Environment } from '../environment.ts';
import { buildPreloadPlan, listPreloadCalls, hasUnpreloadedCalls } from './buildPreloadPlan.ts';
import { buildPage, type PageParts } from './buildPage.ts';
import type { PolicyHosts } from './contentSecurityPolicy.ts';
import { buildClientIndex, buildPolicyHosts } from './clientIndex.ts';
import { createVersionCache } from './createVersionCache.ts';
import { RenderBusyError } from './createPageRenderer.ts';
import type { PageShell } from './pageShell.ts';

/** The page of an address without the nonce and the colour scheme of a response. */
export interface BuiltPage {
  html: string;
  /** 200 if a route matches, otherwise 404. */
  status: number;
  hosts: PolicyHosts;
}

export interface PageBuilderOptions {
  shell: PageShell;
  definitions: Pick<Definitions, 'portal' | 'findModule'>;
  getApiSettings: () => ApiSettings;
  environment: Pick<Environment, 'apiHost' | 'allowedHosts' | 'basePath'>;
  installs: boolean;
  /** Reports a failed rendering. The browser renders the page then. */
  failed: (error: unknown) => void;
  /** True to wait for each rendering, however long it takes, because the page is exported to a file. */
  isPatient?: boolean;
}

export interface PageRequest {
  path: string;
  hasQuery: boolean;
  language: string;
}

type Pages = (request: PageRequest) => Promise<BuiltPage>;

/** Creates a function that builds the page of a path. Pages are cached for each version of the definitions. */
export function createPageBuilder(options: PageBuilderOptions): Pages {
  const pages = createVersionCache<BuiltPage>(maxCachedPages);
  return ({ path, hasQuery, language }) => {
    const now = options.definitions.portal(language);
    // In development the code may change between requests.
    const make = ({ shell }: Pick<PageBuilderOptions, 'shell'>) =>
      makePage({ path, hasQuery }, now, { ...options, shell });
    if (!options.shell.strict) return make(options);
    // All unknown paths share one page.
    const key = path === '/' || findRoute(now.config.routes, path) ? path : '';
    const name = `${language} ${hasQuery ? `${key}?` : key}`;
    const made = pages(options.definitions.portal(), name, () => make(options));
    if (options.isPatient) return made;
    return inTime(made, () => make({ shell: { ...options.shell, render: null } }));
  };
}

/** Milliseconds that a request waits for server rendering. */
const maxRenderingWait = 5_000;

/** Resolves with the server-rendered page; with an unrendered page if rendering is late or too many requests wait. */
async function inTime(page: Promise<BuiltPage>, makePlain: () => Promise<BuiltPage>): Promise<BuiltPage> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), maxRenderingWait)));
  const found = await Promise.race([page, late])
    .catch((error: unknown) => {
      if (error instanceof RenderBusyError) return null;
      throw error;
    })
    .finally(() => clearTimeout(timer));
  return found ?? makePlain();
}

/** Maximum number of cached pages. A route with parameters has one for each record. */
const maxCachedPages = 200;

async function makePage(
  { path, hasQuery }: { path: string; hasQuery: boolean },
  now: ServedPortal,
  { shell, definitions, getApiSettings: place, environment, installs, failed }: PageBuilderOptions,
): Promise<BuiltPage> {
  const { basePath } = environment;
  const found = findRoute(now.config.routes, path);
  const route = found?.route ?? null;
  const isLanding = route !== null && 'page' in route && route.page === 'landing';
  const index = buildClientIndex(now, { apiSettings: place(), withLanding: isLanding, build: shell.build });
  const screen = route && 'screen' in route ? getOwnValue(index.screens, route.screen) : undefined;
  // Without a route of its own, "/" redirects in the browser.
  const leadsOn = !route && path === '/';
  const write = async (): Promise<RenderedPage | null> => {
    if (!shell.render) return null;
    const code = screen?.module ? await readCode(screen.module, definitions) : null;
    const rendered = await shell.render({ index, address: path, basePath, code, hasQuery });
    return rendered && isKept(rendered.html) ? rendered : null;
  };
  const rendered = leadsOn ? null : await write().catch(createFailureReporter(failed));
  const entry = found && listPreloadCalls(now, index, found);
  const plan = found && entry && shell.inlineScript && buildPreloadPlan(entry, index, found);
  // The HTTP client is preloaded only if calls are sent at once. Otherwise it loads when the screen is usable.
  const senders: ChunkName[] = entry && hasUnpreloadedCalls(entry, plan) ? ['axios'] : [];
  const names = [...listScripts(route, screen), ...senders, ...(rendered?.chunks ?? [])];
  const { scripts, styles } = shell.listNeededFiles(names);
  const html = buildPage(await shell.html(path), {
    title: leadsOn ? now.config.brand.name : getTitle(now, route, screen),
    index,
    scripts: [...scripts, ...listModules(screen)],
    styles,
    installs,
    basePath,
    rendered,
    isRead: rendered !== null && shell.inlineScript !== null && isRead(found, screen, entry, hasQuery),
    session: sessionAt(found, now),
    inlineScript: shell.inlineScript?.text ?? null,
    plan,
  });
  return { html, status: route || leadsOn ? 200 : 404, hosts: buildPolicyHosts(index, place(), environment) };
}

/** True for a public page of texts and links: no calls, and neither forms nor reports. */
function isRead(
  found: FoundRoute<Route> | null,
  screen: ScreenEntry | undefined,
  entry: PreloadCalls | null,
  hasQuery: boolean,
): boolean {
  if (!found || (found.route.access ?? 'public') !== 'public') return false;
  if ('page' in found.route) return found.route.page === 'landing';
  const hasCalls = entry === null || entry.others || entry.calls.length > 0;
  return screen !== undefined && !hasCalls && !hasQuery && listScreenChunks(screen).length === 1;
}

function sessionAt(found: FoundRoute<Route> | null, { config }: ServedPortal): PageParts['session'] {
  if (found?.path === config.session.signIn) return 'unwanted';
  return (found?.route.access ?? 'public') === 'public' ? null : 'wanted';
}

/** True if parsing preserves the markup. HTML changes CR, NUL and lone surrogates. */
function isKept(html: string): boolean {
  return !/[\r\0\p{Surrogate}]/u.test(html);
}

/** Reads the code of a screen's module. It never runs in this process. */
async function readCode(
  address: string,
  { findModule }: PageBuilderOptions['definitions'],
): Promise<string | null> {
  const text = await findModule(address.slice(address.lastIndexOf('/') + 1));
  return text === null ? null : toFunctionBody(text);
}

/** Reports a failed rendering, so that the page is sent unrendered. @throws RenderBusyError. */
function createFailureReporter(failed: PageBuilderOptions['failed']): (error: unknown) => null {
  return (error) => {
    if (error instanceof RenderBusyError) throw error;
    failed(error);
    return null;
  };
}

function listScripts(route: Route | null, screen: ScreenEntry | undefined): ChunkName[] {
  if (route && 'page' in route) return [route.page];
  return screen?.module ? listScreenChunks(screen) : [];
}

function listModules(screen: ScreenEntry | undefined): string[] {
  if (!screen?.module) return [];
  return [screen.module, ...Object.values(screen.extensions ?? {}).flatMap((address) => address ?? [])];
}

function getTitle({ config }: ServedPortal, route: Route | null, screen: ScreenEntry | undefined): string {
  const { brand, words } = config;
  if (!route) return `${words.notFound} · ${brand.name}`;
  const title = 'page' in route ? route.title : (screen?.title ?? route.screen);
  return `${title} · ${brand.name}`;
}
