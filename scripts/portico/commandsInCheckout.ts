import { join, resolve } from 'node:path';
import type { Command as Program } from 'commander';
import { getConfiguredPaths, getDefaultPaths, type DefinitionPaths } from '#check/index.ts';
import { createCommand } from '../createCommand.ts';
import type { Command, Commands } from './command.ts';
import { commands } from './commands.ts';
import { packageFolder } from './packageFolder.ts';

/** Commands that differ in a checkout: they build changed code, and read a portal's folder from --portal. */
const inCheckout: Record<string, Command['run']> = {
  start: () => import('../start.ts'),
  dev: () => import('../dev.ts'),
  export: async () => {
    const [{ runExport }, { buildFromCheckout }] = await Promise.all([
      import('../export/runExport.ts'),
      import('../start/buildFromCheckout.ts'),
    ]);
    await runExport(buildFromCheckout);
  },
  generate: () => import('../generate.ts'),
  build: async () => {
    const places = readPlaces(createCommand('build').description('Builds the extensions of a portal.'));
    const { runExtensionBuild } = await import('../extensions/runExtensionBuild.ts');
    await runExtensionBuild(places);
  },
  test: async () => {
    const places = readPlaces(
      createCommand('test').description('Runs the cases of every screen of a portal.'),
    );
    const { runGeneratedCases } = await import('../tools/runGeneratedCases.ts');
    const { default: react } = await import('@vitejs/plugin-react');
    await runGeneratedCases(places, {
      file: join(packageFolder, 'tests/walk/portal.walk.tsx'),
      plugins: [react()],
    });
  },
};

export const commandsInCheckout: Commands = {
  ...Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [
      name,
      { ...command, run: inCheckout[name] ?? command.run },
    ]),
  ),
  orders: { does: 'serves the portal of examples/orders over its backend', run: () => import('./orders.ts') },
  'docs:site': {
    does: "the product's own documentation as pages, in build/docs",
    run: () => import('./docs/docsSite.ts'),
  },
};

function readPlaces(command: Program): DefinitionPaths {
  const { portal } = command
    .option('--portal <folder>', 'the folder of the config and the schemas')
    .parse()
    .opts<{ portal?: string }>();
  return portal === undefined ? getConfiguredPaths(process.env, '.') : getDefaultPaths(resolve(portal));
}
