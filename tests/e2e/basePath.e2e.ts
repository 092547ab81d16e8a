import type { Page } from '@playwright/test';
import { hasNginx, startNginx, type RunningNginx } from '../support/startNginx.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { expect, rich } from './portal.ts';
import { test as watched } from './watched.ts';
import { workerScope } from './workerScope.ts';

/**
 * Tests of a portal under a base path, with and without nginx before it. The stories of anywhere.e2e.ts hold
 * at any address.
 */

interface TestFixtures {
  front: 'none' | 'nginx';
  /**
   * The portal's address in the browser, with the slash at its end. All requests to its origin must be below
   * it.
   */
  home: string;
}

interface WorkerFixtures {
  portal: RunningPortal;
  /** Starts nginx before the portal once, and returns its origin. */
  nginx: () => Promise<string>;
}

const basePath = '/members/';

const test = watched.extend<TestFixtures, WorkerFixtures>({
  front: ['none', { option: true }],
  portal: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortal({ BASE_PATH: basePath, TRUST_PROXY: '1' });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
  nginx: [
    async ({ portal }, use) => {
      let running: Promise<RunningNginx> | null = null;
      const places = { '127.0.0.1:8080': `127.0.0.1:${new URL(portal.url).port}` };
      await use(async () => (await (running ??= startNginx('examples/nginx/portico.conf', places))).origin);
      await stopNginx(running);
    },
    { scope: 'worker' },
  ],
  home: async ({ portal, front, nginx, context, page }, use) => {
    const home = front === 'none' ? `${portal.url}/` : (await nginx()) + basePath;
    const urls: string[] = [];
    // The context's event also reports requests of the service worker.
    context.on('request', (request) => urls.push(request.url()));
    const errors: string[] = [];
    // React reports differences between the server's page and its own first rendering.
    page.on('pageerror', ({ message }) => errors.push(message));
    await use(home);
    expect(errors).toEqual([]);
    const own = urls.filter((url) => url.startsWith(`${new URL(home).origin}/`));
    expect(own.length).toBeGreaterThan(5);
    // Without its last slash it leads on.
    expect(own.filter((url) => !url.startsWith(home) && `${url}/` !== home)).toEqual([]);
  },
});

async function stopNginx(running: Promise<RunningNginx> | null): Promise<void> {
  await (await running)?.stop();
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

for (const front of ['none', 'nginx'] as const)
  test.describe(front === 'none' ? 'under a base path' : 'under a base path, behind nginx', () => {
    test.use({ front });
    test.skip(
      front === 'nginx' && !hasNginx(),
      'No nginx on PATH: examples/nginx/portico.conf is not tried.',
    );

    test('a member finds every screen, goes back, reloads and signs out', async ({ page, home }) => {
      await signIn(page, home);
      await page.getByRole('button', { name: 'Incomes', exact: true }).click();
      const link = page.getByRole('link', { name: 'Level Income', exact: true });
      await expect(link).toHaveAttribute('href', `${basePath}LevelIncome`);
      await link.click();
      await page.waitForURL(`${home}LevelIncome`);
      await expect(firstRow(page)).toBeVisible();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await test.step('a part that is loaded when it is asked for', async () => {
        await page.getByRole('button', { name: 'Columns' }).click();
        const hidden = page.getByRole('group', { name: 'Columns' }).getByRole('checkbox').first();
        await hidden.click();
        await page.keyboard.press('Escape');
        const kept = await page.evaluate(() => Object.keys(localStorage).sort());
        expect(kept).toEqual([expect.stringMatching(/^\/members\/:columns\./), '/members/:menuGroups']);
      });
      await test.step('a page with scripts of its own', async () => {
        await page.goto(`${home}Tree_View`);
        await expect(page.getByRole('button', { name: /Rich/ }).first()).toBeVisible();
      });
      await page.goBack();
      await page.waitForURL(`${home}LevelIncome`);
      await expect(firstRow(page)).toBeVisible();
      await page.reload();
      await expect(firstRow(page)).toBeVisible();
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['/members/:session']);
      await page.getByRole('button', { name: 'Log Out' }).first().click();
      await page.waitForURL(home);
      expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
    });

    test('an edit of a definition reaches the open page', async ({ page, home, portal }) => {
      await signIn(page, home);
      await page.goto(`${home}Support`);
      await page.getByLabel('Your Query', { exact: true }).fill('half a sentence');
      const edit = (from: string, to: string) =>
        portal.edit('schemas/screens/support/support.json', (text) => text.replace(from, to));
      await edit('"label": "Submit"', '"label": "Send it"');
      await expect(page.getByRole('button', { name: 'Send it' })).toBeVisible({ timeout: 5000 });
      await expect(page.getByLabel('Your Query', { exact: true })).toHaveValue('half a sentence');
      await edit('Send it', 'Submit');
      await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible({ timeout: 5000 });
    });

    test('the link that a member passes on leads to this path', async ({ page, home, browser }) => {
      await signIn(page, home);
      const link = await page.getByRole('textbox', { name: 'Left Referral Link' }).inputValue();
      expect(link).toBe(`${home}Signup?userid=100001&Position1=Left`);
      const stranger = await browser.newPage();
      await stranger.goto(link);
      await expect(stranger.getByText('Richard Sterling')).toBeVisible();
      await stranger.close();
    });

    test('the landing page has its drawings and its words', async ({ page, home }) => {
      const missing: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) missing.push(response.url());
      });
      await page.goto(home.slice(0, -1));
      await page.waitForURL(home);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.getByRole('link', { name: 'Login' }).first().click();
      await page.waitForURL(`${home}Login`);
      await page.goBack();
      await page.waitForURL(home);
      await page.goto(`${home}ForgotPassword`);
      // From elsewhere its words are fetched.
      await page.getByRole('link', { name: 'Portico' }).first().click();
      await page.waitForURL(home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(missing).toEqual([]);
    });

    test('the service worker is of this path alone, and shows the offline page', async ({
      page,
      home,
      context,
    }) => {
      await signIn(page, home);
      await expect.poll(() => workerScope(page)).toBe(home);
      await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
        'href',
        `${basePath}manifest.webmanifest`,
      );
      await page.goto(`${home}LevelIncome`);
      await expect(firstRow(page)).toBeVisible();
      const names = await page.evaluate(() => caches.keys());
      expect(names).toEqual([expect.stringMatching(/^\/members\/:portico-/)]);
      await context.setOffline(true);
      await page.goto(`${home}MyTeam`);
      await expect(page.getByText('We could not load this.')).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('link', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /My Team/ })).toBeVisible();
    });
  });

test('what stands at the top of the origin keeps its session and its caches', async ({ page, home }) => {
  await page.goto(home);
  await page.evaluate(async () => {
    sessionStorage.setItem('session', 'of the whole origin');
    localStorage.setItem('columns.x', 'kept');
    await caches.open('portico-other');
  });
  await signIn(page, home);
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await page.waitForURL(home);
  const kept = await page.evaluate(async () => [
    { ...sessionStorage },
    { ...localStorage },
    (await caches.keys()).includes('portico-other'),
  ]);
  expect(kept).toEqual([{ session: 'of the whole origin' }, { 'columns.x': 'kept' }, true]);
});

test('commands of the sandbox reach a portal under a base path', async ({ portal }) => {
  // One that does not find the server opens the database, which has room for one process.
  await portal.sandbox('pending');
});
