import type { Call, ClientConfig, JsonObject, Landing, PortalConfig } from '../definition/index.ts';
import { pageCalls, type PageCall } from '../definition/index.ts';
import { compileCall } from './compileCall.ts';
import { compileSignOut } from './compileSignOut.ts';

/** Where the calls go: what the environment says about it. */
export interface ApiPlace {
  /** Replaces the config's host. */
  host?: string;
  /** The calls go through this server, to the sandbox or to the operator's backend. */
  local: 'sandbox' | 'proxy' | null;
}

/** What the config is given along to the browser. */
export interface PortalParts {
  /** Calls of the catalogue, by name; those of the pages written by hand and that of signing out are taken. */
  calls?: Record<string, Call>;
  /** The landing page's content, where that page is asked for. */
  landing?: Landing;
}

/** Compiles the config to what the browser needs of it. With the sandbox, lookups are answered on this origin too. */
export function compilePortal(
  config: PortalConfig,
  place: ApiPlace,
  { calls = {}, landing }: PortalParts = {},
): ClientConfig {
  const { $schema: _schema, version: _version, ...rest } = config;
  const sandbox = place.local === 'sandbox';
  return {
    ...rest,
    api: place.local
      ? { ...config.api, host: '', prefix: '/api' }
      : { ...config.api, host: place.host ?? config.api.host },
    lookups: sandbox ? { clientIp: '/api/lookup/ip', ifsc: '/api/lookup/ifsc/{code}' } : config.lookups,
    sandbox,
    session: { ...config.session, signOut: compileSignOut(config.session.signOut, calls) },
    calls: compileCalls(calls),
    landing: landing as unknown as JsonObject | undefined,
  };
}

function compileCalls(calls: Record<string, Call>): ClientConfig['calls'] {
  const names = (Object.keys(pageCalls) as PageCall[]).filter((name) => Object.hasOwn(calls, name));
  return Object.fromEntries(names.map((name) => [name, compileCall(name, calls[name]!)]));
}
