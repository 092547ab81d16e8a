import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceManifestFile, type SourceManifest } from '../build/sourceManifest.ts';

/** The page before anything is put into it, and the built files that it may need. */
export interface PageShell {
  /** `index.html` with its scripts, ready for an address. */
  html: (url: string) => Promise<string>;
  /** The addresses of what these source files need, beyond what the entry brings. */
  filesOf: (sources: string[]) => NeededFiles;
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
  const manifest = JSON.parse(await readFile(join(dist, sourceManifestFile), 'utf8')) as SourceManifest;
  return {
    strict: true,
    html: () => Promise.resolve(html),
    filesOf: (sources) => filesOf(sources, manifest),
  };
}

/**
 * The entry's styles stand in the page: nothing is painted before them, and they cost no request. The link stays, disabled
 * and so never fetched, since the bundler's loader looks for it before it fetches styles.
 */
async function inlineStyles(html: string, dist: string): Promise<string> {
  const [link, href] = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/.exec(html) ?? [];
  if (link === undefined || href === undefined) return html;
  const styles = await readFile(join(dist, href), 'utf8');
  const style = `<style nonce="${noncePlaceholder}">${styles.trim()}</style>`;
  return html.replace(link, () => `${style}<link rel="stylesheet" href="${href}" disabled>`);
}

/** What sources need beyond what the entry brings: scripts and styles, each once. */
export function filesOf(sources: string[], { entry, sources: files, chunks }: SourceManifest): NeededFiles {
  const brought = closure(entry, chunks);
  const scripts = sources
    .flatMap((source) => (files[source] ? [...closure(files[source], chunks)] : []))
    .filter((script) => !brought.has(script));
  const entryStyles = new Set([...brought].flatMap((script) => chunks[script]?.styles ?? []));
  const styles = scripts.flatMap((script) => chunks[script]?.styles ?? []);
  return {
    scripts: [...new Set(scripts)],
    styles: [...new Set(styles)].filter((style) => !entryStyles.has(style)),
  };
}

/** A script and all that it imports statically. */
function closure(script: string, chunks: SourceManifest['chunks'], found = new Set<string>()): Set<string> {
  if (found.has(script)) return found;
  found.add(script);
  for (const other of chunks[script]?.imports ?? []) closure(other, chunks, found);
  return found;
}
