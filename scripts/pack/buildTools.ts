import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** What the built tests import by name, so that there is one of it, or reads where it stands. */
const libraries = [
  '@iconify-json/lucide',
  '@testing-library/react',
  '@testing-library/user-event',
  'ajv',
  'ajv-formats',
  'happy-dom',
  'react',
  'react-dom',
  'vitest',
];

/** Builds the folder of the package that runs a portal's generated cases, for who installs it beside `portico`. */
export async function buildTools(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await bundle(root, 'tests/walk/portal.walk.tsx', join(folder, 'walk'));
  await bundle(root, 'scripts/tools/test.ts', join(folder, 'lib'));
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await writeFile(join(folder, 'README.md'), readme);
  await writeFile(join(folder, 'package.json'), await describePackage(root));
}

async function bundle(root: string, entry: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'test',
    plugins: [react()],
    build: { ssr: entry, outDir, target: 'node20', minify: false },
    ssr: { noExternal: true, external: libraries },
  });
}

const readme = `# Portico's tools

Beside the package portico, in the folder of a portal: \`npx portico test\` runs the generated cases of every screen in the
runtime that members get, without a browser, and holds them to \`tests/approved\` where that is (\`portico generate:tests\`).
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
  const missing = libraries.filter((library) => !(library in known));
  if (missing.length > 0) throw new Error(`No dependency of package.json: ${missing.join(', ')}.`);
  return JSON.stringify(
    {
      name: 'portico-tools',
      version,
      description: "Runs the generated cases of a Portico portal's screens.",
      license,
      engines,
      type: 'module',
      files: ['lib', 'walk'],
      dependencies: Object.fromEntries(libraries.map((library) => [library, known[library]])),
      overrides,
    },
    null,
    2,
  );
}
