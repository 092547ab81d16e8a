import type { Call, ConfigLinks, Extension } from '#definition';
import { createHostFilter, type IsHostAllowed } from '../address/createHostFilter.ts';
import type { CheckedCatalogue } from '../catalogue/checkCatalogues.ts';
import type { CheckedConfig } from '../config/checkedConfig.ts';
import { findSignIns, type SignIns } from '../dataFlow/findSignIns.ts';
import type { CodeLists } from '../short/expandCodes.ts';
import type { DefinitionDocuments } from '../documents/parseDefinitionFiles.ts';

/** The parts of the portal that a screen can refer to, as far as they are valid. */
export interface KnownPortal extends Pick<CheckedConfig, 'routes' | 'claims' | 'isRouted' | 'imageOrigins'> {
  /** All named calls; null if a call has problems. */
  calls: Map<string, Call | null>;
  /** The lists of codes by name. */
  codes: CodeLists['codes'];
  /** The catalogue file of each call. */
  callFiles: Map<string, string>;
  /** True if every catalogue file could be parsed, so that a missing call is unknown. */
  isWholeCatalogue: boolean;
  /** The access of each screen with a route, by the screen's id. */
  access: Map<string, 'public' | 'member'>;
  /** The route parameters of each screen by its id: those that all of its routes have. */
  places: Map<string, string[]>;
  /** The payload keys of each service that may hold a member's data; null if the config can't be parsed. */
  personal: Map<string, readonly string[]> | null;
  /** The addresses outside the portal; null if the config can't be parsed. */
  links: ConfigLinks | null;
  /** The places of tokens in the answers of calls that sign in. */
  signIns: SignIns;
  /** The declared extensions, null for one with problems. Null altogether if unknown ones are not reported. */
  extensions: Map<string, Extension | null> | null;
  isHostAllowed: IsHostAllowed;
}

export interface PortalBasis {
  catalogue: CheckedCatalogue;
  config: CheckedConfig;
  extensions: KnownPortal['extensions'];
  /** The hosts that definitions may name; undefined or null for every host. */
  allowedHosts: readonly string[] | null | undefined;
}

export function buildKnownPortal(
  { screens, templates }: DefinitionDocuments,
  { catalogue, config, extensions, allowedHosts }: PortalBasis,
): KnownPortal {
  const calls = [...catalogue.known.keys()].map((name) => [name, catalogue.valid.get(name) ?? null] as const);
  return {
    ...config,
    calls: new Map<string, Call | null>(calls),
    codes: catalogue.codes,
    callFiles: new Map(Array.from(catalogue.known, ([name, { file }]) => [name, file])),
    isWholeCatalogue: catalogue.isWhole,
    access: readAccess(config.routes),
    places: readPlaces(config.routes),
    personal: readPersonal(config),
    links: config.value && (config.value.links ?? {}),
    signIns: findSignIns({ screens, templates }, catalogue.valid),
    extensions,
    isHostAllowed: createHostFilter(allowedHosts),
  };
}

/** Returns the access of each screen with a route; `public` if any of its routes is. */
function readAccess(routes: KnownPortal['routes']): KnownPortal['access'] {
  const access: KnownPortal['access'] = new Map();
  for (const { screen, access: one } of routes?.values() ?? [])
    if (screen !== null && access.get(screen) !== 'public') access.set(screen, one);
  return access;
}

function readPersonal({ value }: CheckedConfig): KnownPortal['personal'] {
  const services = Object.entries(value?.services ?? {});
  return value && new Map(services.map(([name, { personal = [] }]) => [name, personal]));
}

function readPlaces(routes: KnownPortal['routes']): KnownPortal['places'] {
  const places: KnownPortal['places'] = new Map();
  for (const { screen, places: own } of routes?.values() ?? [])
    if (screen !== null) places.set(screen, places.get(screen)?.filter((name) => own.includes(name)) ?? own);
  return places;
}
