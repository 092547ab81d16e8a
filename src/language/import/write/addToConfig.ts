import { applyEdits, modify, parse } from 'jsonc-parser';
import type { Json } from '#definition';
import type { Remarks } from '../remark.ts';

export interface NewRoute {
  path: string;
  screen: string;
  access: 'public' | 'member';
  isInMenu: boolean;
}

const formattingOptions = { insertSpaces: true, tabSize: 2 };

/** Adds routes and menu entries, and preserves all other characters of the config. An existing route gets a remark. */
export function addToConfig(config: string, routes: NewRoute[], remarks: Remarks): string {
  return routes.reduce((text, route) => addRoute(text, route, remarks), config);
}

function addRoute(text: string, { path, screen, access, isInMenu }: NewRoute, remarks: Remarks): string {
  const config = parse(text) as { routes?: Record<string, Json>; menu?: Json[] };
  const taken = Object.keys(config.routes ?? {}).find((known) => known.toLowerCase() === path.toLowerCase());
  if (taken !== undefined) {
    remarks.reportLoss(`#/routes/${taken}`, `${taken} is a route already: it stays as it is.`);
    return text;
  }
  const routed = setAtPath(text, ['routes', path], { screen, access });
  return isInMenu ? setAtPath(routed, ['menu', config.menu?.length ?? 0], { to: path }) : routed;
}

function setAtPath(text: string, path: (string | number)[], value: Json): string {
  const isArrayInsertion = typeof path.at(-1) === 'number';
  return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion }));
}
