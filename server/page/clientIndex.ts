import { createHostFilter } from '#check/index.ts';
import { compilePortal, type ApiSettings } from '#compile/compilePortal.ts';
import {
  buildHref,
  type ExtensionFiles,
  type PortalIndex,
  type ScreenEntry,
  type Services,
} from '#definition';
import type { ServedPortal } from '../definitions/servedPortal.ts';
import type { Environment } from '../environment.ts';
import { listOrigins, type PolicyHosts } from './contentSecurityPolicy.ts';

/** Returns the address of the calls. The sandbox or the proxy answers under /api, as decided at the start. */
export function buildApiSettings(
  portal: ServedPortal,
  environment: Environment,
  sandbox: boolean,
): ApiSettings {
  const host = getApiOrigin(portal, environment);
  const { basePath } = environment;
  if (host === '') return { host, basePath, local: sandbox ? 'sandbox' : null };
  return { host, basePath, local: environment.apiProxy && !sandbox ? 'proxy' : null };
}

/** Returns the origin of the operator's backend; '' if there is none. */
export function getApiOrigin({ config }: ServedPortal, { apiHost }: Environment): string {
  return apiHost ?? config.api.host;
}

interface IndexOptions {
  apiSettings: ApiSettings;
  withLanding: boolean;
  build?: string | undefined;
}

export function buildClientIndex(
  portal: ServedPortal,
  { apiSettings: place, withLanding, build }: IndexOptions,
): PortalIndex {
  const landing = withLanding ? (portal.landing ?? undefined) : undefined;
  const { calls, screens, languages } = portal;
  const { basePath } = place;
  const tests = portal.tests && buildHref(portal.tests, basePath);
  const dashboard = portal.dashboard ?? undefined;
  const language = languages?.current;
  return {
    build,
    config: compilePortal(portal.config, place, { calls, landing, dashboard, tests, language }),
    screens: placeScreens(screens, basePath),
    languages,
  };
}

function placeScreens(screens: Record<string, ScreenEntry>, basePath?: string): Record<string, ScreenEntry> {
  const place = ({ module, extensions, ...entry }: ScreenEntry): ScreenEntry => ({
    ...entry,
    module: module && buildHref(module, basePath),
    ...(extensions ? { extensions: placeExtensions(extensions, basePath) } : {}),
  });
  return Object.fromEntries(Object.entries(screens).map(([id, entry]) => [id, place(entry)]));
}

function placeExtensions(extensions: ExtensionFiles, basePath?: string): ExtensionFiles {
  const placed = Object.entries(extensions).map(
    ([name, address]) => [name, address && buildHref(address, basePath)] as const,
  );
  return Object.fromEntries(placed);
}

function originsOfServices(services: Services = {}): string[] {
  return Object.values(services).map(({ origin }) => origin);
}

/** Returns the hosts for the policy. An older config may name more hosts than the environment allows now. */
export function buildPolicyHosts(
  { config, screens }: Pick<PortalIndex, 'config' | 'screens'>,
  apiSettings: ApiSettings,
  { apiHost, allowedHosts }: Pick<Environment, 'apiHost' | 'allowedHosts'>,
): PolicyHosts {
  const isAllowed = createHostFilter(allowedHosts);
  const named = (addresses: string[]) =>
    listOrigins(addresses).filter(
      (origin) => origin === apiHost || isAllowed({ origin, host: new URL(origin).hostname }),
    );
  return {
    images: named([apiSettings.host ?? '', ...config.imageOrigins]),
    calls: named([
      config.api.host,
      ...Object.values(config.lookups ?? {}).map(String),
      ...originsOfServices(config.services),
    ]),
    ...(Object.values(screens).some(({ pictures }) => pictures) && { blobs: true }),
  };
}
