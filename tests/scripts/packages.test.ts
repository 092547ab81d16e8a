import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InlineConfig } from 'vite';
import { buildCreate } from '../../scripts/pack/buildCreate.ts';
import { buildCommand } from '../../scripts/pack/buildCommand.ts';
import { buildPackage } from '../../scripts/pack/buildPackage.ts';
import { buildTools } from '../../scripts/pack/buildTools.ts';
import { buildPlayground } from '../../scripts/site/buildPlayground.ts';
import { buildCaseThread } from '../../scripts/tools/buildCaseThread.ts';
import { toolLibraries } from '../../scripts/tools/bundleTools.ts';

// A stand-in for Vite writes one file for each build, and notes how it was called.

const vite = vi.hoisted(() => ({
  configs: [] as InlineConfig[],
  modes: [] as (string | undefined)[],
  output: [] as object[],
  write: (_config: InlineConfig): void => undefined,
}));
vi.mock('vite', () => ({
  build: (config: InlineConfig) => {
    vite.configs.push(config);
    vite.modes.push(process.env.NODE_ENV);
    vite.write(config);
    return Promise.resolve({ output: vite.output });
  },
}));
vi.mock('@vitejs/plugin-react', () => ({ default: () => 'react' }));
vi.mock('#server/build/buildPortal.ts', () => ({
  buildWhenStale: (at: string) => {
    mkdirSync(join(at, 'dist/assets'), { recursive: true });
    writeFileSync(join(at, 'dist/assets/main.js'), 'the portal');
    return Promise.resolve(true);
  },
}));
vi.mock('#server/build/buildWorker.ts', () => ({
  buildWorker: () => Promise.resolve(resolve(import.meta.dirname, '../slow.ts')),
}));

vi.mock('#server/build/replaceLibraryFiles.ts', async (load) => ({
  ...(await load<object>()),
  replaceLibraryFiles: (_root: string, replaced: { importer: string }[]) =>
    replaced.map(({ importer }) => importer),
}));

let root: string;
let folder: string;
const manifest = {
  ...{ version: '1.2.3', description: 'A portal.', license: 'MIT', engines: { node: '>=20' } },
  overrides: { pinned: '6.6.0' },
  dependencies: { 'a-library': '^1.0.0', '@scope/b': '~2.0.0', '@iconify-json/lucide': '3.0.0', unused: '4' },
  devDependencies: Object.fromEntries([...toolLibraries, '@types/react'].map((name) => [name, '^5.0.0'])),
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-packages-'));
  folder = join(root, 'build/a package');
  for (const name of ['examples', 'scripts', 'server', 'src', 'LICENSE', '.env.example'])
    symlinkSync(resolve(name), join(root, name));
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
  mkdirSync(join(folder, 'lib'), { recursive: true });
  writeFileSync(join(folder, 'lib/old.js'), 'of an earlier build');
  Object.assign(vite, { configs: [], modes: [], write: () => undefined });
  vite.output = [
    {
      ...{
        type: 'chunk',
        fileName: 'portico.js',
        code: 'import "a-library"; import "@scope/b/deep/file.js"',
      },
      ...{
        imports: ['a-library', 'chunk.js', 'node:fs', 'path', 'removed'],
        dynamicImports: ['@scope/b/deep/file.js'],
      },
    },
    {
      type: 'chunk',
      fileName: 'chunk.js',
      code: '"a-library/other" "node:fs" "path" "chunk.js"',
      imports: ['a-library/other'],
      dynamicImports: ['node:fs', 'path', 'chunk.js'],
    },
    { type: 'asset', fileName: 'a.css' },
  ];
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const has = (file: string) => existsSync(join(folder, file));

/** Reads the package.json of the package, which is indented for people. */
function readManifest(): object {
  expect(read('package.json')).toBe(JSON.stringify(JSON.parse(read('package.json')), null, 2));
  return JSON.parse(read('package.json')) as object;
}

/** Writes a file of a built folder. */
function write({ build: { outDir = '' } = {} }: InlineConfig, file: string, text: string | Buffer): void {
  mkdirSync(dirname(join(outDir, file)), { recursive: true });
  writeFileSync(join(outDir, file), text);
}

describe('the package of the portal', () => {
  it('the package has the portal, the command, the files that both read, and the libraries that it imports', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    await buildPackage(root, folder);
    expect(read('dist/assets/main.js')).toBe('the portal');
    expect(read('bin/portico.js')).toBe("#!/usr/bin/env node\nimport '../lib/portico.js';\n");
    expect(statSync(join(folder, 'bin/portico.js')).mode & 0o111).toBe(0o111);
    expect(read('README.md')).toBe(readFileSync('scripts/pack/README.md', 'utf8'));
    expect(read('extension.d.ts')).toBe(readFileSync('src/portal/view/extension/contract.ts', 'utf8'));
    const expected = [
      ...['lib/definitionsWorker.mjs', 'lib/migrations', 'lib/release-migrations', 'lib/docs.css', 'LICENSE'],
      ...['orders', 'words', 'extensions'].flatMap((name) => [
        `examples/${name}/screens.config.json`,
        `examples/${name}/schemas/screens`,
      ]),
      ...['wallet', 'slider', 'countdown'].map(
        (name) => `examples/extensions/extensions/${name}/extension.json`,
      ),
      ...['caddy', 'container', 'nginx', 'systemd', 'starter/screens.config.json'].map(
        (name) => `examples/${name}`,
      ),
    ];
    expect(expected.filter((file) => !has(file))).toEqual([]);
    expect(has('lib/old.js')).toBe(false);
    expect(readdirSync(folder).toSorted()).toEqual(
      [
        ...['.env.example', 'LICENSE', 'README.md', 'bin', 'dist', 'examples'],
        ...['extension.d.ts', 'lib', 'package.json'],
      ].toSorted(),
    );
    expect(readManifest()).toEqual({
      name: 'portico',
      ...{ version: '1.2.3', description: 'A portal.', license: 'MIT', engines: { node: '>=20' } },
      type: 'module',
      bin: { portico: 'bin/portico.js' },
      exports: { './extension': { types: './extension.d.ts' }, './*': './*' },
      files: ['.env.example', 'bin', 'dist', 'examples', 'extension.d.ts', 'lib'],
      dependencies: {
        ...{ '@scope/b': '~2.0.0', 'a-library': '^1.0.0', '@iconify-json/lucide': '3.0.0' },
        pinned: '6.6.0',
      },
      overrides: { pinned: '6.6.0' },
    });
  });

  it('an imported library that is no dependency is refused', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    rmSync(join(root, 'build'), { recursive: true });
    const { '@scope/b': _, ...dependencies } = manifest.dependencies;
    writeFileSync(join(root, 'package.json'), JSON.stringify({ ...manifest, dependencies }));
    await expect(buildPackage(root, folder)).rejects.toThrow(/^No dependency of package\.json: @scope\/b\.$/);
  });
});

