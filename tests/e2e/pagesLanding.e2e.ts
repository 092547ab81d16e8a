import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';

test.describe.configure({ mode: 'parallel' });

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const cardTitles = (page: Page, name: string) =>
  section(page, name).getByRole('listitem').getByRole('heading', { level: 3 });

test('The landing page has every section of the specification in its order', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Portico/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empower Your ultimate Financial Future');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Meet our company',
    'Our Projects',
    'Our Packages',
    'About welfx bot',
    'Frequently asked questions',
    'Hear about new projects',
    'Quick links',
    'Support',
    'Company',
  ]);
  const places = await page.evaluate(() =>
    ['About', 'Services', 'Faq', 'Contact'].map(
      (id) => document.getElementById(id)!.getBoundingClientRect().top,
    ),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('The menu of the header leads to the sections, and on a large screen only Login is a button', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const menu = header.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Services', 'About', 'Faq', 'Contact Us']);
  await expect(header.getByRole('link', { name: 'Portico' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/Login');
  await expect(header.getByRole('link', { name: 'Register' })).toHaveCount(0);
  for (const [name, id] of [
    ['Services', 'Services'],
    ['About', 'About'],
    ['Faq', 'Faq'],
    ['Contact Us', 'Contact'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
  await header.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/Login$/);
});

test('On a phone the menu opens and closes, with Login and Register in it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  const header = page.getByRole('banner');
  const button = header.getByRole('button', { name: 'Menu' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(header.getByRole('link')).toHaveText(['Portico']);
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const links = header.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['Home', 'Services', 'About', 'Faq', 'Contact Us', 'Login', 'Register']);
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);
  await button.click();
  await links.filter({ hasText: 'Faq' }).click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('#Faq')).toBeInViewport();
  await button.click();
  await links.filter({ hasText: 'Register' }).click();
  await expect(page).toHaveURL(/\/Signup$/);
});

test('Sign-Up in the hero leads to the registration, and Watch Video does nothing', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Watch Video').click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: 'Sign-Up' }).click();
  await expect(page).toHaveURL(/\/Signup$/);
});

test('Counters, projects, packages and the bot are as the specification lists them', async ({ page }) => {
  await page.goto('/');
  const counters = section(page, 'In figures');
  await expect(counters.getByRole('definition')).toHaveText(['$176500', '1+', '$5.5M', '17,502']);
  await expect(counters.getByRole('term')).toHaveText([
    'Business',
    'Year in market',
    'Projects value',
    'Total community',
  ]);
  await expect(cardTitles(page, 'Our Projects')).toHaveCount(6);
  await expect(cardTitles(page, 'Our Projects').first()).toHaveText('Delta Swap');
  await expect(cardTitles(page, 'Our Packages')).toHaveCount(3);
  await expect(section(page, 'Our Packages')).toContainText(/50-dollar forex education.*forex signals/);
  await expect(section(page, 'About welfx bot').getByRole('img')).toHaveCount(4);
  for (const name of ['Explore More', 'View more']) {
    await page.getByText(name).click();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('The FAQ has six questions, the first one open, one at a time', async ({ page }) => {
  await page.goto('/');
  const questions = section(page, 'Frequently asked questions').getByRole('button');
  const states = () => questions.evaluateAll((all) => all.map((one) => one.getAttribute('aria-expanded')));
  await expect(questions).toHaveCount(6);
  expect(await states()).toEqual(['true', 'false', 'false', 'false', 'false', 'false']);
  for (const place of [3, 5, 0]) {
    await questions.nth(place).click();
    // A click before the script is there is repeated once it is.
    await expect.poll(states).toEqual(Array.from({ length: 6 }, (_, at) => String(at === place)));
    const answer = await questions.nth(place).getAttribute('aria-controls');
    await expect(page.locator(`#${answer}`)).toBeVisible();
  }
  await questions.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(states).not.toContain('true');
});

test('An entry without an address has no play ring and no arrow', async ({ page }) => {
  await page.goto('/');
  for (const text of ['Watch Video', 'Explore More', 'View more']) {
    const drawn = await page
      .getByText(text, { exact: true })
      .evaluate((entry) => ['::before', '::after'].map((part) => getComputedStyle(entry, part).content));
    expect(drawn, text).toEqual(['none', 'none']);
  }
});

test('Subscribe accepts an email address only and sends no request', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const form = section(page, 'Hear about new projects');
  const email = form.getByLabel('Email address');
  await expect(email).toHaveAttribute('type', 'email');
  await email.fill('not an address');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('status')).toBeEmpty();
  await email.fill('someone@example.com');
  await email.press('Enter');
  await expect(form.getByRole('status')).toContainText('Nothing was sent');
  await page.waitForTimeout(300);
  expect(urls).toEqual([]);
});

test('The footer has the lists, named badges and social icons, the year and the risk notice', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['App Store', 'Play Store', 'Facebook', 'X', 'Instagram', 'LinkedIn', 'YouTube'])
    await expect(footer.getByRole('img', { name, exact: true })).toBeVisible();
  await expect(footer).toContainText('© 2024');
  await expect(footer).toContainText(/You can lose some or all of the money/);
  const url = page.url();
  await footer.getByRole('img', { name: 'Facebook' }).click();
  expect(page.url()).toBe(url);
});

test('The landing page promises no profit', async ({ page }) => {
  await page.goto('/');
  const text = await page.locator('body').innerText();
  for (const promise of [
    /guarantee/i,
    /risk[- ]free/i,
    /profit/i,
    /passive income/i,
    /can ?not (go to zero|lose)/i,
    /\d+ ?% (a|per) (day|week|month)/i,
    /returns?\b/i,
  ])
    expect(text).not.toMatch(promise);
});

test('Fades last 800, 1000 and 1200 ms, and do not run under reduced motion', async ({ page }) => {
  await page.goto('/');
  // Elements in view before the scripts have run do not fade in.
  await page.waitForFunction(() => !('releasePress' in window));
  const durations = await page.$$eval('[data-reveal]', (all) =>
    all.map((one) => one.getAttribute('data-reveal')),
  );
  expect([...new Set(durations)].sort()).toEqual(['1000', '1200', '800']);
  await page.locator('#Faq').scrollIntoViewIfNeeded();
  const faded = page.locator('#Faq [data-reveal="1000"]');
  await expect(faded).toHaveAttribute('data-revealed', '');
  expect(await faded.evaluate((one) => getComputedStyle(one).animationDuration)).toBe('1s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.locator('#Faq').scrollIntoViewIfNeeded();
  await expect(faded).toBeVisible();
  await expect(faded).not.toHaveAttribute('data-revealed', '');
});

test('The hero is in the first response, without scripts', async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empower Your ultimate Financial Future');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Sign-Up' })).toBeVisible();
  await context.close();
});

interface Paint {
  /** Milliseconds from the visit's start. */
  at: number;
  size: number;
  isHero: boolean;
}

for (const width of [360, 1440]) {
  test(`The largest paint is the first response's hero at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const seen: Paint[] = [];
      Object.assign(window, { paints: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { element: Element; size: number })[])
          seen.push({
            at: entry.startTime,
            size: entry.size,
            isHero: entry.element.closest('.landing-hero') !== null,
          });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    // Late scripts, as on a slow phone, so that an earlier paint is one of the first response.
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 1000));
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeAttached();
    await page.waitForTimeout(500);
    const { paints, scripted } = await page.evaluate(() => ({
      paints: (window as unknown as { paints: Paint[] }).paints,
      scripted: Math.min(
        ...performance
          .getEntriesByType('resource')
          .flatMap((one) => (one.name.endsWith('.js') ? (one as PerformanceResourceTiming).responseEnd : [])),
      ),
    }));
    const largest = paints.toSorted((one, other) => other.size - one.size)[0];
    expect(largest?.isHero, JSON.stringify(paints)).toBe(true);

    expect(largest?.at).toBeLessThan(scripted);
  });
}
