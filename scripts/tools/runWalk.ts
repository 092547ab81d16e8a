import { dirname, basename } from 'node:path';
import type { PluginOption } from 'vite';
import { startVitest } from 'vitest/node';

/** Where the generated cases are run from. */
export interface Walk {
  /** The file that declares a test for each case. */
  file: string;
  /** What its sources need to be read; none where it is built. */
  plugins?: PluginOption[];
}

/** Runs the generated cases of the portal in a folder, in the runtime; the process ends with 1 where one fails. */
export async function runWalk(portal: string, { file, plugins = [] }: Walk): Promise<void> {
  const vitest = await startVitest('test', [], {
    watch: false,
    config: false,
    reporters: ['dot'],
    projects: [
      {
        root: dirname(file),
        plugins,
        test: {
          name: 'screens',
          // The built one stands among installed packages.
          include: [basename(file)],
          exclude: [],
          environment: 'happy-dom',
          provide: { portal },
          testTimeout: 30_000,
        },
      },
    ],
  });
  await vitest.close();
}
