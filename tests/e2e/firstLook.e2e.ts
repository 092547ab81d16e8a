import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { takenOver } from '../support/settleVisits.ts';
import { denyStorage } from '../support/denyStorage.ts';
import { shiftLimit } from '../vitals/table.ts';
import { readVitals, watchVitals } from '../vitals/watchVitals.ts';
import { expect, rich, test } from './portal.ts';
import { intercept, watchRequests } from './wire.ts';

const { words } = JSON.parse(readFileSync(new URL('../../screens.config.json', import.meta.url), 'utf8')) as {
  words: { loadFailed: string; retry: string };
};

// A page that is reused has its scripts in memory: here they come late, or fail.
test.use({ reuseContext: false });

/** Delays every built script until the returned function is called. */
async function delayBundle(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Slows the page's own code down six times. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/**
 * Types into the focused field, as fast as the page allows, until 20 keys after hydration. Then stores the
 * typed text in `data-typed`.
 */
function typeRepeatedly(): void {
  let typed = '';
  let remaining = 20;
  const type = () => {
    const key = String.fromCharCode(97 + (typed.length % 26));
    document.execCommand('insertText', false, key);
    typed += key;
    if (!('releasePress' in window)) remaining--;
    if (remaining > 0) setTimeout(type, 1);
    else document.documentElement.dataset['typed'] = typed;
  };
  type();
}

async function signInBy(page: Page): Promise<void> {
  await userId(page).fill(rich.id);
  await password(page).fill(rich.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

const userId = (page: Page) => page.getByLabel('User ID', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

test.describe('the server-rendered page before the script has run', () => {
  test('The sign-in form can be filled before the script, and repeated clicks on its button send once', async ({
    page,
  }) => {
    const sent = watchRequests(page, 'login');
    const release = await delayBundle(page);
    await page.goto('/Login', { waitUntil: 'commit' });
    await userId(page).fill(rich.id);
    await password(page).fill(rich.password);
    const button = page.locator('main button[type="submit"]');
    await button.click();
    await button.click();
    await expect(button).toHaveAttribute('data-held', '');
    expect(sent).toHaveLength(0);

    release();
    await page.waitForURL('**/dashboard');
    expect(sent).toHaveLength(1);
  });

  test('Enter in a field counts as a click on the button', async ({ page }) => {
    const release = await delayBundle(page);
    await page.goto('/Login', { waitUntil: 'commit' });
    await userId(page).fill(rich.id);
    await password(page).fill(rich.password);
    await page.keyboard.press('Enter');
    release();
    await page.waitForURL('**/dashboard');
  });

  test('Focus, caret, choice and typed text stay through hydration', async ({ page }) => {
    const release = await delayBundle(page);
    await page.goto('/Signup', { waitUntil: 'commit' });
    const name = page.getByRole('textbox').nth(1);
    await name.fill('abc');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    const choice = page.locator('main select').first();
    const options = await choice.locator('option').count();
    if (options > 1) await choice.selectOption({ index: 1 });
    await name.focus();
    release();
    await takenOver(page);
    await expect(name).toBeFocused();
    await page.keyboard.type('X');
    await expect(name).toHaveValue('aXbc');
    if (options > 1) expect(await choice.evaluate((one: HTMLSelectElement) => one.selectedIndex)).toBe(1);
  });

  test('A report shows its heading, filters and columns, and nothing of a member', async ({
    page,
    signIn,
  }) => {
    await signIn();
    const release = await delayBundle(page);
    await page.goto('/LevelIncome', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Level Income' })).toBeVisible();
    await expect(page.getByRole('columnheader').first()).toBeVisible();
    await expect(page.locator('main form').first()).toBeVisible();
    expect(await page.locator('body').innerText()).not.toContain(rich.id);
    release();
    await expect(page.locator('tbody tr td').first()).toBeVisible();
  });

  test('The page uses the system’s colour scheme', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await delayBundle(page);
    await page.goto('/Login', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('A visitor without a session never sees a member’s screen, not even for a moment', async ({
    page,
  }) => {
    await slowDown(page);
    await page.addInitScript(() => {
      const check = () => {
        const heading = document.querySelector('h1');
        if (heading?.textContent === 'Dashboard' && getComputedStyle(heading).visibility === 'visible')
          Object.assign(window, { hasSeen: true });
        requestAnimationFrame(check);
      };
      check();
    });
    const release = await delayBundle(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-away', '');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeHidden();
    release();
    await page.waitForURL('**/Login');
    await expect(userId(page)).toBeVisible();
    expect(await page.evaluate(() => 'hasSeen' in window)).toBe(false);
  });

  test('Repeated clicks on a button during hydration send once', async ({ page }) => {
    const sent = watchRequests(page, 'login');
    const release = await delayBundle(page);
    await page.goto('/Login', { waitUntil: 'commit' });
    await userId(page).fill(rich.id);
    await password(page).fill(rich.password);
    await slowDown(page);
    await page.evaluate(() => {
      const press = () => {
        document.querySelector<HTMLElement>('main button[type="submit"]')?.click();
        setTimeout(press, 3);
      };
      press();
    });
    release();
    await page.waitForURL('**/dashboard');
    expect(sent).toHaveLength(1);
  });

  test('Text typed key by key during hydration is complete and in order', async ({ page }) => {
    const release = await delayBundle(page);
    await page.goto('/Signup', { waitUntil: 'commit' });
    const name = page.getByRole('textbox').nth(1);
    await name.focus();
    await slowDown(page);
    await page.evaluate(typeRepeatedly);
    release();
    await page.waitForFunction(() => document.documentElement.dataset['typed'] !== undefined);
    const typed = await page.locator('html').getAttribute('data-typed');
    expect(typed).toMatch(/^.{20,}$/);
    await expect(name).toHaveValue(typed ?? '');
    // The form's state has the text too, because another key does not overwrite it.
    await name.press('End');
    await page.keyboard.type('z');
    await expect(name).toHaveValue(`${typed}z`);
  });

  test('A period that is clicked, or chosen on a phone, is the period that the report requests', async ({
    page,
    signIn,
  }) => {
    await signIn();
    const requests = watchRequests(page, 'GetIncomeReport');
    const today = () => requests.map((request) => (request.postDataJSON() as { fdate: string }).fdate !== '');
    const release = await delayBundle(page);
    await page.goto('/LevelIncome', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    release();
    await expect(page).toHaveURL(/fdate=/);
    await expect.poll(today).toEqual([false, true]);

    await page.setViewportSize({ width: 360, height: 740 });
    const releaseAgain = await delayBundle(page);
    await page.goto('/LevelIncome', { waitUntil: 'commit' });
    await page.locator('main select:visible').selectOption('Today');
    releaseAgain();
    await expect(page).toHaveURL(/fdate=/);
    await expect.poll(today).toEqual([false, true, false, true]);
  });

  test('Log Out before hydration aborts the call under way and shows nothing of its answer', async ({
    page,
    signIn,
  }) => {
    await signIn();
    const requests = watchRequests(page, 'GetIncomeReport');
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    await intercept(page, 'GetIncomeReport', async (route) => {
      await opened;
      await route.continue().catch(() => undefined);
    });
    const release = await delayBundle(page);
    await page.goto('/LevelIncome', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Log Out', exact: true }).click();
    expect(await page.evaluate(() => sessionStorage.getItem('session'))).not.toBeNull();
    release();
    await page.waitForURL((url) => url.pathname === '/');
    open();
    expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull();
    await expect(page.locator('tbody')).toHaveCount(0);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.failure()?.errorText).toContain('ABORTED');
  });
});

test.describe('the server-rendered page with failing scripts', () => {
  test('A filled form stays filled without its script, shows a message, and sends nothing', async ({
    page,
  }) => {
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await page.goto('/Login', { waitUntil: 'commit' });
    await userId(page).fill(rich.id);
    await password(page).fill(rich.password);
    await page.keyboard.press('Enter');
    await expect(userId(page)).toHaveValue(rich.id);
    expect(sent).toEqual([]);
    expect(page.url()).toMatch(/\/Login$/);
    await expect(page.getByRole('alert')).toHaveText(`${words.loadFailed} ${words.retry}`);

    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: words.retry, exact: true }).click();
    await takenOver(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await signInBy(page);
  });

  for (const status of [404, 500])
    test(`A part of the script that fails with ${status} gives a message, and Retry loads it`, async ({
      page,
    }) => {
      await page.route(/\/assets\/screen-.*\.js$/, (route) => route.fulfill({ status }));
      await page.goto('/Login');
      await expect(page.getByRole('alert')).toContainText(words.loadFailed);
      await page.unrouteAll();
      await page.getByRole('button', { name: words.retry, exact: true }).click();
      await signInBy(page);
    });

  test('A member sees a message without the script of screens and of the layout, and Retry loads it', async ({
    page,
    signIn,
  }) => {
    await signIn();
    for (const address of ['/dashboard', '/LevelIncome']) {
      await page.route(/\/assets\/screen-.*\.js$/, (route) => route.fulfill({ status: 404 }));
      await page.goto(address);
      await expect(page.getByRole('alert')).toContainText(words.loadFailed);
      await expect(page.locator('#main')).toHaveCount(1);
      await page.unrouteAll();
      await page.getByRole('button', { name: words.retry, exact: true }).click();
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  });

  test('A page that was served before an edit loads the current module if its own is gone', async ({
    page,
    portal,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    page.on('pageerror', (error) => errors.push(error.message));
    const readIndex = async () => (await page.request.get('/definitions/index.json')).text();
    const [restore, before] = [await portal.backUp(), await readIndex()];
    const old = /\/definitions\/public-login\.\w+\.js/.exec(before)?.[0] ?? '';
    try {
      await page.route(`**${old}*`, (route) => route.fulfill({ status: 404 }));
      const release = await delayBundle(page);
      await page.goto('/Login', { waitUntil: 'commit' });
      await userId(page).fill(rich.id);
      await portal.edit('schemas/screens/public/login.json', (text) => text.replace('"User ID"', '"Who"'));
      await expect.poll(readIndex).not.toBe(before);
      release();
      await expect(page.getByLabel('Who', { exact: true })).toHaveValue(rich.id);
      await expect(page.getByLabel('Who', { exact: true })).toBeFocused();
      await expect(page.getByLabel('User ID', { exact: true })).toHaveCount(0);
      expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
    } finally {
      await restore();
      await expect.poll(readIndex).toBe(before);
    }
  });

  test('A screen whose module fails to load shows a message, and Retry loads it', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.route('**/definitions/*.js*', (route) => route.abort());
    await page.goto('/LevelIncome');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.unroute('**/definitions/*.js*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('tbody tr td').first()).toBeVisible();
  });

  test('The portal works in a tab that may store nothing', async ({ page }) => {
    await denyStorage(page);
    await page.goto('/Login');
    await signInBy(page);
  });
});

for (const address of ['/Signup', '/LevelIncome', '/dashboard'])
  test(`The hydration of ${address} shifts no layout`, async ({ page, signIn }) => {
    if (address !== '/Signup') await signIn();
    await watchVitals(page);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const { shift, moved } = await readVitals(page);
    expect(shift, moved.join('\n')).toBeLessThan(shiftLimit);
  });
