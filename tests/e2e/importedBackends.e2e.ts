import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { importDocument } from '#import/index.ts';
import type { OpenApiDocument } from '#import/openapi/openApi.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { startStub, type Stub } from './imported/startStub.ts';
import { storeSession } from './portal.ts';
import { test } from './watched.ts';

test.describe.configure({ mode: 'default' });

// The portals that the importer makes of three large documents, over a server that answers by their schemas.

const documents = resolve(import.meta.dirname, '../import/documents');

interface Imported {
  folder: string;
  /** The prefix of every path of the backend. */
  prefix: string;
  document: OpenApiDocument;
  /** The files of the screens by their names: `schemas/screens/pets/list.json`. */
  files: ReadonlyMap<string, string | null>;
  /** Screens of the first ten resources, each with an address. */
  screens: { id: string; path: string }[];
}

for (const name of ['blockfrost', 'figma', 'github'])
  test(`the first ten resources of ${name} open`, { tag: '@hard' }, async ({ page }) => {
    const imported = await importFirst(name);
    const stub = await startStub(imported.document, imported.prefix);
    const portal = await startPortal({
      DEFINITIONS_DIR: join(imported.folder, 'schemas'),
      CONFIG_FILE: join(imported.folder, 'screens.config.json'),
      API_HOST: stub.origin,
      API_PROXY: '1',
    });
    try {
      await openAll(page, imported, stub, portal);
    } finally {
      await portal.stop();
      await stub.close();
      await rm(imported.folder, { recursive: true });
    }
  });

async function importFirst(name: string): Promise<Imported> {
  const text = gunzipSync(await readFile(join(documents, `${name}.json.gz`))).toString();
  const document = JSON.parse(text) as OpenApiDocument;
  const { files } = importDocument({ document, look: null }, { name }, new Map());
  const folder = await mkdtemp(join(tmpdir(), 'portico-imported-'));
  for (const [file, content] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content ?? '');
  }
  const { api, routes } = JSON.parse(files.get('screens.config.json') ?? '') as {
    api: { prefix: string };
    routes: Record<string, { screen: string }>;
  };
  const all = Object.entries(routes).map(([route, { screen }]) => ({
    id: screen,
    path: route.replaceAll(/:[^/]+/g, '1'),
  }));
  const resources = new Set(all.map(({ id }) => dirname(id)).filter((one) => one !== 'account'));
  const first = [...resources].slice(0, 10);
  expect(first).toHaveLength(10);
  const screens = all.filter(({ id }) => first.includes(dirname(id)));
  return { folder, prefix: api.prefix, document, files, screens };
}

async function openAll(page: Page, { files, screens }: Imported, stub: Stub, { url }: RunningPortal) {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await storeSession(page, url, { userId: 1, username: 'Anna', token: 'x', ipAddress: '127.0.0.1' });
  for (const { id, path } of screens)
    await test.step(id, async () => {
      const definition = JSON.parse(files.get(`schemas/screens/${id}.json`) ?? '') as { title: string };
      await page.goto(url + path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(definition.title);
      await lookAt[id.slice(id.lastIndexOf('/') + 1)]?.(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(stub.readWrong()).toEqual([]);
      expect(errors).toEqual([]);
    });
}

/** Looks at a screen of each kind: every value of the answer is there. */
const lookAt: Record<string, (page: Page) => Promise<void>> = {
  list: async (page) => {
    const cells = page.locator('tbody tr').first().locator('td, th');
    await expect(cells.first()).toHaveText(/\S/);
    // The rows of the server's page are replaced once.
    await expect(async () => {
      for (const text of await cells.allInnerTexts()) expect(text).toMatch(filled);
    }).toPass();
    const box = await page.locator('main table').boundingBox();
    expect(box?.width, 'A table has the width of the window, also for visitors.').toBeGreaterThan(900);
  },
  detail: async (page) => {
    const values = page.locator('main dd');
    await expect(values.first()).toHaveText(filled);
    await expect(async () => {
      for (const text of await values.allInnerTexts()) expect(text).toMatch(filled);
    }).toPass();
  },
  new: async (page) => {
    await expect(page.getByRole('button', { name: 'Create' })).toBeEnabled();
  },
  edit: async (page) => {
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
    const values = page.locator('form').locator('input, textarea, select');
    const texts = await values.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(texts.filter((text) => text !== '').length, 'The form begins with its record.').toBeGreaterThan(0);
  },
};

/** A text that is a value: not empty, no dash for a missing one, and no object. */
const filled = /^(?!\s*[–-]?\s*$)(?!.*\[object)/s;
