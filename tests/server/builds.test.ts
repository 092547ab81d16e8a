import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { createServer, build, type InlineConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPortal, buildWhenStale } from '#server/build/buildPortal.ts';
import { buildWorker } from '#server/build/buildWorker.ts';
import { emitInlineScript } from '#server/build/emitInlineScript.ts';
import { inputsHashFile } from '#server/build/hashInputs.ts';
import { removeOldBuilds } from '#server/build/removeOldBuilds.ts';
import { createDevPageShell } from '#server/page/createDevPageShell.ts';
import { readLanguageSchemas } from '#server/schemas/languageSchemasFile.ts';

// Each build is Vite's, which is replaced here: what it is configs for is looked at, and what becomes of its files.
vi.mock('vite', () => ({ build: vi.fn(), createServer: vi.fn() }));
vi.mock('@vitejs/plugin-react', () => ({ default: () => 'react' }));
vi.mock('../../vite.config.ts', () => ({ default: { plugins: ['the plugins'] } }));
vi.mock('#server/build/removeOldBuilds.ts', () => ({ removeOldBuilds: vi.fn() }));
// The worker is built into the product itself: under this name no server finds it.
const hash = vi.hoisted(() => `made-up-${process.pid}`);
vi.mock('#server/build/hashInputs.ts', async (original) => ({
  ...(await original<object>()),
  hashInputs: () => hash,
}));

