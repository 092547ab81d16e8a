import type { Call, ConfigLinks, Extension } from '#definition';
import type { IsHostAllowed } from '../address/createHostList.ts';
import type { CheckedCatalogue } from '../catalogue/checkCatalogues.ts';
import type { CheckedConfig } from '../config/checkedConfig.ts';
import { findSignIns, type SignIns } from '../flow/findSignIns.ts';
import type { Documents } from '../documents/loadDocuments.ts';

/** What a screen can refer to outside of itself, as far as it is known to be right. */
export interface KnownPortal extends Pick<CheckedConfig, 'routes' | 'claims' | 'isRouted' | 'imageOrigins'> {
  /** Every call that the catalogue names; null: something in it is wrong. */
  calls: Map<string, Call | null>;
  /** The catalogue file of each of them. */
  callFiles: Map<string, string>;
  /** Whether every catalogue file could be read, so that a call that is not among them is unknown. */
  isWholeCatalogue: boolean;
  /** Who may open a screen, by its id; a screen that no route leads to is not among them. */
  access: Map<string, 'public' | 'member'>;
  /** What the address of each screen gives it, by the screen's id: the places that all of its routes have. */
  places: Map<string, string[]>;
  /** The payload keys that each service may get what belongs to a member under; null where the config can't be read. */
  personal: Map<string, readonly string[]> | null;
  /** The addresses outside the portal; null where the config can't be read. */
  links: ConfigLinks | null;
  /** Where the token stands in the answers of calls that sign in. */
  signIns: SignIns;
  /** What each extension says of itself, null where that is wrong; null where nothing is said of those that are not known. */
  extensions: Map<string, Extension | null> | null;
  /** Which hosts the operator allows. */
  isHostAllowed: IsHostAllowed;
}

/** What the screens are checked against. */
export interface Basis {
  catalogue: CheckedCatalogue;
  config: CheckedConfig;
  extensions: KnownPortal['extensions'];
  isHostAllowed: IsHostAllowed;
}

/** Gathers what is known of a portal, once for all of its screens. */
export function gatherKnown(
  { screens, templates }: Documents,
  { catalogue, config, extensions, isHostAllowed }: Basis,
): KnownPortal {
  const calls = [...catalogue.known.keys()].map((name) => [name, catalogue.valid.get(name) ?? null] as const);
  return {
    ...config,
    calls: new Map<string, Call | null>(calls),
    callFiles: new Map(Array.from(catalogue.known, ([name, { file }]) => [name, file])),
    isWholeCatalogue: catalogue.isWhole,
    access: readAccess(config.routes),
    places: readPlaces(config.routes),
    personal: readPersonal(config),
    links: config.value && (config.value.links ?? {}),
    signIns: findSignIns([...templates.values(), ...screens.values()], catalogue.valid),
    extensions,
    isHostAllowed,
  };
}

/** Who may open each screen that a route leads to; `public` where any of its routes is. */
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
