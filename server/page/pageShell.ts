import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';

/** The page before anything is put into it, and the built files that it may need. */
export interface PageShell {
  /** `index.html` with its scripts, ready for an address. */
  html: (url: string) => Promise<string>;
  /** The addresses of what these scripts need, by their names, beyond what the entry brings. */
  filesOf: (scripts: string[]) => NeededFiles;
  /** Whether the page runs under the strict policy; not in development, where code is reloaded by inline scripts. */
  strict: boolean;
}

/** Addresses of built files. */
export interface NeededFiles {
  scripts: string[];
  styles: string[];
}

/** What stands in the built page where each response has its own nonce. */
export const noncePlaceholder = 'nonce-of-this-response';

/** The shell of a production build. @throws when the folder holds no build. */
export async function readBuiltShell(dist: string): Promise<PageShell> {
  const html = await inlineStyles(await readFile(join(dist, 'index.html'), 'utf8'), dist);
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  return {
    strict: true,
    html: () => Promise.resolve(html),
    filesOf: (scripts) => filesOf(scripts, manifest),
  };
}

/**
 * The entry's styles stand in the page: nothing is painted before them, and they cost no request. The link stays, of a
 * type that browsers do not fetch (one that is only disabled, some do), since the bundler's loader looks for it before it
 * fetches styles.
 */
async function inlineStyles(html: string, dist: string): Promise<string> {
  const [link, href] = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/.exec(html) ?? [];
  if (link === undefined || href === undefined) return html;
  const styles = await readFile(join(dist, href), 'utf8');
  const style = `<style nonce="${noncePlaceholder}">${styles.trim()}</style>`;
  return html.replace(link, () => `${style}<link rel="stylesheet" href="${href}" type="text/inlined">`);
}

/** What scripts need beyond what the entry brings, themselves included: scripts and styles, each once. */
export function filesOf(scripts: string[], manifest: Manifest): NeededFiles {
  const chunks = Object.values(manifest);
  const brought = closure(
    chunks.filter(({ isEntry }) => isEntry),
    manifest,
  );
  const named = chunks.filter(({ name = '' }) => scripts.includes(name));
  const needed = [...closure(named, manifest)].filter((chunk) => !brought.has(chunk));
  return {
    scripts: needed.map(({ file }) => `/${file}`),
    styles: [...new Set(needed.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
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
