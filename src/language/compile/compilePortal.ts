import {
  type Api,
  type Call,
  type ClientConfig,
  type CompiledCallWithPayload,
  type DashboardContent,
  type ErrorPlaces,
  buildHref,
  type JsonObject,
  type Landing,
  type MenuEntry,
  builtInMenuIcons,
  type PageCall,
  pageCalls,
  type PortalConfig,
  type SessionConfig,
  type Value,
  type WeekStart,
} from '#definition';
import { findIcon } from '#check/config/iconSet.ts';
import { compileBrand } from './config/compileBrand.ts';
import { compileCall } from './compileCall.ts';
import { compileConfigConditions, type ConfigTests } from './config/compileConfigConditions.ts';
import { compileBackendMessages } from './config/compileBackendMessages.ts';
import { compileLocale } from './config/compileLocale.ts';
import { compilePath, compilePaths } from './compilePath.ts';
import { compileValues } from './compileValue.ts';

/** The environment's settings for calls. */
export interface ApiSettings {
  /** Replaces the config's host. */
  host?: string;
  /** Non-null if the calls go through this server, to the sandbox or to the operator's backend. */
  local: 'sandbox' | 'proxy' | null;
  /** The base path of the portal. Default: `/`. */
  basePath?: string;
}

/** The data that is sent to the browser with the config. */
export interface ClientPortalData {
  /** The catalogue's calls by name. Only those of the session and of pages written by hand are used. */
  calls?: Record<string, Call>;
  /** The landing page's content, only on that page. */
  landing?: Landing;
  /** The dashboard's content, if there is any. */
  dashboard?: DashboardContent;
  /** The address of the module of the config's tests. */
  tests?: string | null;
  /** The language of the page; missing if the portal has only one. */
  language?: string | undefined;
}

/** Compiles the config to what the browser needs. With the sandbox, lookups are answered on this origin too. */
export function compilePortal(
  config: PortalConfig,
  apiSettings: ApiSettings,
  { calls = {}, landing, dashboard, tests, language }: ClientPortalData = {},
): ClientConfig {
  const { $schema: _schema, version: _version, messages, weekStart: _week, ...rest } = config;
  const firstDay = findFirstDay(config);
  const compiledMessages = compileBackendMessages(messages);
  // Compiled screens already contain these words.
  const { rules: _rules, allOptions: _allOptions, ...words } = config.words;
  const { api, menu, routes } = compileConfigConditions(config);
  const sandbox = apiSettings.local === 'sandbox';
  return {
    ...rest,
    brand: compileBrand(config.brand, apiSettings.basePath),
    words,
    api: {
      ...compileApi(config.api, api, apiSettings),
      ...compileHeaders(config.api, apiSettings, language),
    },
    lookups: sandbox ? compileLookups(apiSettings) : config.lookups,
    ...(tests ? { tests } : {}),
    sandbox,
    session: compileSession(config.session, calls, config.timeZone),
    ...(firstDay === 1 ? {} : { firstDay }),
    ...(isLocale(config.locale) && compileLocale(config.locale)),
    menu,
    ...(compiledMessages && { messages: compiledMessages }),
    ...compileIcons(config.menu),
    routes,
    calls: compileCalls(calls, config.timeZone),
    landing: landing as unknown as JsonObject | undefined,
    dashboard,
  };
}

/** Compiles the session. A call that is not valid in the catalogue is left out. */
function compileSession(
  { signOut, claims, refresh, ...session }: SessionConfig,
  calls: Record<string, Call>,
  timeZone: string,
): ClientConfig['session'] {
  const ending = compileNamed(signOut, calls, timeZone);
  const asking = compileNamed(claims, calls, timeZone);
  const renewing = compileNamed(refresh, calls, timeZone);
  return {
    ...session,
    ...(ending && { signOut: ending }),
    ...(asking && claims && { claims: { ...asking, of: compileValues(claims.of) } }),
    ...(renewing &&
      refresh && {
        refresh: {
          ...renewing,
          token: compilePath(refresh.token).slice(1),
          ...(refresh.refreshToken !== undefined && {
            refreshToken: compilePath(refresh.refreshToken).slice(1),
          }),
        },
      }),
  };
}

