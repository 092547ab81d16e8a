import type { Json } from '#definition';
import { findNearestWord, type Files } from '#check/index.ts';
import { buildSlug } from './names.ts';
import { buildScreens } from './openapi/buildScreens.ts';
import type { BuiltScreen } from './openapi/builtScreen.ts';
import { findResources } from './openapi/findResources.ts';
import { treatAsSchema, type OpenApiDocument } from './openapi/openApi.ts';
import { importCalls, type ImportedCall } from './openapi/importCalls.ts';
import { findTokenHeader, isTokenHeader } from './openapi/findTokenHeader.ts';
import { createRemarks, type Remarks } from './remark.ts';
import { createSchemaResolver } from './schema/createSchemaResolver.ts';
import { addFiles } from './write/addFiles.ts';
import type { ImportResult } from './importResult.ts';

const signIn = { path: '/sign-in', screen: 'account/sign-in', access: 'public', isInMenu: false } as const;

/**
 * Imports a first portal from an OpenAPI document: its calls, and a list, a detail and forms for each resource.
 * Existing files and routes are not changed.
 * @param only patterns of paths, with * for any characters. Default: all paths.
 */
export function importOpenApi(document: OpenApiDocument, files: Files, only?: string[]): ImportResult {
  const remarks = createRemarks();
  const paths = Object.keys(document.paths ?? {});
  const unmatched = only?.find((pattern) => !paths.some((path) => isMatch(path, [pattern])));
  if (unmatched !== undefined)
    return { files: new Map(), remarks: [], refused: formatUnmatched(unmatched, paths) };
  const calls = importCalls(document, remarks, (path) => !only || isMatch(path, only));
  const building = { resolver: createSchemaResolver(treatAsSchema(document), remarks), remarks };
  const built = findResources(calls).flatMap((resource) => buildScreens(resource, building));
  remarkUnused(calls, built, remarks);
  const name = document.info?.title ?? 'My portal';
  if (built.length === 0)
    return {
      files: new Map(),
      remarks: remarks.list,
      refused: 'No call of it reads rows or takes an object.',
    };
  const home =
    built.find(({ route }) => route.isInMenu) ?? built.find(({ route }) => !route.path.includes(':'));
  const imported = {
    portal: {
      name,
      ...readServer(document, remarks),
      signIn: signIn.path,
      home: home?.route.path ?? signIn.path,
    },
    screens: new Map<string, Json>([
      [signIn.screen, signInScreen],
      ...built.map(({ id, screen }) => [id, screen] as [string, Json]),
    ]),
    catalogue: buildCatalogue(calls),
    routes: [signIn, ...built.map(({ id, route }) => ({ ...route, screen: id }))],
  };
  return { files: addFiles(files, imported, remarks), remarks: remarks.list };
}

/** True if a path fits one of the patterns, in which * is any characters. */
function isMatch(path: string, patterns: string[]): boolean {
  return patterns.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replaceAll(/[^\w/-]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`).test(path);
  });
}

function formatUnmatched(pattern: string, paths: string[]): string {
  const near = findNearestWord(pattern, paths);
  const hint = near === null ? `It has ${paths.slice(0, 5).join(', ')}` : `Did you mean "${near}"`;
  const end = near !== null ? '?' : paths.length > 5 ? ` and ${paths.length - 5} more.` : '.';
  return `No path of the document is "${pattern}". ${hint}${end}`;
}

/** Adds a remark for each imported call that no screen uses, because the document does not describe its purpose. */
function remarkUnused(calls: ImportedCall[], screens: BuiltScreen[], remarks: Remarks): void {
  const used = new Set<unknown>();
  JSON.stringify(screens, (key, value: unknown) => {
    if (key === 'call') used.add(value);
    return value;
  });
  for (const { name, pointer } of calls)
    if (!used.has(name))
      remarks.reportDifference(
        pointer,
        `It stands in the catalogue as "${name}", and no screen uses it yet.`,
      );
}

/** Maximum number of calls in a catalogue file, so that it stays readable. */
const maxCallsPerFile = 60;

/** Groups the calls into a file per tag of the document, and into several files if there are too many. */
function buildCatalogue(calls: ImportedCall[]): Map<string, Record<string, Json>> {
  const files = new Map<string, Record<string, Json>>();
  const counts = new Map<string, number>();
  for (const { name, call, operation, path } of calls) {
    const tag = buildSlug(operation.tags?.[0] ?? path.split('/').find((step) => /^\w/.test(step)) ?? 'calls');
    const count = counts.get(tag) ?? 0;
    const file = count < maxCallsPerFile ? tag : `${tag}-${Math.floor(count / maxCallsPerFile) + 1}`;
    counts.set(tag, count + 1);
    files.set(file, { ...files.get(file), [name]: call });
  }
  return files;
}

const signInScreen: Json = {
  version: 1,
  title: 'Sign in',
  type: 'blocks',
  blocks: [
    {
      type: 'text',
      text: 'How one signs in stands in no document: put the form here that calls your sign-in.',
    },
  ],
};

interface Server {
  host?: string;
  prefix?: string;
  tokenHeader?: string;
  authorizationPrefix?: string;
}

function readServer(document: OpenApiDocument, remarks: Remarks): Server {
  const { servers = [], components } = document;
  const url = servers[0]?.url ?? '';
  const [, origin, path = ''] = /^(https?:\/\/[^/]+)?(\/.*)?$/.exec(url) ?? [];
  const host = origin?.startsWith('https://') && !/[{}]/.test(url) ? origin : undefined;
  if (host === undefined)
    remarks.reportDifference(
      '#/servers',
      "It names no whole https address: put your backend's into api.host.",
    );
  const tokenHeader = findTokenHeader(document);
  if (tokenHeader !== 'Authorization')
    remarks.reportDifference(
      '#/components/securitySchemes',
      `The session's token is sent in ${tokenHeader}: a key that is the same for everybody belongs in api.headers.`,
    );
  const schemes = Object.values(components?.securitySchemes ?? {});
  const tokens = schemes.filter((scheme) => isTokenHeader(tokenHeader, scheme));
  return {
    ...(host !== undefined && { host }),
    ...(path !== '/' && !/[{}]/.test(path) && { prefix: path.replace(/\/$/, '') }),
    ...(tokenHeader !== 'Authorization' && { tokenHeader }),
    authorizationPrefix: tokens.length > 0 && tokens.every(({ type }) => type === 'apiKey') ? '' : 'Bearer ',
  };
}
