import { join } from 'node:path';
import { runWithProductionEnv } from './runWithProductionEnv.ts';

/** Builds the thread for server rendering into the folder of the browser's build, whose class names it shares. */
export function buildRenderThread(root: string, outDir: string): Promise<void> {
  return runWithProductionEnv(() => build(root, outDir));
}

async function build(root: string, outDir: string): Promise<void> {
  // Vite loads slowly, so that it is imported only for a build.
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
      ssr: 'src/portal/app/renderThread.ts',
      outDir: join(outDir, '.vite'),
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'renderThread.mjs', codeSplitting: false } },
    },
  });
}