const worker = join(import.meta.dirname, `../../node_modules/.portico/workers/${hash}.mjs`);
let root: string;
let configs: (InlineConfig & { mode: string | undefined })[];
let output: { code: string }[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-builds-'));
  for (const [file, text] of [
    ['dist/old.js', 'old'],
    ['schemas/b.schema.json', '{"title":"B"}'],
    ['schemas/a.schema.json', '{"title":"A"}'],
    ['schemas/other.json', '{}'],
  ] as const)
    await write(file, text);
  [configs, output] = [[], [{ code: 'the code' }]];
  vi.mocked(build).mockImplementation(async (config: InlineConfig = {}) => {
    configs.push({ ...config, mode: process.env.NODE_ENV });
    const { outDir } = config.build!;
    if (outDir === undefined) return { output } as never;
    const name = config.build!.ssr ? 'renderThread.mjs' : 'assets/a.js';
    await mkdir(dirname(join(outDir, name)), { recursive: true });
    await writeFile(join(outDir, name), 'a'.repeat(5000));
    return undefined as never;
  });
});
afterEach(async () => {
  vi.clearAllMocks();
  await rm(worker, { force: true });
  await rm(root, { recursive: true });
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

describe('a build of the portal', () => {
  const listFiles = async () =>
    (await readdir(join(root, 'dist'), { recursive: true })).filter((name) => /\.\w+$/.test(name)).toSorted();

  it('the folder of the build is replaced as a whole, with the compressed scripts, the schemas and the hash', async () => {
    await write('src/workbench/index.html', '');
    await buildPortal(root);
    expect(await listFiles()).toEqual([
      '.vite',
      ...['.vite/inputs.sha256', '.vite/language.json', '.vite/renderThread.mjs'],
      ...['assets/a.js', 'assets/a.js.br', 'assets/a.js.gz'],
      ...['workbench/assets/a.js', 'workbench/assets/a.js.br', 'workbench/assets/a.js.gz'],
    ]);
    expect(await readFile(join(root, 'dist', inputsHashFile), 'utf8')).toBe(hash);
    expect(await readLanguageSchemas(join(root, 'dist'))).toEqual([
      { file: 'schemas/a.schema.json', schema: { title: 'A' } },
      { file: 'schemas/b.schema.json', schema: { title: 'B' } },
    ]);
    expect(await readdir(join(root, 'node_modules/.portico'))).toEqual([]);
    expect(await readFile(worker, 'utf8')).toBe('the code');
  });

  it('each part is built for production, and says no more than what is wrong', async () => {
    await write('src/workbench/index.html', '');
    await buildPortal(root);
    const [browser, thread, workbench, checks] = configs;
    expect(configs.map(({ mode }) => mode).slice(0, 3)).toEqual(['production', 'production', 'production']);
    expect(configs.map(({ logLevel }) => logLevel)).toEqual(['warn', 'warn', 'warn', 'error']);
    const draft = join(root, `node_modules/.portico/build-${process.pid}`);
    expect(browser).toMatchObject({ root, build: { outDir: draft, emptyOutDir: true } });
    expect(thread).toMatchObject({
      ...{ root, configFile: false, publicDir: false, plugins: ['the plugins'] },
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ...{ ssr: 'src/portal/app/renderThread.ts', outDir: join(draft, '.vite'), emptyOutDir: false },
        ...{
          target: 'node20',
          rolldownOptions: { output: { entryFileNames: 'renderThread.mjs', codeSplitting: false } },
        },
      },
    });
    expect(workbench).toMatchObject({
      ...{ root: join(root, 'src/workbench'), base: '/workbench/' },
      ...{ configFile: false, envDir: false, publicDir: false, html: { cspNonce: 'nonce-of-this-response' } },
      plugins: ['react', expect.objectContaining({ enforce: 'pre' })],
      build: {
        ...{ outDir: join(draft, 'workbench'), emptyOutDir: true, target: 'es2022', manifest: true },
        modulePreload: { polyfill: false },
      },
    });
    expect(checks).toMatchObject({
      ...{ configFile: false, envFile: false, publicDir: false, ssr: { noExternal: true } },
      build: {
        write: false,
        target: 'node20',
        minify: false,
        ssr: 'server/workbench/history/historyWorker.ts',
      },
    });
  });

  it('a file of the workbench is found by a relative address from its styles, and code from its code', async () => {
    await write('src/workbench/index.html', '');
    await buildPortal(root);
    const isRelative = (name: string, hostType: 'js' | 'css' | 'html') =>
      (configs[2]!.experimental!.renderBuiltUrl!(name, { hostType } as never) as { relative: boolean })
        .relative;
    expect([isRelative('a.png', 'css'), isRelative('a.js', 'js'), isRelative('a.css', 'js')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isRelative('a.png', 'js'), isRelative('a.js', 'html'), isRelative('ajs', 'js')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('a first build needs no earlier one', async () => {
    await rm(join(root, 'dist'), { recursive: true });
    await buildPortal(root);
    expect(await listFiles()).not.toContain('workbench/assets/a.js');
    expect(await listFiles()).toContain('assets/a.js');
  });

  it('a portal whose inputs have changed is built, which is said, and then no more', async () => {
    const print = vi.fn();
    expect(await buildWhenStale(root, print)).toBe(true);
    expect(await buildWhenStale(root, print)).toBe(false);
    expect(print.mock.calls).toEqual([['Building, which takes about half a minute …']]);
  });
});

describe('the worker', () => {
  it('a worker is built once, after which old ones are removed', async () => {
    expect(await buildWorker()).toBe(worker);
    expect(await buildWorker()).toBe(worker);
    expect(configs).toHaveLength(1);
    expect(vi.mocked(removeOldBuilds).mock.calls).toEqual([[dirname(worker)]]);
    expect((await readdir(dirname(worker))).filter((name) => name.startsWith(`${hash}.mjs.`))).toEqual([]);
  });

  it('a worker of several files is refused, and none is left', async () => {
    output.push({ code: 'more' });
    await expect(buildWorker()).rejects.toThrow('The worker is more than one file.');
    expect(existsSync(worker)).toBe(false);
  });
});

describe('the inline script', () => {
  async function emit(...codes: string[]): Promise<unknown> {
    output = codes.map((code) => ({ code }));
    const emitFile = vi.fn();
    const plugin = emitInlineScript(root) as unknown as { generateBundle: (this: object) => Promise<void> };
    await plugin.generateBundle.call({ emitFile });
    return emitFile.mock.calls[0]?.[0];
  }

  it('the inline script is one classic script, which is emitted beside the build', async () => {
    expect(await emit('early()')).toMatchObject({
      type: 'asset',
      fileName: '.vite/early.js',
      source: 'early()',
    });
    expect(configs[0]).toMatchObject({
      ...{ root, configFile: false, envDir: false, publicDir: false, logLevel: 'warn' },
      build: {
        ...{ write: false, target: 'es2022', modulePreload: false },
        rolldownOptions: {
          input: join(root, 'src/portal/app/inlineScript/index.ts'),
          output: { format: 'iife' },
        },
      },
    });
  });

  it('an inline script of several files, or that would end its element, is refused', async () => {
    await expect(emit('a', 'b')).rejects.toThrow('The inline script is more than one file.');
    await expect(emit("'</script>'")).rejects.toThrow('The inline script would end its own element.');
  });
});

describe('the page in development', () => {
  it('code comes from Vite, and every other address from the server', async () => {
    await write('index.html', '<p>the page');
    const { shell, attach } = createDevPageShell(root, '/members/');
    expect(shell).toMatchObject({ strict: false, render: null, inlineScript: null });
    expect(await shell.html('/a')).toBe('<p>the page');
    expect(shell.listNeededFiles([])).toEqual({ scripts: [], styles: [] });
    const vite = {
      close: vi.fn(),
      transformIndexHtml: async (url: string, html: string) => `${url} ${html}`,
      middlewares: ({ url }: { url: string }, response: { end: (text: string) => void }, next: () => void) =>
        url.includes('gone') ? next() : response.end(`vite ${url}`),
    };
    vi.mocked(createServer).mockResolvedValue(vite as never);
    const app = Fastify({ rewriteUrl: ({ url }) => url!.replace('/members/', '/') });
    await attach(app);
    app.get('/*', async () => 'server');
    expect(createServer).toHaveBeenCalledWith({
      ...{ root, base: '/members/' },
      server: {
        ...{ middlewareMode: true, hmr: { server: app.server } },
        watch: { ignored: ['**/.data/**', '**/schemas/**'] },
      },
    });
    expect(await shell.html('/a')).toBe('/a <p>the page');
    const ask = async (url: string) => {
      const { statusCode, body } = await app.inject(`/members${url}`);
      return [statusCode, body];
    };
    for (const url of ['/@vite/client', '/src/a.ts', '/node_modules/a.js', '/public/a.svg', '/favicon.svg'])
      expect(await ask(url)).toEqual([200, `vite /members${url}`]);
    expect(await ask('/src/gone.ts')).toEqual([404, '']);
    expect(await ask('/LevelIncome?a=/src/')).toEqual([200, 'server']);
    await app.close();
    expect(vite.close).toHaveBeenCalledTimes(1);
  });
});