describe('the command of the package', () => {
  it('its libraries are those that the code still imports, by their names, sorted', async () => {
    expect(await buildCommand(root, folder)).toEqual(['@scope/b', 'a-library']);
    expect(vite.modes).toEqual(['production']);
  });

  it('it is one folder of readable JavaScript, beside which paths still work', async () => {
    await buildCommand(root, folder);
    expect(vite.configs).toEqual([
      {
        ...{ root, configFile: false, publicDir: false, logLevel: 'warn' },
        build: {
          ssr: 'scripts/portico/portico.ts',
          outDir: folder,
          ...{ emptyOutDir: true, target: 'node20', minify: false },
          rolldownOptions: {
            output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          },
        },
      },
    ]);
    expect(existsSync(resolve(String(vite.configs[0]?.build?.ssr)))).toBe(true);
  });
});

describe('the package of the tools', () => {
  it('it has the walk, its thread and both commands, of which none empties the folder of another', async () => {
    vite.write = (config) => write(config, String(config.build?.ssr), 'built');
    await buildTools(root, folder);
    const entries = [
      'walk/tests/walk/portal.walk.tsx',
      'walk/tests/walk/caseThread.ts',
      'lib/scripts/tools/test.ts',
      'lib/scripts/tools/build.ts',
    ];
    expect(entries.filter((file) => !has(file))).toEqual([]);
    expect(has('lib/old.js')).toBe(false);
    expect(read('LICENSE')).toBe(readFileSync('LICENSE', 'utf8'));
    expect(read('README.md')).toMatch(/^# Portico's tools\n\nBeside the package portico, /);
    for (const { build, ssr, ...others } of vite.configs) {
      expect(others).toMatchObject({
        configFile: false,
        envFile: false,
        publicDir: false,
        mode: 'test',
        logLevel: 'error',
      });
      expect(build).toMatchObject({ emptyOutDir: false, minify: false, target: 'node20' });
      expect(ssr).toEqual({ noExternal: true, external: toolLibraries });
    }
  });

  it('only the thread has a stand-in for the runner of tests', async () => {
    await buildTools(root, folder);
    expect(vite.configs.map(({ resolve: { alias } = {} }) => alias)).toEqual([
      [],
      [{ find: /^vitest$/, replacement: join(root, 'tests/walk/standIn.ts') }],
      [],
      [],
    ]);
  });

  it('its dependencies are the libraries of the tools, and the pinned ones', async () => {
    await buildTools(root, folder);
    expect(readManifest()).toEqual({
      name: 'portico-tools',
      ...{ version: '1.2.3', license: 'MIT', engines: { node: '>=20' } },
      description: expect.stringMatching(/^Builds a Portico portal's extensions/) as string,
      type: 'module',
      files: ['lib', 'walk'],
      dependencies: { ...manifest.devDependencies, '@iconify-json/lucide': '3.0.0', pinned: '6.6.0' },
      overrides: { pinned: '6.6.0' },
    });
    const { vitest: _, ...devDependencies } = manifest.devDependencies;
    writeFileSync(join(root, 'package.json'), JSON.stringify({ ...manifest, devDependencies }));
    await expect(buildTools(root, folder)).rejects.toThrow(/^No dependency of package\.json: vitest\.$/);
  });
});

it('the package that makes a portal has its command, and the portal as a peer', async () => {
  await buildCreate(root, folder);
  expect(readManifest()).toEqual({
    name: 'create-portico',
    ...{ version: '1.2.3', license: 'MIT', engines: { node: '>=20' } },
    description: 'Makes a member portal whose screens are JSON, as portico init does.',
    type: 'module',
    bin: { 'create-portico': 'create.js' },
    peerDependencies: { portico: '1.2.3' },
    peerDependenciesMeta: { portico: { optional: true } },
  });
  expect(read('create.js')).toBe(readFileSync('scripts/pack/create/create.js', 'utf8'));
  expect(readdirSync(folder).toSorted()).toEqual(['LICENSE', 'create.js', 'package.json']);
});

it.each([
  ['the tools', buildTools],
  ['the package that makes a portal', buildCreate],
])('%s is built where there was no folder', async (_, build) => {
  rmSync(join(root, 'build'), { recursive: true });
  await build(root, folder);
  expect(readManifest()).toMatchObject({ version: '1.2.3' });
});

describe('the playground', () => {
  /** Bytes that gzip does not make smaller, in files of several folders. */
  const writeBytes = (size: number) => (config: InlineConfig) => {
    if (!config.publicDir && config.publicDir !== undefined) return write(config, 'frame.js', '');
    write(config, 'index.html', randomBytes(1_000));
    write(config, 'assets/deep/a.js', randomBytes(size - 1_000));
  };

  it('its size is that of all its files, compressed, in full kilobytes', async () => {
    vite.write = writeBytes(699_200);
    expect(await buildPlayground(root, folder)).toBe(700);
    expect(vite.modes).toEqual(['production', 'production']);
  });

  it('more than 700 kilobytes are refused', async () => {
    vite.write = writeBytes(700_100);
    await expect(buildPlayground(root, folder)).rejects.toThrow(
      'The playground has 701 kB, and 700 kB are allowed.',
    );
  });

  it('its frame is one classic script beside the page, from any path', async () => {
    vite.write = writeBytes(2_000);
    await buildPlayground(root, folder);
    const [page, frame] = vite.configs;
    const common = { configFile: false, envDir: false, logLevel: 'error', base: './' };
    expect(page).toMatchObject({
      ...common,
      build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    });
    expect(page?.worker?.format).toBe('es');
    expect(new Set(page?.worker?.plugins?.().flat())).toEqual(new Set(['@rjsf/utils']));
    expect(frame?.plugins?.flat()).toEqual(expect.arrayContaining(['react', '@rjsf/core', '@rjsf/utils']));
    expect(frame?.plugins?.flat()).not.toContain('axios');
    expect(frame).toMatchObject({
      ...common,
      publicDir: false,
      build: {
        ...{
          outDir: folder,
          emptyOutDir: false,
          target: 'es2022',
          modulePreload: false,
          cssCodeSplit: false,
        },
        rolldownOptions: {
          output: {
            format: 'iife',
            entryFileNames: 'frame.js',
            assetFileNames: 'frame[extname]',
            codeSplitting: false,
          },
        },
      },
    });
  });
});

describe('the thread that runs cases', () => {
  const library = () => join(root, 'node_modules/@testing-library/react');
  const listBuilds = () => readdirSync(join(root, 'node_modules/.portico/cases'));

  it('it is not built where its libraries are not installed', async () => {
    expect(await buildCaseThread(root)).toBeNull();
    expect(vite.configs).toEqual([]);
  });

  it('it is built once for the same sources, and without a trace beside it', async () => {
    mkdirSync(library(), { recursive: true });
    writeFileSync(join(library(), 'index.js'), '');
    vite.write = (config) => write(config, 'caseThread.js', 'built');
    const file = (await buildCaseThread(root)) ?? '';
    expect([basename(file), readFileSync(file, 'utf8'), vite.configs.length]).toEqual([
      'caseThread.js',
      'built',
      1,
    ]);
    expect(listBuilds()).toEqual([basename(dirname(file))]);
    expect(await buildCaseThread(root)).toBe(file);
    expect(vite.configs).toHaveLength(1);
  });

  it('another process may build it at the same time, and old builds are removed', async () => {
    mkdirSync(library(), { recursive: true });
    writeFileSync(join(library(), 'index.js'), '');
    for (let at = 0; at < 12; at += 1)
      mkdirSync(join(root, 'node_modules/.portico/cases', `old-${at}`), { recursive: true });
    vite.write = (config) => {
      write(config, 'caseThread.js', 'own');
      const { outDir = '' } = config.build ?? {};
      const built = outDir.replace(/\.\d+\.tmp$/, '');
      mkdirSync(built);
      writeFileSync(join(built, 'caseThread.js'), 'of the other');
    };
    const file = (await buildCaseThread(root)) ?? '';
    expect(readFileSync(file, 'utf8')).toBe('of the other');
    expect(listBuilds()).toHaveLength(10);
    expect(listBuilds().filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
