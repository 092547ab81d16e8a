import { expect, test, vi } from 'vitest';
import { createPages } from '../../server/page/createPages.ts';
import { readEnvironment } from '../../server/environment.ts';
import type { RenderFirstLook } from '../../src/definition/index.ts';
import { formatModule } from '../../src/compile/moduleText.ts';
import { fakeDefinitions, samplePortal, sampleShell } from './samplePortal.ts';

/** The pages of the sample, whose report takes these parameters out of its address, with this in every first look. */
function openPages({ once = [] as string[], written = '<p>Written</p>' } = {}) {
  const render = vi.fn<RenderFirstLook>(() => Promise.resolve({ html: written, parts: [] }));
  const module = formatModule({ screen: JSON.stringify({ once }), checksums: false, load: 'return {};' });
  const fake = fakeDefinitions();
  const pageOf = createPages({
    shell: { ...sampleShell, render },
    definitions: { ...fake.definitions, findModule: () => Promise.resolve(module) },
    place: () => ({ host: '', local: null }),
    environment: readEnvironment({ DATA_DIR: '/nowhere' }),
    installs: false,
    failed: (error) => {
      throw error;
    },
  });
  return { pageOf, render, change: fake.change };
}

const report = '/LevelIncome';
const at = (hasQuery: boolean) => ({ path: report, hasQuery, language: '' });

test('a page holds its screen, and is written once for each version of the definitions', async () => {
  const { pageOf, render, change } = openPages();
  for (let count = 0; count < 2; count++) expect((await pageOf(at(false))).html).toContain('Written');
  expect(render).toHaveBeenCalledTimes(1);
  change({ ...samplePortal });
  await pageOf(at(false));
  expect(render).toHaveBeenCalledTimes(2);
});

test('where an address may hold what is taken out of it first, the page holds no screen, whoever came before', async () => {
  const { pageOf, render } = openPages({ once: ['token'] });
  expect((await pageOf(at(false))).html).toContain('Written');
  expect((await pageOf(at(true))).html).not.toContain('Written');
  expect((await pageOf(at(false))).html).toContain('Written');
  // The query itself is never told to what writes the page.
  expect(render.mock.calls.map(([{ address }]) => address)).toEqual([report]);
});

test.each(['carriage\rreturn', 'NUL \0', 'half a \ud83d'])(
  'the page holds no screen where HTML would change a text of it: %j',
  async (written) => {
    const { pageOf } = openPages({ written: `<p>Written ${written}</p>` });
    expect((await pageOf(at(false))).html).not.toContain('Written');
  },
);
