import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { noncePlaceholder, workbenchFolder } from '../page/pageShell.ts';
import { compressFiles } from './compressFiles.ts';
import { runWithProductionEnv } from './runWithProductionEnv.ts';
import { replaceLibraryFiles, workbenchReplacements } from './replaceLibraryFiles.ts';

const workbenchSource = 'src/workbench';

/** Builds the workbench, if there is one, into a folder of its own, which shares no file with members' pages. */
export async function buildWorkbench(root: string, outDir: string): Promise<void> {
  if (!existsSync(join(root, workbenchSource))) return;
  const folder = join(outDir, workbenchFolder);
  await runWithProductionEnv(() => build(root, folder));
  await compressFiles(join(folder, 'assets'));
}

async function build(root: string, outDir: string): Promise<void> {
  // Vite loads slowly, so that it is imported only for a build.
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  await build({
    root: join(root, workbenchSource),
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    base: `/${workbenchFolder}/`,
    plugins: [react(), replaceLibraryFiles(root, workbenchReplacements)],
    html: { cspNonce: noncePlaceholder },
    experimental: {
      // Relative URLs make the files work under any base path.
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
