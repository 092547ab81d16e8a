import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The page before anything is put into it, and the built files that it may need. */
export interface PageShell {
  /** `index.html` with its scripts, ready for an address. */
  html: (url: string) => Promise<string>;
  /** The addresses of what these source files need, beyond what the entry brings. */
  filesOf: (sources: string[]) => { scripts: string[]; styles: string[] };
  /** Whether the page runs under the strict policy; not in development, where code is reloaded by inline scripts. */
  strict: boolean;
}

/** A chunk in Vite's manifest. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** What stands in the built page where each response has its own nonce. */
export const noncePlaceholder = 'nonce-of-this-response';

/** The shell of a production build. @throws when the folder holds no build. */
export async function readBuiltShell(dist: string): Promise<PageShell> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const brought = new Set(entries.flatMap((key) => closure(manifest, key)));
  return {
    strict: true,
    html: () => Promise.resolve(html),
    filesOf: (sources) => {
      const keys = new Set(sources.flatMap((source) => closure(manifest, source)));
      const chunks = [...keys].filter((key) => !brought.has(key)).flatMap((key) => manifest[key] ?? []);
      return {
        scripts: chunks.map(({ file }) => `/${file}`),
        styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
      };
    },
  };
}

/** A chunk and all that it imports statically; nothing where the build has no such chunk. */
function closure(manifest: Manifest, key: string, found = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return [...found];
  found.add(key);
  for (const other of chunk.imports ?? []) closure(manifest, other, found);
  return [...found];
}
