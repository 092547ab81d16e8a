import type { Page } from '@playwright/test';
import type { PortalIndex } from '#definition';
import { getAccessKind } from '#definition';
import { expect, test } from './portal.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test(
  'Every touch target is 44 px high and wide on every screen, and a submit button is as wide as its form',
  { tag: '@hard' },
  async ({ page, portal, signIn }) => {
    const { config } = (await (await fetch(`${portal.url}/definitions/index.json`)).json()) as PortalIndex;
    const routes = Object.entries(config.routes);
    const open = routes.filter(([, { access }]) => getAccessKind(access) === 'public').map(([path]) => path);
    const found: Record<string, string[]> = {};
    const checkPath = async (path: string) => {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const faults = [...(await findSmall(page)), ...(await findNarrow(page))];
      if (faults.length > 0) found[path] = faults;
    };
    for (const path of open) await checkPath(path);
    await signIn();
    for (const [path] of routes) if (!open.includes(path)) await checkPath(path);
    expect(found).toEqual({});
  },
);

test('so is what opens on a report and in a form', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/LevelIncome');
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findSmall(page)).toEqual([]);
  await page.goto('/FundTransfer');
  await page.getByRole('button', { name: 'Fund Transfer', exact: true }).click();
  await expect(page.getByLabel('To UserId', { exact: true })).toBeVisible();
  expect([...(await findSmall(page)), ...(await findNarrow(page))]).toEqual([]);
  await page.goto('/ProfileSetting');
  await page.getByRole('tab', { name: 'Settings', exact: true }).click();
  await expect(page.getByLabel('Address', { exact: true })).toBeVisible();
  expect([...(await findSmall(page)), ...(await findNarrow(page))]).toEqual([]);
});

/**
 * Finds controls that are smaller than a fingertip. Links within a sentence are exempt, because they are as
 * high as their line.
 */
function findSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = 'button, a[href], input, select, textarea, summary, [role=tab]';
    const inSentence = (one: Element) =>
      one.tagName === 'A' &&
      [...(one.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    // A box is ticked by its words too.
    const parts = (one: Element) => [one, ...((one as HTMLInputElement).labels ?? [])];
    const measure = (one: Element) => {
      const boxes = (/^(checkbox|radio)$/.test((one as HTMLInputElement).type) ? parts(one) : [one]).map(
        (part) => part.getBoundingClientRect(),
      );
      return [
        Math.max(...boxes.map(({ width }) => width)),
        Math.max(...boxes.map(({ height }) => height)),
      ] as const;
    };
    return (
      [...document.querySelectorAll(pressed)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => !one.closest('[aria-hidden=true], [inert]') && !inSentence(one))
        // The link to skip to the content waits above the page until a key comes to it.
        .filter((one) => one.getBoundingClientRect().bottom > 0)
        .map((one) => ({ one, size: measure(one) }))
        .filter(({ size: [width, height] }) => width > 1 && height > 1 && Math.min(width, height) < 43.5)
        .map(
          ({ one, size }) =>
            `${one.getAttribute('aria-label') ?? one.textContent} ${size.map(Math.round).join('×')}`,
        )
    );
  });
}

/** Finds submit buttons that are narrower than their form, except for those in one line with a field. */
function findNarrow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBesideField = (button: Element) => {
      const { top, bottom } = button.getBoundingClientRect();
      return [...(button.closest('form')?.querySelectorAll('input, select') ?? [])].some((field) => {
        const box = field.getBoundingClientRect();
        return box.height > 0 && box.top < bottom && box.bottom > top;
      });
    };
    return [...document.querySelectorAll('form button[type=submit]')]
      .filter((one) => one.checkVisibility() && !isBesideField(one))
      .filter((one) => one.getBoundingClientRect().width < (one.closest('form')?.clientWidth ?? 0) - 33)
      .map((one) => one.textContent);
  });
}
