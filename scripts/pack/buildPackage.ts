import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageNames } from '#definition';
import { buildWhenStale } from '#server/build/buildPortal.ts';
import { buildWorker } from '#server/build/buildWorker.ts';
import { buildCommand } from './buildCommand.ts';

/** Libraries that are read without an import: an icon set, for the icons of a config. */
const readLibraries = ['@iconify-json/lucide'];

/** The files of optional parts: their place in the repository, and in the package. */
const copiedOfParts = {
  'server/sandbox/db/migrations': 'lib/migrations',
  'server/releases/release-migrations': 'lib/release-migrations',
};

const copied = {
  'src/language/describe/docs/docs.css': 'lib/docs.css',
  // The language reference has examples from them.
  'examples/orders/screens.config.json': 'examples/orders/screens.config.json',
  'examples/orders/schemas': 'examples/orders/schemas',
  'examples/words/screens.config.json': 'examples/words/screens.config.json',
  'examples/words/schemas': 'examples/words/schemas',
  'examples/extensions/screens.config.json': 'examples/extensions/screens.config.json',
  'examples/extensions/schemas': 'examples/extensions/schemas',
  ...listSources('wallet', 'slider', 'countdown'),
  // The types for an operator's own code.
  'src/portal/view/extension/contract.ts': 'extension.d.ts',
  // The examples for a first installation.
  'examples/caddy': 'examples/caddy',
  'examples/container': 'examples/container',
  'examples/nginx': 'examples/nginx',
  'examples/systemd': 'examples/systemd',
  'examples/starter': 'examples/starter',
  '.env.example': '.env.example',
  'scripts/pack/README.md': 'README.md',
  LICENSE: 'LICENSE',
};

function listSources(...names: string[]): Record<string, string> {
  const folders = names.map((name) => `examples/extensions/extensions/${name}`);
  return Object.fromEntries(folders.map((folder) => [folder, folder]));
}

/** Builds the package that operators install: the portal for browsers, and the command with its files. */
export async function buildPackage(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await buildWhenStale(root, console.log);
  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  const libraries = await buildCommand(root, join(folder, 'lib'));
  await cp(await buildWorker(), join(folder, 'lib/definitionsWorker.mjs'));
  const ofParts = Object.entries(copiedOfParts).filter(([from]) => existsSync(join(root, from)));
  for (const [from, to] of [...Object.entries(copied), ...ofParts])
    await cp(join(root, from), join(folder, to), { recursive: true });
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/portico.js'), "#!/usr/bin/env node\nimport '../lib/portico.js';\n", {
    mode: 0o755,
  });
  await writeFile(
    join(folder, 'package.json'),
    await describePackage(root, [...libraries, ...readLibraries]),
  );
}

/** Builds the package's own package.json. Its dependencies are the imported libraries, in the repository's versions. */
async function describePackage(root: string, libraries: string[]): Promise<string> {
  const { version, description, license, engines, overrides, dependencies } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  ) as Record<string, string> & Record<'dependencies' | 'overrides', Record<string, string>>;
  const undeclared = libraries.filter((library) => !(library in dependencies));
  if (undeclared.length > 0) throw new Error(`No dependency of package.json: ${undeclared.join(', ')}.`);
  return JSON.stringify(
    {
      name: packageNames.portal,
      version,
      description,
      license,
      engines,
      type: 'module',
      bin: { portico: 'bin/portico.js' },
      exports: { './extension': { types: './extension.d.ts' }, './*': './*' },
      files: ['.env.example', 'bin', 'dist', 'examples', 'extension.d.ts', 'lib'],
      // Overrides don't count in a package that is a dependency, but a dependency of its own pins the version.
      dependencies: {
        ...Object.fromEntries(libraries.map((library) => [library, dependencies[library]])),
        ...overrides,
      },
      overrides,
    },
    null,
    2,
  );
}
