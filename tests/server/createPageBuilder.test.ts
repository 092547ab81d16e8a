import { afterEach, expect, test, vi } from 'vitest';
import { createPageBuilder } from '#server/page/createPageBuilder.ts';
import { RenderBusyError, type PageRenderer } from '#server/page/createPageRenderer.ts';
import { readEnvironment } from '#server/environment.ts';
import { toFunctionBody } from '#compile/index.ts';
import { formatModule } from '#compile/moduleText.ts';
import { fakeDefinitions, samplePortal, sampleShell } from './samplePortal.ts';

afterEach(() => {
  vi.useRealTimers();
});

const module = formatModule({ screen: '{}', checksums: false, load: 'return {};' });
const renderTo = (html: string) => Promise.resolve({ html, chunks: [] });

/** The pages of the sample. Every server rendering gives this markup. */
function openPages(written = '<p>Written</p>') {
  const render = vi.fn<PageRenderer>(() => renderTo(written));
  const failed = vi.fn<(error: unknown) => void>();
  const fake = fakeDefinitions();
  const pageOf = createPageBuilder({
    shell: { ...sampleShell, render },
    definitions: { ...fake.definitions, findModule: () => Promise.resolve(module) },
    getApiSettings: () => ({ host: '', local: null }),
    environment: readEnvironment({ DATA_DIR: '/nowhere' }),
    installs: false,
    failed,
  });
  return { pageOf, render, failed, change: fake.change };
}

const report = '/LevelIncome';
const at = (hasQuery: boolean) => ({ path: report, hasQuery, language: '' });

test('a page contains its screen, and is written once for each version of the definitions', async () => {
  const { pageOf, render, change } = openPages();
  for (let count = 0; count < 2; count++) expect((await pageOf(at(false))).html).toContain('Written');
  expect(render).toHaveBeenCalledTimes(1);
  change({ ...samplePortal });
  await pageOf(at(false));
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page asks for the module of its screen, and leaves no timer', async () => {
  vi.useFakeTimers();
  const findModule = vi.fn(() => Promise.resolve(module));
  const pageOf = createPageBuilder({
    shell: { ...sampleShell, render: () => renderTo('<p>Written</p>') },
    definitions: { ...fakeDefinitions().definitions, findModule },
    getApiSettings: () => ({ host: '', local: null }),
    environment: readEnvironment({ DATA_DIR: '/nowhere' }),
    installs: false,
    failed: vi.fn(),
  });
  await pageOf(at(false));
  expect(findModule.mock.calls).toEqual([['incomes-level-income.0123456789abcdef.js']]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a page with a query is written apart from the one without a query, and its server rendering may be missing', async () => {
  const { pageOf, render } = openPages();
  render.mockImplementation(({ hasQuery }) =>
    hasQuery ? Promise.resolve(null) : renderTo('<p>Written</p>'),
  );
  expect((await pageOf(at(false))).html).toContain('Written');
  expect((await pageOf(at(true))).html).not.toContain('Written');
  expect((await pageOf(at(false))).html).toContain('Written');
  // The query itself never reaches the renderer.
  const code = toFunctionBody(module);
  expect(render.mock.calls.map(([request]) => [request.address, request.code])).toEqual([
    [report, code],
    [report, code],
  ]);
});

test.each(['carriage\rreturn', 'NUL \0', 'half a \ud83d'])(
  'the page holds no screen where HTML would change a text of it: %j',
  async (written) => {
    const { pageOf } = openPages(`<p>Written ${written}</p>`);
    expect((await pageOf(at(false))).html).not.toContain('Written');
  },
);

test('a page whose server rendering fails arrives without it, and the error is reported once', async () => {
  const { pageOf, render, failed } = openPages();
  render.mockRejectedValue(new Error('it loops'));
  for (let count = 0; count < 2; count++)
    expect(await pageOf(at(false))).toMatchObject({
      status: 200,
      html: expect.not.stringContaining('Written') as string,
    });
  expect(failed.mock.calls).toEqual([[new Error('it loops')]]);
});

test('a page whose server rendering is late arrives without it, and has it later', async () => {
  vi.useFakeTimers();
  const { pageOf, render } = openPages();
  let resolve: (renderTo: Awaited<ReturnType<PageRenderer>>) => void = () => undefined;
  render.mockReturnValue(new Promise((done) => (resolve = done)));
  const page = pageOf(at(false));
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await page).html).not.toContain('Written');
  resolve({ html: '<p>Written</p>', chunks: [] });
  expect((await pageOf(at(false))).html).toContain('Written');
  expect(render).toHaveBeenCalledTimes(1);
});

test('a page that is refused because too many wait arrives without server rendering, and has it next time', async () => {
  const { pageOf, render, failed } = openPages();
  render.mockRejectedValueOnce(new RenderBusyError(''));
  expect((await pageOf(at(false))).html).not.toContain('Written');
  expect((await pageOf(at(false))).html).toContain('Written');
  expect(failed).not.toHaveBeenCalled();
});
