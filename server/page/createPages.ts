import {
  findRoute,
  ownValue,
  type FirstLook,
  type FoundRoute,
  type Route,
  type ScreenEntry,
  type ScreenModule,
} from '../../src/definition/index.ts';
import type { ApiPlace } from '../../src/compile/index.ts';
import { scriptsOfScreen, type Script } from '../build/scripts.ts';
import type { Definitions } from '../definitions/openDefinitions.ts';
import { parseModule } from '../definitions/parseModule.ts';
import type { ServedPortal } from '../definitions/servedPortal.ts';
import type { Environment } from '../environment.ts';
import { buildEarlyPlan, findEarlyCalls, hasLateCalls } from './buildEarlyPlan.ts';
import { buildPage, type PageParts } from './buildPage.ts';
import type { PolicyHosts } from './buildPolicy.ts';
import { buildIndex, findHosts } from './clientIndex.ts';
import { createKept } from './createKept.ts';
import type { PageShell } from './pageShell.ts';

/** The page of an address, for whoever asks for it: its nonce and colour scheme are put in for each response. */
export interface MadePage {
  html: string;
  /** 200 where a route stands, else 404. */
  status: number;
  hosts: PolicyHosts;
}

export interface PagesOptions {
  shell: PageShell;
  definitions: Pick<Definitions, 'portal' | 'findModule'>;
  place: () => ApiPlace;
  /** What it says of hosts, and where the portal stands. */
  environment: Pick<Environment, 'apiHost' | 'allowedHosts' | 'basePath'>;
  /** Whether a device may install the portal. */
  installs: boolean;
  /** Hears why the first look of an address could not be written; its script writes it then. */
  failed: (error: unknown) => void;
}

/** What a page is asked for: its path, whether the address has a query, and the tag of the language. */
export interface PageRequest {
  path: string;
  hasQuery: boolean;
  language: string;
}

type Pages = (request: PageRequest) => Promise<MadePage>;

/** Makes the pages of the portal by their paths. A page is made once for each version of the definitions. */
export function createPages(options: PagesOptions): Pages {
  const pages = createKept<Promise<MadePage>>(most);
  return ({ path, hasQuery, language }) => {
    const now = options.definitions.portal(language);
    // In development the code may be another at each request.
    const make = () => makePage({ path, hasQuery }, now, options);
    if (!options.shell.strict) return make();
    // Wherever nothing stands, the same is said.
    const key = path === '/' || findRoute(now.config.routes, path) ? path : '';
    return pages(options.definitions.portal(), `${language} ${hasQuery ? `${key}?` : key}`, make);
  };
}

/** How many pages are kept: a route with places has one for each record. */
const most = 200;

async function makePage(
  { path, hasQuery }: { path: string; hasQuery: boolean },
  now: ServedPortal,
  { shell, definitions, place, environment, installs, failed }: PagesOptions,
): Promise<MadePage> {
  const { basePath } = environment;
  const found = findRoute(now.config.routes, path);
  const route = found?.route ?? null;
  const isLanding = route !== null && 'page' in route && route.page === 'landing';
  const index = buildIndex(now, { place: place(), withLanding: isLanding, build: shell.build });
  const screen = route && 'screen' in route ? ownValue(index.screens, route.screen) : undefined;
  // Without a route of its own, "/" leads on by itself.
  const leadsOn = !route && path === '/';
  const write = async (): Promise<FirstLook | null> => {
    const module = screen?.module ? await loadModule(screen.module, definitions) : null;
    // What stands in the address for once goes out of it before anything else is fetched: a picture's request would tell it.
    if (hasQuery && module && module.screen.once.length > 0) return null;
    const look = (await shell.render?.({ index, address: path, basePath, module })) ?? null;
    return look && isKept(look.html) ? look : null;
  };
  const look = leadsOn ? null : await write().catch((error: unknown) => (failed(error), null));
  const entry = found && findEarlyCalls(now, index, found);
  const plan = found && entry && shell.early && buildEarlyPlan(entry, index, found);
  // What sends is fetched at once where it is needed at once; else when the screen is usable.
  const senders: Script[] = entry && hasLateCalls(entry, plan) ? ['axios'] : [];
  const names = [...scriptsOf(route, screen), ...senders, ...(look?.parts ?? [])];
  const { scripts, styles } = shell.filesOf(names);
  const html = buildPage(await shell.html(path), {
    title: leadsOn ? now.config.brand.name : titleOf(now, route, screen),
    index,
    scripts: [...scripts, ...modulesOf(screen)],
    styles,
    installs,
    basePath,
    look,
    session: sessionAt(found, now),
    early: shell.early?.text ?? null,
    plan,
  });
  return { html, status: route || leadsOn ? 200 : 404, hosts: findHosts(index, place(), environment) };
}

function sessionAt(found: FoundRoute<Route> | null, { config }: ServedPortal): PageParts['session'] {
  if (found?.path === config.session.signIn) return 'unwanted';
  return (found?.route.access ?? 'public') === 'public' ? null : 'wanted';
}

/** Whether markup reads as it was written: line ends of other systems, NUL and halves of characters come out of HTML as others. */
function isKept(html: string): boolean {
  return !/[\r\0\p{Surrogate}]/u.test(html);
}

/** A screen's module, from its address. */
async function loadModule(
  address: string,
  { findModule }: PagesOptions['definitions'],
): Promise<ScreenModule | null> {
  const text = await findModule(address.slice(address.lastIndexOf('/') + 1));
  return text === null ? null : parseModule(text)();
}

function scriptsOf(route: Route | null, screen: ScreenEntry | undefined): Script[] {
  if (route && 'page' in route) return [route.page];
  return screen?.module ? scriptsOfScreen(screen) : [];
}

/** What is compiled for a screen: its module, and the code of the extensions that it uses. */
function modulesOf(screen: ScreenEntry | undefined): string[] {
  if (!screen?.module) return [];
  return [screen.module, ...Object.values(screen.extensions ?? {}).flatMap((address) => address ?? [])];
}

/** The window's title, as the app writes it on each way. */
function titleOf({ config }: ServedPortal, route: Route | null, screen: ScreenEntry | undefined): string {
  const { brand, words } = config;
  if (!route) return `${words.notFound} · ${brand.name}`;
  const title = 'page' in route ? route.title : (screen?.title ?? route.screen);
  return `${title} · ${brand.name}`;
}
