import { join } from 'node:path';
import { forProduction } from './forProduction.ts';

/** Builds the thread that renders first looks, the server's build of the browser's wing, into the folder of the browser's build, whose names of styles it shares. */
export function buildFirstLook(root: string, outDir: string): Promise<void> {
  return forProduction(() => build(root, outDir));
}

async function build(root: string, outDir: string): Promise<void> {
  // Vite takes a while to load, and a start without a build does without it.
  const vite = await import('vite');
  const { default: config } = await import('../../vite.config.ts');
  await vite.build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: config.plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/portal/app/firstLookThread.ts',
      outDir: join(outDir, '.vite'),
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'firstLook.mjs', codeSplitting: false } },
    },
  });
}
