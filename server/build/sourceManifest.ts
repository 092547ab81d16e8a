import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Which built file holds which source file, and what each built file needs. Addresses begin with a slash. */
export interface SourceManifest {
  entry: string;
  /** Built script by source file; only sources that are imported on demand. */
  sources: Record<string, string>;
  chunks: Record<string, { imports: string[]; styles: string[] }>;
}

export const sourceManifestFile = '.vite/sources.json';

/**
 * Writes the source manifest. Vite's own names a chunk after the one source it was made for, and knows nothing of
 * sources that share a chunk.
 */
export function sourceManifest(root: string): Plugin {
  return {
    name: 'portico:source-manifest',
    apply: 'build',
    generateBundle(_options, bundle) {
      const manifest: SourceManifest = { entry: '', sources: {}, chunks: {} };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const file = `/${chunk.fileName}`;
        if (chunk.isEntry) manifest.entry = file;
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`);
        manifest.chunks[file] = { imports: chunk.imports.map((name) => `/${name}`), styles };
        for (const id of chunk.moduleIds) {
          if (!this.getModuleInfo(id)?.dynamicImporters.length) continue;
          manifest.sources[relative(root, id).split(sep).join('/')] = file;
        }
      }
      this.emitFile({ type: 'asset', fileName: sourceManifestFile, source: JSON.stringify(manifest) });
    },
  };
}
