import { dirname, basename } from 'node:path';
import type { PluginOption } from 'vite';
import { startVitest } from 'vitest/node';
import type { Places } from '#check/index.ts';

/** Where the generated cases are run from. */
export interface Walk {
  /** The file that declares a test for each case. */
  file: string;
  /** What its sources need to be read; none where it is built. */
  plugins?: PluginOption[];
}

/** Runs the generated cases of a portal in the runtime; the process ends with 1 where one fails. */
export async function runWalk(places: Places, { file, plugins = [] }: Walk): Promise<void> {
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
          provide: { places },
          testTimeout: 30_000,
        },
      },
    ],
  });
  await vitest.close();
}
