import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { exportSite } from '../support/exportSite.ts';
import type { Listening } from '../support/listen.ts';
import { serveElsewhere } from '../support/serveElsewhere.ts';
import { serveFiles } from '../support/serveFiles.ts';
import { hasNginx, startNginx } from '../support/startNginx.ts';
import { expect, rich, test as withPortal } from './portal.ts';
import { workerScope } from './workerScope.ts';

/**
 * Tests of the portal as files, on a plain file server, over a backend of another origin. The stories of
 * anywhere.e2e.ts hold at any place.
 */

interface TestFixtures {
  basePath: string;
  /**
   * Errors of the page in this test. The list is empty at the end, because tests remove the errors that they
   * provoke.
   */
  wrong: string[];
  /** The portal's address, with the slash at its end. */
  home: string;
  /** Requests to the portal's origin in this test, with their status. */
  requests: string[];
}

interface WorkerFixtures {
  api: Listening;
  /** The folder of the exported portal, by its base path. */
  site: (basePath: string) => Promise<string>;
  /** The host of the exported portal, by its base path. */
  host: (basePath: string) => Promise<Listening>;
}

const test = withPortal.extend<TestFixtures, WorkerFixtures>({
  basePath: ['/', { option: true }],
  api: [
    async ({ portal }, use) => {
      const api = await serveElsewhere(portal.url);
      await use(api);
      await api.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ api }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'portico-export-test-'));
      // Started by root, nginx reads as another user.
      await chmod(folder, 0o755);
      await use(
        once(async (basePath) => {
          const site = join(folder, basePath === '/' ? 'top' : 'below');
          await exportSite(site, { API_HOST: api.origin, BASE_PATH: basePath });
          return site;
        }),
      );
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  host: [
    async ({ site }, use) => {
      const running: Listening[] = [];
      await use(
        once(async (basePath) => {
          const host = await serveFiles(await site(basePath), `${basePath}404.html`);
          running.push(host);
          return host;
        }),
      );
      for (const host of running) await host.stop();
    },
    { scope: 'worker' },
  ],
  home: async ({ host, basePath }, use) => use((await host(basePath)).origin + basePath),
  wrong: [
    async ({ page, context }, use) => {
      const wrong: string[] = [];
      context.on('requestfailed', (request) => {
        const { errorText } = request.failure() ?? {};
        if (errorText !== 'net::ERR_ABORTED') wrong.push(`${request.url()}: ${errorText}`);
      });
      // A violation of the policy is an error of the console.
      page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
      page.on('pageerror', ({ message }) => wrong.push(message));
      await use(wrong);
      expect(wrong, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
  requests: [
    async ({ context, home }, use) => {
      const requests: string[] = [];
      const { origin } = new URL(home);
      context.on('response', (response) => {
        const { origin: to, pathname } = new URL(response.url());
        if (to === origin) requests.push(`${response.status()} ${pathname}`);
      });
      // Two services that are not available here.
      await context.route(/ipify|razorpay/, (route) =>
        route.fulfill({ json: { ip: '192.0.2.1' }, headers: { 'access-control-allow-origin': '*' } }),
      );
      await use(requests);
      expect(
        requests.filter((line) => /definitions\/events|_reports|\/api\//.test(line)),
        'what only a server has',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Makes something for each base path once. */
function once<Made>(make: (basePath: string) => Promise<Made>): (basePath: string) => Promise<Made> {
  const made = new Map<string, Promise<Made>>();
  return (basePath) => {
    const known = made.get(basePath) ?? make(basePath);
    made.set(basePath, known);
    return known;
  };
}

async function signIn(page: Page, home: string): Promise<void> {
  await page.goto(`${home}Login`);
  await page.getByLabel('User ID', { exact: true }).fill(rich.id);
  await page.getByLabel('Password', { exact: true }).fill(rich.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${home}dashboard`);
}

const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1);

// One worker starts the server of all tests here.
test.describe.configure({ mode: 'default' });

for (const basePath of ['/', '/members/'])
  test.describe(`as files under ${basePath}`, () => {
    test.use({ basePath });

    test('A member reads a report, opens it by its address, reloads and signs out', async ({
      page,
      home,
      requests,
    }) => {
      await signIn(page, home);
      await page.goto(`${home}LevelIncome`);
      await expect(firstRow(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`${basePath}LevelIncome/`);
      await test.step('what makes styles of its own: a calendar, a dialog that holds the page still', async () => {
        await page.getByRole('button', { name: 'Choose date' }).first().click();
        await expect(page.getByRole('button', { name: 'Previous month' })).toBeVisible();
        await page.goto(`${home}FundTransfer`);
        await page.getByRole('button', { name: 'Fund Transfer' }).click();
        await expect(page.getByRole('dialog').getByLabel('To UserId')).toBeVisible();
        await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
        await page.goto(`${home}LevelIncome`);
      });
      await page.reload();
      await expect(firstRow(page)).toBeVisible();
      await page.getByRole('link', { name: 'Salary Income' }).click();
      await page.waitForURL(`${home}SalaryIncome`);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Level Income' })).toBeVisible();
      await page.getByRole('button', { name: 'Log Out' }).first().click();
      await page.waitForURL(home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(requests.filter((line) => !/^(200|301|304) /.test(line))).toEqual([]);
    });

    test('a device may install it, and what is shown without a connection is there', async ({
      page,
      home,
    }) => {
      await signIn(page, home);
      await expect.poll(() => workerScope(page)).toBe(home);
      await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
        'href',
        `${basePath}manifest.webmanifest`,
      );
      await page.goto(`${home}offline.html`);
      await expect(page.getByText('We could not load this.')).toBeVisible();
    });
  });

test('A path without a file is handled by the page for missing files: another case, and an unknown path', async ({
  page,
  home,
  wrong,
}) => {
  const answer = await page.goto(`${home}forgotpassword`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
  await page.goto(`${home}no/such/page`);
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  expect(wrong.splice(0).filter((text) => !text.includes('status of 404'))).toEqual([]);
});

test('The policy refuses styles and scripts that are in none of its files, and calls to other hosts', async ({
  page,
  home,
  wrong,
}) => {
  await page.goto(`${home}Login`);
  const refused = await page.evaluate(async () => {
    const heard: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      heard.push(effectiveDirective),
    );
    const style = Object.assign(document.createElement('style'), { textContent: 'body{color:red}' });
    document.head.append(style);
    document.body.setAttribute('style', 'color:red');
    try {
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'alert(1)' }));
    } catch {
      heard.push('trusted types');
    }
    await fetch('https://elsewhere.example.com').catch(() => undefined);
    await new Promise((done) => setTimeout(done, 200));
    return heard;
  });
  expect(refused.sort()).toEqual([
    'connect-src',
    'require-trusted-types-for',
    'style-src-attr',
    'style-src-elem',
    'trusted types',
  ]);
  expect(wrong.splice(0).length).toBeGreaterThanOrEqual(3);
});

test('If the backend fails, the page shows a message and sends no report', async ({
  page,
  home,
  api,
  wrong,
}) => {
  await signIn(page, home);
  await page.route(`${api.origin}/**`, (route) =>
    route.fulfill({ status: 500, json: {}, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(`${home}LevelIncome`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(
    wrong.splice(0).filter((text) => !text.includes('status of 500') && !text.includes('status 500')),
  ).toEqual([]);
});

test('nginx sends the headers that other hosts read in _headers, and needs no slash', async ({ site }) => {
  test.skip(!hasNginx(), 'No nginx on PATH: examples/nginx/export.conf is not tried.');
  const folder = await site('/');
  const nginx = await startNginx('examples/nginx/export.conf', { '/srv/portal': folder });
  const [script = ''] = await readdir(join(folder, 'assets'));
  const expected = await readHeaders(join(folder, '_headers'));
  for (const path of ['/LevelIncome', `/assets/${script}`, '/public/favicon.svg', '/sw.js', '/404.html'])
    await test.step(path, async () => {
      const answer = await fetch(nginx.origin + path, { redirect: 'manual' });
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject(expected(path));
    });
  const missing = await fetch(`${nginx.origin}/orders/12`);
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html']);
  expect(await missing.text()).toContain('<html data-exported');
  await nginx.stop();
});

/** The headers of a path: of several places the last one’s, since every page’s own policy counts beside it. */
async function readHeaders(file: string): Promise<(path: string) => Record<string, string>> {
  const places = (await readFile(file, 'utf8')).trim().split(/\n(?=\S)/);
  const parsed = places.map((text) => {
    const [place = '', ...lines] = text.split('\n');
    const headers = lines.map((line) => line.trim().split(/: (.*)/, 2));
    return {
      start: place.replace(/\*$/, ''),
      headers: Object.fromEntries(headers) as Record<string, string>,
    };
  });
  return (path) =>
    Object.assign(
      {},
      ...parsed.filter(({ start }) => path.startsWith(start)).map(({ headers }) => headers),
    ) as Record<string, string>;
}
