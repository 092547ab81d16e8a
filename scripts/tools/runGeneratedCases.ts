import { dirname, basename } from 'node:path';
import type { PluginOption } from 'vite';
import { startVitest } from 'vitest/node';
import type { DefinitionPaths } from '#check/index.ts';

export interface CaseTestFile {
  /** The file that declares a test for each case. */
  file: string;
  /** The plugins for its sources; none for a built file. */
  plugins?: PluginOption[];
}

/** Runs the generated cases of a portal in the runtime; the process exits with 1 if one fails. */
export async function runGeneratedCases(
  places: DefinitionPaths,
  { file, plugins = [] }: CaseTestFile,
): Promise<void> {
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
          // The built file is inside node_modules, which is excluded by default.
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
