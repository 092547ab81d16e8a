import {
  type Api,
  type Call,
  type ClientConfig,
  type DashboardContent,
  type ErrorPlaces,
  type JsonObject,
  type Landing,
  type MenuEntry,
  type PortalConfig,
  hrefOf,
  menuIcons,
  pageCalls,
  type PageCall,
  type WeekStart,
} from '#definition';
import { findIcon } from '#check/config/iconSet.ts';
import { compileBrand } from './config/compileBrand.ts';
import { compileCall } from './compileCall.ts';
import { compileConfigTests, type ConfigTests } from './config/compileConfigTests.ts';
import { compileMessages } from './config/compileMessages.ts';
import { compilePath, compilePaths } from './compilePath.ts';
import { compileSession } from './config/compileSession.ts';

/** Where the calls go: what the environment says about it. */
export interface ApiPlace {
  /** Replaces the config's host. */
  host?: string;
  /** The calls go through this server, to the sandbox or to the operator's backend. */
  local: 'sandbox' | 'proxy' | null;
  /** The path under which the portal stands; `/` without one. */
  basePath?: string;
}

/** What the config is given along to the browser. */
export interface PortalParts {
  /** Calls of the catalogue, by name; those of the pages written by hand and of the session are taken. */
  calls?: Record<string, Call>;
  /** The landing page's content, where that page is asked for. */
  landing?: Landing;
  /** The dashboard's content, where there is any. */
  dashboard?: DashboardContent;
  /** Where the module of the config's tests is. */
  tests?: string | null;
  /** The language that the page is in; missing where there is one alone. */
  language?: string | undefined;
}

/** Compiles the config to what the browser needs of it. With the sandbox, lookups are answered on this origin too. */
export function compilePortal(
  config: PortalConfig,
  place: ApiPlace,
  { calls = {}, landing, dashboard, tests, language }: PortalParts = {},
): ClientConfig {
  const { $schema: _schema, version: _version, messages, weekStart: _week, ...rest } = config;
  const firstDay = findFirstDay(config);
  const said = compileMessages(messages);
  // Screens have them where they say them.
  const { rules: _rules, allOptions: _allOptions, ...words } = config.words;
  const { api, menu, routes } = compileConfigTests(config);
  const sandbox = place.local === 'sandbox';
  return {
    ...rest,
    brand: compileBrand(config.brand, place.basePath),
    words,
    api: { ...compileApi(config.api, api, place), ...(language !== undefined && { language }) },
    lookups: sandbox ? compileLookups(place) : config.lookups,
    ...(tests ? { tests } : {}),
    sandbox,
    session: compileSession(config.session, calls),
    ...(firstDay === 1 ? {} : { firstDay }),
    menu,
    ...(said && { messages: said }),
    ...compileIcons(config.menu),
    routes,
    calls: compileCalls(calls),
    landing: landing as unknown as JsonObject | undefined,
    dashboard,
  };
}

/** Those that the sandbox answers. */
function compileLookups({ basePath }: ApiPlace): ClientConfig['lookups'] {
  return {
    clientIp: hrefOf('/api/lookup/ip', basePath),
    ifsc: hrefOf('/api/lookup/ifsc/{code}', basePath),
  };
}

/** The strokes of what the menu has of the icon set; nothing where it has none of it. */
function compileIcons(menu: MenuEntry[]): Pick<ClientConfig, 'icons'> {
  const own: readonly string[] = menuIcons;
  const names = menu.flatMap(({ icon }) => (icon === undefined || own.includes(icon) ? [] : icon));
  const icons = Object.fromEntries(names.map((name) => [name, findIcon(name) ?? '']));
  return names.length > 0 ? { icons } : {};
}

function compileApi(
  { success: _success, expired: _expired, error, ...api }: Api,
  tests: ConfigTests['api'],
  place: ApiPlace,
): ClientConfig['api'] {
  const address = place.local
    ? { host: '', prefix: hrefOf('/api', place.basePath) }
    : { host: place.host ?? api.host };
  const key = place.local === 'sandbox' ? { keyHeader: 'Idempotency-Key' } : {};
  return { ...api, ...address, ...key, ...tests, ...(error ? { error: compileErrors(error) } : {}) };
}

function compileErrors({ text, fields }: ErrorPlaces): ClientConfig['api']['error'] {
  return {
    ...(text === undefined ? {} : { text: compilePaths(text) }),
    ...(fields === undefined ? {} : { fields: compilePath(fields) }),
  };
}

function compileCalls(calls: Record<string, Call>): ClientConfig['calls'] {
  const names = (Object.keys(pageCalls) as PageCall[]).filter((name) => Object.hasOwn(calls, name));
  return Object.fromEntries(names.map((name) => [name, compileCall(name, calls[name]!)]));
}

/** A locale with what newer engines tell by a method, and older ones by a property. */
interface WeekLocale extends Intl.Locale {
  weekInfo?: { firstDay: number };
  getWeekInfo?: () => { firstDay: number };
}

const days: Record<WeekStart, number> = { sunday: 0, monday: 1, friday: 5, saturday: 6 };

/** The day that a calendar's week begins with, 0 for Sunday: the one that is said, or that the locale's region has. */
function findFirstDay({ weekStart, locale }: Pick<PortalConfig, 'weekStart' | 'locale'>): number {
  if (weekStart !== undefined) return days[weekStart];
  return (readFirstDay(locale) ?? 1) % 7;
}

/** From 1 for Monday to 7 for Sunday; undefined for what is no locale, which check refuses and an earlier config may have. */
function readFirstDay(locale: string): number | undefined {
  try {
    const known: WeekLocale = new Intl.Locale(locale);
    return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay;
  } catch {
    return undefined;
  }
}
