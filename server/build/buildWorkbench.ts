import { join } from 'node:path';
import { noncePlaceholder } from '../page/pageShell.ts';
import { workbenchFolder } from '../page/operators/readWorkbenchPage.ts';
import { compressFiles } from './compressFiles.ts';
import { forProduction } from './forProduction.ts';
import { replaceInternals, workbenchReplacements } from './replaceInternals.ts';

/** Builds the browser's side of the workbench into a folder of the build of its own, which shares no file with members' pages. */
export async function buildWorkbench(root: string, outDir: string): Promise<void> {
  const folder = join(outDir, workbenchFolder);
  await forProduction(() => build(root, folder));
  await compressFiles(join(folder, 'assets'));
}

async function build(root: string, outDir: string): Promise<void> {
  // Vite takes a while to load, and a start without a build does without it.
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  await build({
    root: join(root, 'src/workbench'),
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    base: `/${workbenchFolder}/`,
    plugins: [react(), replaceInternals(root, workbenchReplacements)],
    html: { cspNonce: noncePlaceholder },
    experimental: {
      // Under any base path: files find each other from where they stand.
      renderBuiltUrl: (name, { hostType }) => ({
        relative: hostType === 'css' || (/\.(js|css)$/.test(name) && hostType === 'js'),
      }),
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      manifest: true,
      modulePreload: { polyfill: false },
    },
  });
}
