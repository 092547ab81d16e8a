import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { takenOver } from '../support/settleVisits.ts';
import { denyStorage } from '../support/denyStorage.ts';
import { expect, rich, test } from './portal.ts';
import { intercept, watchRequests } from './wire.ts';

const { words } = JSON.parse(readFileSync(new URL('../../screens.config.json', import.meta.url), 'utf8')) as {
  words: { loadFailed: string; retry: string };
};

/** Keeps back every built script until what it answers is called. */
async function holdBundle(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Has the page's own code take six times as long. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** Types into the field that has the caret, as fast as the page lets it, until the portal has listened for a while; then notes what it typed. */
function typeOnAndOn(): void {
  let typed = '';
  let left = 20;
  const type = () => {
    const key = String.fromCharCode(97 + (typed.length % 26));
    document.execCommand('insertText', false, key);
    typed += key;
    if (!('releasePress' in window)) left--;
    if (left > 0) setTimeout(type, 1);
    else document.documentElement.dataset['typed'] = typed;
  };
  type();
}

/** Signs in by what stands there. */
async function signInBy(page: Page): Promise<void> {
  await userId(page).fill(rich.id);
  await password(page).fill(rich.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

const userId = (page: Page) => page.getByLabel('User ID', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

test.describe('before the script is there', () => {
  test('sign-in is read and filled, and a press on its button sends once, when the script has come', async ({
    page,
  }) => {
    const sent = watchRequests(page, 'login');
    const release = await holdBundle(page);
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

  test('Enter in a field counts as a press', async ({ page }) => {
    const release = await holdBundle(page);
    await page.goto('/Login', { waitUntil: 'commit' });
    await userId(page).fill(rich.id);
    await password(page).fill(rich.password);
    await page.keyboard.press('Enter');
    release();
    await page.waitForURL('**/dashboard');
  });

  test('focus, caret, choice and what is typed stay as they are when the script comes', async ({ page }) => {
    const release = await holdBundle(page);
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

  test('a report shows its heading, filters and columns, and nothing of a member', async ({
    page,
    signIn,
  }) => {
    await signIn();
    const release = await holdBundle(page);
    await page.goto('/LevelIncome', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Level Income' })).toBeVisible();
    await expect(page.getByRole('columnheader').first()).toBeVisible();
    await expect(page.locator('main form').first()).toBeVisible();
    expect(await page.locator('body').innerText()).not.toContain(rich.id);
    release();
    await expect(page.locator('tbody tr td').first()).toBeVisible();
  });

  test('the page wears the system’s scheme', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await holdBundle(page);
    await page.goto('/Login', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('who is not signed in sees nothing of a member’s screen, not for a moment', async ({ page }) => {
    await slowDown(page);
    await page.addInitScript(() => {
      const look = () => {
        const heading = document.querySelector('h1');
        if (heading?.textContent === 'Dashboard' && getComputedStyle(heading).visibility === 'visible')
          Object.assign(window, { hasSeen: true });
        requestAnimationFrame(look);
      };
      look();
    });
    const release = await holdBundle(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-away', '');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeHidden();
    release();
    await page.waitForURL('**/Login');
    await expect(userId(page)).toBeVisible();
    expect(await page.evaluate(() => 'hasSeen' in window)).toBe(false);
  });

  test('pressed again and again while the script takes over, a button sends once', async ({ page }) => {
    const sent = watchRequests(page, 'login');
    const release = await holdBundle(page);
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

  test('what is typed key by key while the script takes over stands there whole, and in order', async ({
    page,
  }) => {
    const release = await holdBundle(page);
    await page.goto('/Signup', { waitUntil: 'commit' });
    const name = page.getByRole('textbox').nth(1);
    await name.focus();
    await slowDown(page);
    await page.evaluate(typeOnAndOn);
    release();
    await page.waitForFunction(() => document.documentElement.dataset['typed'] !== undefined);
    const typed = await page.locator('html').getAttribute('data-typed');
    expect(typed).toMatch(/^.{20,}$/);
    await expect(name).toHaveValue(typed ?? '');
    // It is what the form knows, too: another key does not write it over.
    await name.press('End');
    await page.keyboard.type('z');
    await expect(name).toHaveValue(`${typed}z`);
  });

  test('a period that is pressed, or chosen on a phone, is what the report asks for', async ({
    page,
    signIn,
  }) => {
    await signIn();
    const asked = watchRequests(page, 'GetIncomeReport');
    const today = () => asked.map((request) => (request.postDataJSON() as { fdate: string }).fdate !== '');
    const release = await holdBundle(page);
    await page.goto('/LevelIncome', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    release();
    await expect(page).toHaveURL(/fdate=/);
    await expect.poll(today).toEqual([false, true]);

    await page.setViewportSize({ width: 360, height: 740 });
    const releaseAgain = await holdBundle(page);
    await page.goto('/LevelIncome', { waitUntil: 'commit' });
    await page.locator('main select:visible').selectOption('Today');
    releaseAgain();
    await expect(page).toHaveURL(/fdate=/);
    await expect.poll(today).toEqual([false, true, false, true]);
  });

  test('Log Out counts too: the call that was begun is given up, and nothing of its answer is shown', async ({
    page,
    signIn,
  }) => {
    await signIn();
    const asked = watchRequests(page, 'GetIncomeReport');
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    await intercept(page, 'GetIncomeReport', async (route) => {
      await opened;
      await route.continue().catch(() => undefined);
    });
    const release = await holdBundle(page);
    await page.goto('/LevelIncome', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Log Out', exact: true }).click();
    expect(await page.evaluate(() => sessionStorage.getItem('session'))).not.toBeNull();
    release();
    await page.waitForURL((url) => url.pathname === '/');
    open();
    expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull();
    await expect(page.locator('tbody')).toHaveCount(0);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.failure()?.errorText).toContain('ABORTED');
  });
});

test.describe('where something of it fails', () => {
  test('a form that was filled stays filled without its script, which is told, and nothing leaves', async ({
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
    test(`a part of the script that is answered with ${status} is told, and Retry brings it`, async ({
      page,
    }) => {
      await page.route(/\/assets\/screen-.*\.js$/, (route) => route.fulfill({ status }));
      await page.goto('/Login');
      await expect(page.getByRole('alert')).toContainText(words.loadFailed);
      await page.unrouteAll();
      await page.getByRole('button', { name: words.retry, exact: true }).click();
      await signInBy(page);
    });

  test('a page that was served before an edit, and whose module is gone, brings what there is now', async ({
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
      const release = await holdBundle(page);
      await page.goto('/Login', { waitUntil: 'commit' });
      await userId(page).fill(rich.id);
      await portal.edit('schemas/screens/public/login.json', (text) => text.replace('"User ID"', '"Who"'));
      await expect.poll(readIndex, { timeout: 30_000 }).not.toBe(before);
      release();
      await expect(page.getByLabel('Who', { exact: true })).toHaveValue(rich.id);
      await expect(page.getByLabel('Who', { exact: true })).toBeFocused();
      await expect(page.getByLabel('User ID', { exact: true })).toHaveCount(0);
      expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
    } finally {
      await restore();
      await expect.poll(readIndex, { timeout: 30_000 }).toBe(before);
    }
  });

  test('a screen whose module can’t be had says so, and offers to retry', async ({ page, signIn }) => {
    await signIn();
    await page.route('**/definitions/*.js*', (route) => route.abort());
    await page.goto('/LevelIncome');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.unroute('**/definitions/*.js*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('tbody tr td').first()).toBeVisible();
  });

  test('the portal works where the tab may keep nothing', async ({ page }) => {
    await denyStorage(page);
    await page.goto('/Login');
    await signInBy(page);
  });
});

for (const address of ['/Signup', '/LevelIncome', '/dashboard'])
  test(`the takeover of ${address} moves nothing`, async ({ page, signIn }) => {
    if (address !== '/Signup') await signIn();
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen);
    expect(shift).toBeLessThan(0.02);
  });
