import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import { buildHref } from '#definition';
import { inputsHashFile } from '../build/hashInputs.ts';
import { createPageRenderer, type PageRenderer } from './createPageRenderer.ts';
import { parseStylesheet, type ParsedStylesheet } from './pickCriticalRules.ts';

/** The page before the parts of an address are added, and the built files that it may need. */
export interface PageShell {
  /** The hash of the build; missing in development, where code is replaced in place. */
  build?: string;
  html: (url: string) => Promise<string>;
  /** Returns the scripts and stylesheets that these scripts need, without those of the entry. */
  listNeededFiles: (scripts: string[]) => { scripts: string[]; styles: LinkedStylesheet[] };
  /** Null in development, where the browser renders everything. */
  render: PageRenderer | null;
  /** True under the strict content security policy. False in development, where inline scripts reload code. */
  strict: boolean;
  /** The inline script that runs before all others (src/portal/app/inlineScript); null in development. */
  inlineScript: InlineScript | null;
}

export interface InlineScript {
  text: string;
  source: string;
}

export interface LinkedStylesheet {
  href: string;
  sheet: ParsedStylesheet;
}

export interface NeededFiles {
  scripts: string[];
  styles: string[];
}

/** The placeholder for the nonce of each response. */
export const noncePlaceholder = 'nonce-of-this-response';

/** The folder of the workbench in a build. It is served under this path, its hashed files under `assets` in it. */
export const workbenchFolder = 'workbench';

/** The built thread for server rendering: the server's build of the browser's code, in one file. */
export const renderThreadFile = '.vite/renderThread.mjs';

/** Reads a production build and adds the base path, which it does not contain. @throws if the folder has no build. */
export async function readBuiltShell(dist: string, basePath = '/'): Promise<PageShell> {
  const built = await readFile(join(dist, 'index.html'), 'utf8');
  const { html, entry } = cutLink(addBasePathToLinks(built, basePath));
  const sheets = await readSheets(dist, basePath);
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  return {
    strict: true,
    build: (await readFile(join(dist, inputsHashFile), 'utf8').catch(() => '')).slice(0, 12),
    render: createPageRenderer(join(dist, renderThreadFile), { isEager: true }),
    inlineScript: await readInlineScript(dist),
    html: () => Promise.resolve(html),
    listNeededFiles: (names) => {
      const { scripts, styles } = listNeededFiles(names, manifest, basePath);
      return { scripts, styles: [...entry, ...styles].flatMap((href) => sheets.get(href) ?? []) };
    },
  };
}

/** The inline script in a build. It is not served. */
export const inlineScriptFile = '.vite/early.js';

async function readInlineScript(dist: string): Promise<InlineScript | null> {
  const text = await readFile(join(dist, inlineScriptFile), 'utf8').catch(() => null);
  if (text === null) return null;
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

export function addBasePathToLinks(html: string, basePath: string): string {
  return html.replaceAll(/(?<= (?:href|src)=")[^"]+/g, (address) => buildHref(address, basePath));
}

/** Removes the link to the entry's styles, and returns its address. Each page links all of its styles together. */
function cutLink(html: string): { html: string; entry: string[] } {
  const [link = '', href] = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/.exec(html) ?? [];
  return { html: html.replace(link, ''), entry: href === undefined ? [] : [href] };
}

async function readSheets(dist: string, basePath: string): Promise<Map<string, LinkedStylesheet>> {
  const folder = join(dist, 'assets');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  const read = async (name: string): Promise<[string, LinkedStylesheet]> => {
    const href = buildHref(`/assets/${name}`, basePath);
    const css = await readFile(join(folder, name), 'utf8');
    return [href, { href, sheet: parseStylesheet(placePictures(css, basePath)) }];
  };
  return new Map(await Promise.all(files.map(read)));
}

/** Relative URLs of pictures become absolute, because inlined rules are not relative to the stylesheet. */
function placePictures(css: string, basePath: string): string {
  return css.replaceAll('url(./', `url(${buildHref('/assets/', basePath)}`);
}

/** Returns the scripts and styles that scripts need besides the entry's, themselves included. */
export function listNeededFiles(scripts: string[], manifest: Manifest, basePath = '/'): NeededFiles {
  const chunks = Object.values(manifest);
  const loaded = closure(
    chunks.filter(({ isEntry }) => isEntry),
    manifest,
  );
  const named = chunks.filter(({ name = '' }) => scripts.includes(name));
  const needed = [...closure(named, manifest)].filter((chunk) => !loaded.has(chunk));
  return {
    scripts: needed.map(({ file }) => basePath + file),
    styles: [...new Set(needed.flatMap(({ css = [] }) => css))].map((file) => basePath + file),
  };
}

function closure(chunks: ManifestChunk[], manifest: Manifest, found = new Set<ManifestChunk>()) {
  for (const chunk of chunks) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    closure(
      (chunk.imports ?? []).flatMap((key) => manifest[key] ?? []),
      manifest,
      found,
    );
  }
  return found;
}
