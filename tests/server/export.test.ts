import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorker } from '#server/build/buildWorker.ts';
import { readEnvironment } from '#server/environment.ts';
import { exportPortal } from '#server/export/exportPortal.ts';
import { copyDefinitions, type DefinitionsFolder } from './definitionsFolder.ts';
import { sampleShell } from './samplePortal.ts';
import { buildStars, starsDeclaration, starsFile, writeInto } from './starsExtension.ts';

let definitions: DefinitionsFolder;
let worker: string;
let count = 0;

beforeAll(async () => {
  definitions = await copyDefinitions();
  worker = await buildWorker();
  const dist = join(definitions.root, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await mkdir(join(dist, '.vite'));
  for (const name of ['index.html', 'favicon.svg', '.vite/x.mjs', 'assets/a.js', 'assets/a.js.br'])
    await writeFile(join(dist, name), name);
});
afterAll(() => definitions.remove());

/** Exports into a new folder, and returns the sorted paths of its files. */
async function exportWith(variables: Record<string, string>, folder = `out${(count += 1)}`) {
  const { root } = definitions;
  const place = { DEFINITIONS_DIR: join(root, 'schemas'), CONFIG_FILE: join(root, 'screens.config.json') };
  const environment = readEnvironment({ ...place, ...variables });
  const out = join(root, folder);
  const shell = sampleShell;
  const dist = join(root, 'dist');
  await exportPortal({ environment, shell, dist, worker, folder: out, print: () => undefined });
  const read = (path: string) => readFile(join(out, path), 'utf8');
  return { names: (await readdir(out, { recursive: true })).sort(), read };
}

const own = { API_HOST: 'https://api.example.com' };

it('the export has a page for each route and all modules, and nothing that needs a server', async () => {
  const { names, read } = await exportWith(own);
  expect(names).toEqual(
    expect.arrayContaining(['index.html', '404.html', '_headers', 'robots.txt', 'sw.js']),
  );
  expect(names).toEqual(expect.arrayContaining(['LevelIncome/index.html', 'assets/a.js', 'favicon.svg']));
  expect(names.filter((name) => /api|_definitions|events|openapi|metrics|vite|\.br$/.test(name))).toEqual([]);
  const index = JSON.parse(await read('definitions/index.json')) as {
    screens: Record<string, { module: string }>;
  };
  const modules = Object.values(index.screens).map(({ module }) => module.slice(1));
  expect(names).toEqual(expect.arrayContaining(modules));
});

it('a page has its policy before anything is loaded, by hashes, without the directives that a meta element can not have', async () => {
  const page = await (await exportWith(own)).read('LevelIncome/index.html');
  const [, policy = ''] =
    /^<!doctype html><html data-exported [^>]*><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
      page,
    ) ?? [];
  expect(policy).toContain('script-src &#39;self&#39; &#39;sha256-');
  expect(policy).toContain('connect-src &#39;self&#39; https://api.example.com');
  expect(policy).not.toMatch(/frame-ancestors|report-uri|nonce/);
  expect(page).not.toContain('nonce-of-this-response');
});

it('The policies allow fetched pictures if a screen has some, and no others', async () => {
  const readPolicies = async () => {
    const { read } = await exportWith(own);
    const pages = await Promise.all(['LevelIncome/index.html', 'Login/index.html', '404.html'].map(read));
    return pages.map((page) => /img-src (?:.(?!font-src))*/.exec(page)?.[0].includes(' blob:'));
  };
  expect(await readPolicies()).toEqual([false, false, false]);
  await definitions.edit('schemas/api/support.json', (text) =>
    text.replace(
      '"calls": {',
      `"calls": { "seal": { "target": "api", "method": "GET", "path": "seal", "auth": true, "kind": "read",
        "request": { "uid": "id" }, "types": ["image/png"], "size": 1 },`,
    ),
  );
  await definitions.edit('schemas/screens/support/support.json', (text) =>
    text.replace(
      '{ "header": "Ticket Id", "field": "ticket_id" },',
      `{ "header": "Ticket Id", "field": "ticket_id" },
       { "header": "Seal", "field": "row", "format": { "type": "image", "call": "seal",
         "payload": { "uid": { "from": "session.userId" } }, "alt": "A seal" } },`,
    ),
  );
  expect(await readPolicies()).toEqual([true, true, true]);
});

it('a part of the page that needs the query or the address is rendered by the script alone', async () => {
  await definitions.edit('screens.config.json', (text) =>
    text.replace(
      '"/LevelIncome":',
      '"/levels/:level": { "page": "binaryTree", "title": "x", "access": "member" }, "/LevelIncome":',
    ),
  );
  const { names, read } = await exportWith(own);
  expect(names.filter((name) => name.startsWith('levels'))).toEqual([]);
  expect(await read('404.html')).toContain('<div id="root"></div>');
  await definitions.edit('screens.config.json', (text) => text.replace(/"\/levels.*?\}, /, ''));
});

it('under a base path all files but the headers are in a folder of its name', async () => {
  const { names, read } = await exportWith({ ...own, BASE_PATH: '/members/', NO_INSTALL: '1' });
  expect(names.filter((name) => !name.startsWith('members'))).toEqual(['_headers']);
  expect(names).not.toContain('members/offline.html');
  expect(await read('members/sw.js')).toContain('registration.unregister()');
  expect(await read('_headers')).toMatch(/^\/members\/\*$/m);
});

it('the modules of an extension are exported once it is built', async () => {
  const { root, edit } = definitions;
  const screen = 'schemas/screens/incomes/level-income.json';
  await writeInto(root, starsFile, starsDeclaration);
  await edit(screen, (text) => text.replace('"money"', '{ "type": "extension", "name": "stars" }'));
  await expect(exportWith(own, 'refused')).rejects.toThrow('The definitions have problems');
  const file = await buildStars(root, 'export default () => () => "*"');
  const { names, read } = await exportWith({ ...own, BASE_PATH: '/members/' });
  expect(names).toContain(`members/definitions/${file}`);
  expect(await read('members/LevelIncome/index.html')).toContain(
    `<link rel="modulepreload" href="/members/definitions/${file}">`,
  );
  await edit(screen, (text) => text.replace('{ "type": "extension", "name": "stars" }', '"money"'));
  await rm(join(root, 'extensions'), { recursive: true });
});

it.each([
  ['calls through a server', { ...own, API_PROXY: '1' }, 'API_PROXY=1 sends calls through a server'],
  ['no backend', {}, 'There is no backend to call'],
])('the export rejects %s and writes nothing', async (_, variables, sentence) => {
  await expect(exportWith(variables, 'refused')).rejects.toThrow(sentence);
  expect(await readdir(definitions.root)).not.toContain('refused');
});

it('a folder that is not empty stays unchanged', async () => {
  await expect(exportWith(own, 'schemas')).rejects.toThrow('is not empty: nothing was written');
});

it('definitions with a problem are refused', async () => {
  const file = 'schemas/screens/support/support.json';
  await definitions.edit(file, (text) => text.replace('"textarea"', '"textaria"'));
  await expect(exportWith(own, 'refused')).rejects.toThrow('The definitions have problems');
});
