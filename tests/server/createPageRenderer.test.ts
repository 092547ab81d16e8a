import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { createPageBuilder } from '#server/page/createPageBuilder.ts';
import { createPageRenderer, RenderBusyError } from '#server/page/createPageRenderer.ts';
import { formatModule } from '#compile/moduleText.ts';
import type { RenderRequest } from '#definition';
import { fakeDefinitions, sampleShell } from './samplePortal.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'portico-render-'))));
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/**
 * The script of a thread that runs the code of a request, and renders its result and the number of its requests so
 * far.
 */
const thread = `import { parentPort } from 'node:worker_threads';
let count = 0;
parentPort.on('message', ({ code }) => {
  count += 1;
  parentPort.postMessage({ begun: true });
  try {
    const html = String(new Function(code)());
    parentPort.postMessage({ rendered: { html, chunks: [String(count)] } });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});`;

async function openThread({ script = thread, seconds = 20, isEager = false } = {}) {
  const file = join(folder, 'thread.mjs');
  await writeFile(file, script);
  return createPageRenderer(file, { seconds, megabytes: 64, isEager });
}

async function open(options = {}) {
  const render = await openThread(options);
  return (code: string) =>
    render({ index: {} as RenderRequest['index'], address: '/a', code, hasQuery: false });
}

const loops = 'for (;;);';

describe('The module of a page that the server renders', () => {
  it('a module cannot read the environment variables of the server', async () => {
    vi.stubEnv('PORTICO_SECRET', 'a secret');
    const render = await open();
    const page = await render('return Object.keys(process.env).length + " " + process.env.PORTICO_SECRET');
    expect(page?.html).toBe('0 undefined');
  });

  it('the thread of a module does not keep the process alive, whatever the module prints', async () => {
    const countPorts = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
    const before = countPorts();
    const render = await open();
    await render('console.log("printed"); return 1');
    await vi.waitFor(() => expect(countPorts()).toBe(before));
  });

  it('a thread that is opened before it is needed does not keep the process alive either', async () => {
    const countPorts = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
    const before = countPorts();
    const render = await openThread({ isEager: true });
    await vi.waitFor(() => expect(countPorts()).toBe(before));
    const request = { index: {} as RenderRequest['index'], address: '/a', code: 'return 7', hasQuery: false };
    expect(await render(request)).toEqual({ html: '7', chunks: ['1'] });
  });

  it('a thread that renders many times keeps no listener of an earlier page', async () => {
    const warned = vi.fn<(warning: Error) => void>();
    process.on('warning', warned);
    const render = await open();
    for (let count = 1; count <= 12; count += 1)
      expect((await render('return 1'))?.chunks).toEqual([String(count)]);
    await new Promise((done) => setImmediate(done));
    process.off('warning', warned);
    expect(warned.mock.calls.filter(([{ name }]) => name === 'MaxListenersExceededWarning')).toEqual([]);
  });

  it('a module that throws does not end its thread', async () => {
    const render = await open();
    await expect(render('throw new Error("odd")')).rejects.toThrow('odd');
    expect(await render('return 1')).toEqual({ html: '1', chunks: ['2'] });
  });

  it.each([
    ['loops forever', loops, 'it takes more than 0.2 seconds'],
    [
      'takes all memory',
      'const all = []; for (;;) all.push(new Array(1000).fill(1));',
      'ERR_WORKER_OUT_OF_MEMORY',
    ],
    ['ends the process', 'process.exit(1)', 'its thread ended'],
  ])('a module that %s is ended, and the next page is rendered', async (_what, code, why) => {
    const render = await open(code === loops ? { seconds: 0.2 } : {});
    const [bad, good] = await Promise.allSettled([render(code), render('return 1')]);
    expect(String((bad as PromiseRejectedResult).reason)).toContain(why);
    expect(good).toEqual({ status: 'fulfilled', value: { html: '1', chunks: ['1'] } });
  });

  it('no other page waits for a module, and a module that has ended its thread is not run again', async () => {
    const render = await open({ seconds: 0.2 });
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 10);
    await expect(render(loops)).rejects.toThrow('it takes more than');
    clearInterval(turning);
    expect(turns).toBeGreaterThan(10);
    expect((await render('return 1'))?.chunks).toEqual(['1']);
    await expect(render(loops)).rejects.toThrow('Its module has ended the thread before.');
    expect((await render('return 1'))?.chunks).toEqual(['2']);
  });
});

it('a thread that does not load is an error of server rendering, and its module may be run again', async () => {
  const render = await open({ script: 'throw new Error("no build");' });
  await expect(render('return 1')).rejects.toThrow('no build');
  await expect(render('return 1')).rejects.toThrow('no build');
});

it('the number of pages that wait to be rendered is limited', async () => {
  const render = await open();
  const all = Array.from({ length: 101 }, () => render('return 1'));
  await expect(all.pop()).rejects.toThrow(RenderBusyError);
  expect(new Set((await Promise.all(all)).map((page) => page?.html))).toEqual(new Set(['1']));
  expect((await render('return 1'))?.html).toBe('1');
});

it.each([
  ['loops forever', `(() => { ${loops} })()`],
  ['throws', "(() => { throw new Error('odd'); })()"],
])('the page of a screen whose module %s arrives without its server rendering', async (_what, screen) => {
  const failed = vi.fn<(error: unknown) => void>();
  const module = formatModule({ screen, checksums: false, load: 'return {};' });
  const pageOf = createPageBuilder({
    shell: { ...sampleShell, render: await openThread({ seconds: 0.2 }) },
    definitions: { ...fakeDefinitions().definitions, findModule: () => Promise.resolve(module) },
    getApiSettings: () => ({ host: '', local: null }),
    environment: readEnvironment({ DATA_DIR: '/nowhere' }),
    installs: false,
    failed,
  });
  const page = await pageOf({ path: '/LevelIncome', hasQuery: false, language: '' });
  expect(page).toMatchObject({
    status: 200,
    html: expect.stringContaining('<div id="root"></div>') as string,
  });
  expect(failed).toHaveBeenCalledTimes(1);
});
