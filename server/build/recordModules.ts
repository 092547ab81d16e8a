import type { Plugin, Rolldown } from 'vite';

/** The minified bytes of each module in each built script, by the path from the root or in node_modules. */
export type ModuleSizes = Record<string, Record<string, number>>;

export const modulesFile = '.vite/modules.json';

/** Records the modules of each script, for `npm run budget -- --by package`. */
export function recordModules(): Plugin {
  return {
    name: 'record-modules',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const sizes: ModuleSizes = {};
      for (const chunk of chunks) sizes[chunk.fileName] = await measureModules(chunk);
      this.emitFile({ type: 'asset', fileName: modulesFile, source: JSON.stringify(sizes) });
    },
  };
}

async function measureModules({ modules }: Rolldown.OutputChunk): Promise<Record<string, number>> {
  // Vite loads slowly, so that it is imported only for a build.
  const { minify } = await import('vite');
  const entries = Object.entries(modules).filter(([, { code }]) => code);
  const measured = entries.map(async ([id, { code }]) => {
    const minified = await minify(`${id}.js`, code ?? '', { module: true, compress: false });
    return [shortPath(id), minified.code.length] as const;
  });
  return Object.fromEntries(await Promise.all(measured));
}

/** Cuts the path at the last node_modules or at the sources, so that it contains no personal folder. */
function shortPath(id: string): string {
  return id
    .replace(/^\0/, '')
    .replace(/\?.*$/, '')
    .replace(/^.*\/(?=(?:node_modules|src)\/)/, '');
}
