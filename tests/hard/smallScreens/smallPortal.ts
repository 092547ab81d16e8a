import { readdirSync, readFileSync } from 'node:fs';
import { checkPortal, getDefaultPaths, readFiles, type Files } from '#check/index.ts';
import type { Call, Catalogue, Json, JsonObject, PortalConfig } from '#definition';

/** Catalogues with every kind of call. The first one with a name wins. */
const folders = ['schemas/api', 'examples/words/schemas/api', 'examples/orders/schemas/api'];

const catalogues = folders.flatMap((folder) =>
  readdirSync(folder).map((file) => readJson<Catalogue>(`${folder}/${file}`)),
);

export const calls: Record<string, Call> = Object.assign(
  {},
  ...catalogues.toReversed().map((one) => one.calls),
) as Record<string, Call>;

export const codes = Object.assign({}, ...catalogues.toReversed().map((one) => one.codes)) as NonNullable<
  Catalogue['codes']
>;

const starter = await readFiles(getDefaultPaths('examples/starter'));
const words = readJson<PortalConfig>('examples/words/screens.config.json');
const screenFile = 'schemas/screens/small.json';

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** The starter's portal with one more screen. Its catalogue has only the calls that it makes. */
export function buildFiles(screen: JsonObject, path: string): Files {
  const config = JSON.parse(starter.get('screens.config.json') ?? '') as PortalConfig;
  const own = JSON.parse(starter.get('schemas/api/calls.json') ?? '') as Catalogue;
  const { links } = readJson<PortalConfig>('screens.config.json');
  const { services, lookups, imageOrigins, session } = words;
  Object.assign(config, { services, lookups, imageOrigins, links });
  Object.assign(config.session, { claims: session.claims });
  config.api = { ...config.api, error: words.api.error };
  Object.assign(config.routes, { [path]: { screen: 'small', access: 'member' } });
  if (!path.includes(':')) config.menu.push({ to: path });
  const needed = [...findCalls(screen), 'whoAmI'].map((name) => [name, calls[name]] as const);
  Object.assign(own.calls, Object.fromEntries(needed.filter(([, call]) => call)));
  own.codes = codes;
  const written = { 'screens.config.json': config, 'schemas/api/calls.json': own, [screenFile]: screen };
  const texts = Object.entries(written).map(([name, value]) => [name, JSON.stringify(value)] as const);
  return new Map([...starter, ...texts]);
}

export const checkSmall = (screen: JsonObject, path: string) => checkPortal(buildFiles(screen, path));

function findCalls(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(findCalls);
  return !Array.isArray(value) && typeof value.call === 'string' ? [value.call, ...inner] : inner;
}
