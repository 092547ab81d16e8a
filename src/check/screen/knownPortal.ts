import type { Call } from '../../definition/index.ts';
import type { IsHostAllowed } from '../address/createHostList.ts';
import type { CheckedCatalogue } from '../catalogue/checkCatalogues.ts';
import type { CheckedConfig } from '../config/checkConfig.ts';
import { findSignIns, type SignIns } from '../flow/findSignIns.ts';
import type { Documents } from '../loadDocuments.ts';

/** What a screen can refer to outside of itself, as far as it is known to be right. */
export interface KnownPortal extends Pick<CheckedConfig, 'routes' | 'isRouted' | 'imageOrigins'> {
  /** Every call that the catalogue names; null: something in it is wrong. */
  calls: Map<string, Call | null>;
  /** The catalogue file of each of them. */
  callFiles: Map<string, string>;
  /** Whether every catalogue file could be read, so that a call that is not among them is unknown. */
  isWholeCatalogue: boolean;
  /** Who may open a screen, by its id; a screen that no route leads to is not among them. */
  access: Map<string, 'public' | 'member'>;
  /** Where the token stands in the answers of calls that sign in. */
  signIns: SignIns;
  /** Which hosts the operator allows. */
  isHostAllowed: IsHostAllowed;
}

/** What the screens are checked against. */
export interface Basis {
  catalogue: CheckedCatalogue;
  config: CheckedConfig;
  isHostAllowed: IsHostAllowed;
}

/** Gathers what is known of a portal, once for all of its screens. */
export function gatherKnown(
  { screens, templates }: Documents,
  { catalogue, config, isHostAllowed }: Basis,
): KnownPortal {
  const calls = [...catalogue.known.keys()].map((name) => [name, catalogue.valid.get(name) ?? null] as const);
  return {
    ...config,
    calls: new Map<string, Call | null>(calls),
    callFiles: new Map(Array.from(catalogue.known, ([name, { file }]) => [name, file])),
    isWholeCatalogue: catalogue.isWhole,
    access: readAccess(config.routes),
    signIns: findSignIns([...templates.values(), ...screens.values()], catalogue.valid),
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
