import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageNames } from '#definition';
import { bundleCaseThread, bundleTools, toolLibraries } from '../tools/bundleTools.ts';

const typings = ['@types/react'];

/** Builds the package that builds a portal's extensions and runs its generated cases. */
export async function buildTools(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await bundleTools(root, 'tests/walk/portal.walk.tsx', join(folder, 'walk'));
  await bundleCaseThread(root, join(folder, 'walk'));
  await bundleTools(root, 'scripts/tools/test.ts', join(folder, 'lib'));
  await bundleTools(root, 'scripts/tools/build.ts', join(folder, 'lib'));
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await writeFile(join(folder, 'README.md'), readme);
  await writeFile(join(folder, 'package.json'), await describePackage(root));
}

const readme = `# Portico's tools

Beside the package portico, in the folder of a portal: \`npm run build\` builds its extensions, and \`npm test\`
runs the generated cases of every screen in the runtime that members get, without a browser, and holds them to
\`tests/approved\` where that is (\`npm run portico -- generate:tests\`).
A portal that runs beside it runs the cases of what is to be published, and lets nothing through that fails.
`;

async function describePackage(root: string): Promise<string> {
  const own = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
    engines: object;
    overrides: object;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const { version, license, engines, overrides } = own;
  const known = { ...own.devDependencies, ...own.dependencies };
  const wanted = [...toolLibraries, ...typings].sort();
  const missing = wanted.filter((library) => !(library in known));
  if (missing.length > 0) throw new Error(`No dependency of package.json: ${missing.join(', ')}.`);
  return JSON.stringify(
    {
      name: packageNames.tools,
      version,
      description: "Builds a Portico portal's extensions, and runs the generated cases of its screens.",
      license,
      engines,
      type: 'module',
      files: ['lib', 'walk'],
      dependencies: {
        ...Object.fromEntries(wanted.map((library) => [library, known[library]])),
        ...overrides,
      },
      overrides,
    },
    null,
    2,
  );
}
