import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import { hrefOf } from '#definition';
import { hashFile } from '../build/hashInputs.ts';
import { createRender, type Render } from './createRender.ts';
import { readSheet, type Sheet } from './pickRules.ts';

/** The page before anything is put into it, and the built files that it may need. */
export interface PageShell {
  /** Which build it is; missing in development, where code is replaced in place. */
  build?: string;
  /** `index.html` with its scripts, ready for an address. */
  html: (url: string) => Promise<string>;
  /** What these scripts need, by their names: scripts beyond those that the entry brings, and all styles. */
  filesOf: (scripts: string[]) => { scripts: string[]; styles: LinkedSheet[] };
  /** Writes what a page shows before its script is there; null in development, where the script brings it all. */
  render: Render | null;
  /** Whether the page runs under the strict policy; not in development, where code is reloaded by inline scripts. */
  strict: boolean;
  /** What the page does before its scripts are there (src/portal/app/early); null in development. */
  early: InlineScript | null;
}

/** A script that stands in the page. */
export interface InlineScript {
  text: string;
  /** As the policy names it: the hash of the very text. */
  source: string;
}

/** A stylesheet of the build. */
export interface LinkedSheet {
  href: string;
  sheet: Sheet;
}

/** Addresses of built files. */
export interface NeededFiles {
  scripts: string[];
  styles: string[];
}

/** What stands in the built page where each response has its own nonce. */
export const noncePlaceholder = 'nonce-of-this-response';

/** The built thread that renders first looks: the server's build of the browser's wing, in one file. */
export const firstLookFile = '.vite/firstLook.mjs';

/**
 * The shell of a production build, under a base path that the build itself knows nothing of.
 * @throws when the folder holds no build.
 */
export async function readBuiltShell(dist: string, basePath = '/'): Promise<PageShell> {
  const built = await readFile(join(dist, 'index.html'), 'utf8');
  const { html, entry } = cutLink(placeLinks(built, basePath));
  const sheets = await readSheets(dist, basePath);
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  return {
    strict: true,
    build: (await readFile(join(dist, hashFile), 'utf8').catch(() => '')).slice(0, 12),
    render: createRender(join(dist, firstLookFile), { isEager: true }),
    early: await readEarly(dist),
    html: () => Promise.resolve(html),
    filesOf: (names) => {
      const { scripts, styles } = filesOf(names, manifest, basePath);
      return { scripts, styles: [...entry, ...styles].flatMap((href) => sheets.get(href) ?? []) };
    },
  };
}

/** Where a build has its inline script, outside of what is served. */
export const earlyFile = '.vite/early.js';

/** The inline script of a build; null where it has none. */
async function readEarly(dist: string): Promise<InlineScript | null> {
  const text = await readFile(join(dist, earlyFile), 'utf8').catch(() => null);
  if (text === null) return null;
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** The page with its links to files under the base path. */
export function placeLinks(html: string, basePath: string): string {
  return html.replaceAll(/(?<= (?:href|src)=")[^"]+/g, (address) => hrefOf(address, basePath));
}

/** The page without the link to the entry's styles, which stands where a page links all of its own; and where it led. */
function cutLink(html: string): { html: string; entry: string[] } {
  const [link = '', href] = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/.exec(html) ?? [];
  return { html: html.replace(link, ''), entry: href === undefined ? [] : [href] };
}

/** The stylesheets of a build, by their addresses. */
async function readSheets(dist: string, basePath: string): Promise<Map<string, LinkedSheet>> {
  const folder = join(dist, 'assets');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  const read = async (name: string): Promise<[string, LinkedSheet]> => {
    const href = hrefOf(`/assets/${name}`, basePath);
    const css = await readFile(join(folder, name), 'utf8');
    return [href, { href, sheet: readSheet(placePictures(css, basePath)) }];
  };
  return new Map(await Promise.all(files.map(read)));
}

/** Rules that stand in a page find their pictures from there; in the stylesheet they stand beside it. */
function placePictures(css: string, basePath: string): string {
  return css.replaceAll('url(./', `url(${hrefOf('/assets/', basePath)}`);
}

/** What scripts need beyond what the entry brings, themselves included: scripts and styles, each once. */
export function filesOf(scripts: string[], manifest: Manifest, basePath = '/'): NeededFiles {
  const chunks = Object.values(manifest);
  const brought = closure(
    chunks.filter(({ isEntry }) => isEntry),
    manifest,
  );
  const named = chunks.filter(({ name = '' }) => scripts.includes(name));
  const needed = [...closure(named, manifest)].filter((chunk) => !brought.has(chunk));
  return {
    scripts: needed.map(({ file }) => basePath + file),
    styles: [...new Set(needed.flatMap(({ css = [] }) => css))].map((file) => basePath + file),
  };
}

/** Chunks and all that they import statically. */
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
