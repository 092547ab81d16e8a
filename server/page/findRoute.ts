import type { PortalConfig, Route } from '../../src/definition/index.ts';

/** The route at a path of the address, whatever its case and with or without a slash at its end; null where there is none. */
export function findRoute(config: PortalConfig, path: string): Route | null {
  const wanted = plain(path);
  const found = Object.entries(config.routes).find(([route]) => plain(route) === wanted);
  return found ? found[1] : null;
}

function plain(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}
