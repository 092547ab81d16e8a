import type { ClientConfig, JsonObject, Landing, PortalConfig } from '../definition/index.ts';

/** Where the calls go: what the environment says about it. */
export interface ApiPlace {
  /** Replaces the config's host. */
  host?: string;
  /** The calls go through this server, to the sandbox or to the operator's backend. */
  local: 'sandbox' | 'proxy' | null;
}

/** Compiles the config to what the browser needs of it. With the sandbox, lookups are answered on this origin too. */
export function compilePortal(config: PortalConfig, place: ApiPlace, landing?: Landing): ClientConfig {
  const { $schema: _schema, version: _version, ...rest } = config;
  const sandbox = place.local === 'sandbox';
  return {
    ...rest,
    api: place.local
      ? { ...config.api, host: '', prefix: '/api' }
      : { ...config.api, host: place.host ?? config.api.host },
    lookups: sandbox ? { clientIp: '/api/lookup/ip', ifsc: '/api/lookup/ifsc/{code}' } : config.lookups,
    sandbox,
    landing: landing as unknown as JsonObject | undefined,
  };
}
