import type { Plugin, Rolldown } from 'vite';

/** Bytes of each built script by what is in them: minified, by the module's path from the root or in node_modules. */
export type ModuleSizes = Record<string, Record<string, number>>;

/** Where a build notes what its scripts are made of, beside Vite's own manifest. */
export const modulesFile = '.vite/modules.json';

/** Notes what each script is made of, for `npm run budget -- --by package`. */
export function noteModules(): Plugin {
  return {
    name: 'note-modules',
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
  // Vite takes a while to load, and a start without a build does without it.
  const { minify } = await import('vite');
  const entries = Object.entries(modules).filter(([, { code }]) => code);
  const measured = entries.map(async ([id, { code }]) => {
    const minified = await minify(`${id}.js`, code ?? '', { module: true, compress: false });
    return [shortPath(id), minified.code.length] as const;
  });
  return Object.fromEntries(await Promise.all(measured));
}

/** The path from the last node_modules or from the sources on, by which nobody sees where somebody works. */
function shortPath(id: string): string {
  return id
    .replace(/^\0/, '')
    .replace(/\?.*$/, '')
    .replace(/^.*\/(?=(?:node_modules|src)\/)/, '');
}