function compileNamed(
  named: { call: string; payload?: Record<string, Value> } | undefined,
  calls: Record<string, Call>,
  timeZone: string,
): CompiledCallWithPayload | undefined {
  if (!named || !Object.hasOwn(calls, named.call)) return undefined;
  return {
    call: compileCall(named.call, calls[named.call]!, timeZone),
    payload: compileValues(named.payload),
  };
}

/** Compiles the lookups of the sandbox. */
function compileLookups({ basePath }: ApiSettings): ClientConfig['lookups'] {
  return {
    clientIp: buildHref('/api/lookup/ip', basePath),
    ifsc: buildHref('/api/lookup/ifsc/{code}', basePath),
  };
}

/** Returns the strokes of the menu's icons from the icon set; nothing if it uses none. */
function compileIcons(menu: MenuEntry[]): Pick<ClientConfig, 'icons'> {
  const own: readonly string[] = builtInMenuIcons;
  const names = menu.flatMap(({ icon }) => (icon === undefined || own.includes(icon) ? [] : icon));
  const icons = Object.fromEntries(names.map((name) => [name, findIcon(name) ?? '']));
  return names.length > 0 ? { icons } : {};
}

function compileApi(
  { success: _success, expired: _expired, error, headers: _headers, tokenHeader: _token, ...api }: Api,
  tests: ConfigTests['api'],
  apiSettings: ApiSettings,
): ClientConfig['api'] {
  const address = apiSettings.local
    ? { host: '', prefix: buildHref('/api', apiSettings.basePath) }
    : { host: apiSettings.host ?? api.host };
  const key = apiSettings.local === 'sandbox' ? { keyHeader: 'Idempotency-Key' } : {};
  return { ...api, ...address, ...key, ...tests, ...(error ? { error: compileErrors(error) } : {}) };
}

/** Compiles the headers. The sandbox takes the token in Authorization, and none of the operator's backend. */
function compileHeaders(
  { headers, tokenHeader }: Api,
  { local }: ApiSettings,
  language: string | undefined,
): Pick<ClientConfig['api'], 'headers' | 'tokenHeader'> {
  const isSandbox = local === 'sandbox';
  // The language is safe for every backend, because CORS allows its header.
  const all: Record<string, string> = {
    ...(!isSandbox && headers),
    ...(language !== undefined && { 'Accept-Language': language }),
  };
  return {
    ...(Object.keys(all).length > 0 && { headers: all }),
    ...(!isSandbox && tokenHeader !== undefined && { tokenHeader }),
  };
}

function compileErrors({ text, fields }: ErrorPlaces): ClientConfig['api']['error'] {
  return {
    ...(text === undefined ? {} : { text: compilePaths(text) }),
    ...(fields === undefined ? {} : { fields: compilePath(fields) }),
  };
}

function compileCalls(calls: Record<string, Call>, timeZone: string): ClientConfig['calls'] {
  const names = (Object.keys(pageCalls) as PageCall[]).filter((name) => Object.hasOwn(calls, name));
  return Object.fromEntries(names.map((name) => [name, compileCall(name, calls[name]!, timeZone)]));
}

/** A locale whose week is a method in newer engines and a property in older ones. */
interface WeekLocale extends Intl.Locale {
  weekInfo?: { firstDay: number };
  getWeekInfo?: () => { firstDay: number };
}

const days: Record<WeekStart, number> = { sunday: 0, monday: 1, friday: 5, saturday: 6 };

/** Returns the first day of a calendar's week, 0 for Sunday: the config's, otherwise that of the locale's region. */
function findFirstDay({ weekStart, locale }: Pick<PortalConfig, 'weekStart' | 'locale'>): number {
  if (weekStart !== undefined) return days[weekStart];
  return (readFirstDay(locale) ?? 1) % 7;
}

/** Returns the first day of a locale's week: from 1 for Monday to 7 for Sunday. */
function readFirstDay(locale: string): number | undefined {
  if (!isLocale(locale)) return undefined;
  const known: WeekLocale = new Intl.Locale(locale);
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay;
}

/** False for an invalid locale, which check rejects but an older config may have. */
function isLocale(locale: string): boolean {
  try {
    return new Intl.Locale(locale).language !== '';
  } catch {
    return false;
  }
}
