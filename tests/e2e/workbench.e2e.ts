import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { settle } from '../pictures/portalPage.ts';
import { enterWorkbench } from '../support/enterWorkbench.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { findViolations } from './findViolations.ts';
import { expect, rich, signIn } from './portal.ts';
import { test } from './watched.ts';

/*
 * An author and a publisher change the portal in the browser, while a member has it open. Each test goes on where the one
 * before it ended.
 */
test.describe.configure({ mode: 'serial' });

/** Milliseconds for a report: it runs the cases of the changed screens, while other tests use the same cores. */
const reportTime = 150_000;

const report = 'schemas/screens/incomes/level-income.json';
const form = 'schemas/screens/withdrawal/withdrawal.json';
let portal: RunningPortal;
let author: Page;
let publisher: Page;
let member: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startPortal();
  await cp(
    join(resolve(import.meta.dirname, '../..'), 'examples/languages'),
    join(portal.folder, 'schemas/locales'),
    { recursive: true },
  );
  [author, publisher, member] = await Promise.all([
    open(browser, 1440),
    open(browser, 1280),
    open(browser, 1280),
  ]);
  await enterWorkbench(author, '', await portal.operator('anna'));
  await enterWorkbench(publisher, '', await portal.operator('ben'));
  await signIn(member, rich, portal.url);
  await member.goto(`${portal.url}/LevelIncome`);
  await member.getByLabel('From Date').fill('2026-01-02');
});
test.afterAll(() => portal.stop());

async function open(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** Opens a piece in the outline of the form, by the labels on the way to it. */
async function select(page: Page, ...way: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Advanced' }).click();
  for (const label of way) await page.getByRole('treeitem', { name: label }).first().click();
}

test('The author changes a heading in the form and a format in the text, and sees the result as a member would', async () => {
  await author.getByRole('searchbox').fill('level income');
  await author.getByRole('link', { name: 'Level Income', exact: true }).click();
  await select(author, 'Columns', 'Remark');
  await author.getByLabel('Header').fill('Note');
  await expect(author.getByText('Saved in your draft')).toBeVisible();
  const frame = author.frameLocator('iframe');
  await author.getByLabel('On', { exact: true }).selectOption('Desktop');
  await expect(frame.getByRole('columnheader', { name: 'Note' })).toBeVisible();

  await author.getByRole('button', { name: 'JSON' }).click();
  await author.locator('.cm-content').click();
  await author.keyboard.press('ControlOrMeta+f');
  await author.locator('.cm-search input[name=search]').fill('"onamount", "format": "money"');
  await author.locator('.cm-search input[name=replace]').fill('"onamount", "format": "mony"');
  await author.locator('.cm-search [name=replaceAll]').click();
  await expect(author.getByText('unknown format "mony", did you mean "money"?').first()).toBeVisible();
  await author.locator('.cm-search input[name=search]').fill('"onamount", "format": "mony"');
  await author.locator('.cm-search input[name=replace]').fill('"onamount", "format": "number"');
  await author.locator('.cm-search [name=replaceAll]').click();
  await expect(author.getByText('unknown format "mony"')).toHaveCount(0);
  const written = author.locator('.cm-content');
  await written.press('ControlOrMeta+z');
  await expect(written).toContainText('"format": "mony"');
  await written.press('ControlOrMeta+Shift+z');
  await expect(written).not.toContainText('"format": "mony"');
  await expect(author.getByText('Saved in your draft')).toBeVisible();

  await author.getByLabel('As', { exact: true }).selectOption('A new member');
  await author.getByLabel('On', { exact: true }).selectOption('Phone');
  await expect(frame.getByText('No income to show.')).toBeVisible();
  await author.getByLabel('Language').selectOption('ar');
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
  // Nothing of it has reached a member.
  await expect(member.getByRole('columnheader', { name: 'Remark' })).toBeVisible();
});

test('A click in the preview selects the text that is shown there, and outlines it', async () => {
  await author.goto(`/workbench/edit?file=${report}`);
  await author.getByLabel('On', { exact: true }).selectOption('Desktop');
  const frame = author.frameLocator('iframe');
  const heading = frame.getByRole('columnheader', { name: 'Note' });
  await expect(heading).toBeVisible();
  await expect(author.getByText('The portal is loading.')).toHaveCount(0);
  const narrow = (await author.locator('iframe').boundingBox())!.width;
  await author.getByRole('button', { name: 'Wide preview' }).click();
  await expect
    .poll(async () => (await author.locator('iframe').boundingBox())!.width)
    .toBeGreaterThan(1.8 * narrow);
  await author.getByLabel('Click to edit').check();
  await heading.click();
  await expect(author.getByLabel('Column Note, heading')).toBeFocused();
  await expect(frame.locator('th [data-outlined], th[data-outlined]')).toHaveText('Note');
  await expect(heading).not.toHaveAttribute('aria-sort', 'ascending');
  await frame.getByRole('row').nth(1).getByRole('cell').nth(1).click();
  await expect(author.getByLabel('Column From Id, heading')).toBeFocused();
  await frame.getByText('From Date', { exact: true }).first().click();
  await expect(author.getByText(/^It stands in a template/)).toBeVisible();
  await author.getByLabel('Click to edit').uncheck();
  await expect(frame.locator('[data-outlined]')).toHaveCount(0);
  await heading.getByRole('button').first().click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
});

test('The author changes a rule’s message in another screen, in the same draft, and sends the draft for review', async () => {
  await author.goto(`/workbench/edit?file=${form}`);
  await author.getByRole('button', { name: 'Add to this draft' }).click();
  await select(author, 'Actions', 'sendOtp');
  await author.getByRole('button', { name: 'Please enter Amount', exact: true }).click();
  await author.getByRole('textbox', { name: /^Message/ }).fill('How much');
  await expect(author.getByText('Saved in your draft')).toBeVisible();
  await author.getByRole('link', { name: 'Review' }).click();
  await author.getByRole('button', { name: 'Send for review' }).click({ timeout: reportTime });
  await author.getByRole('textbox', { name: 'Why' }).fill('clearer words');
  await author.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(author.getByText('Sent: a publisher looks at it now.', { exact: true })).toBeVisible({
    timeout: 30_000,
  });
});

test('The publisher sends the draft back by keyboard on a phone, and its author reads why, edits it and sends it again', async () => {
  const reason = 'Please is missing.';
  await publisher.setViewportSize({ width: 360, height: 800 });
  await publisher.goto('/workbench/drafts');
  await publisher.getByRole('link', { name: 'clearer words', exact: true }).click();
  await publisher.getByRole('button', { name: 'Send back…' }).focus({ timeout: reportTime });
  await publisher.keyboard.press('Enter');
  await expect(publisher.getByRole('textbox', { name: 'Why' })).toBeFocused();
  await publisher.keyboard.type(reason);
  expect(await findViolations(publisher)).toEqual([]);
  await publisher.keyboard.press('Tab');
  await publisher.keyboard.press('Tab');
  await publisher.keyboard.press('Enter');
  await expect(publisher.getByText('Sent back: its author sees the reason.')).toBeVisible();
  expect(await publisher.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await publisher.setViewportSize({ width: 1280, height: 900 });

  await author.goto('/workbench/drafts');
  await expect(author.getByText(reason)).toBeVisible();
  expect(await findViolations(author)).toEqual([]);
  await author.getByRole('link', { name: 'clearer words', exact: true }).click();
  await expect(author.getByText('Sent back', { exact: true })).toBeVisible();
  await author.goto(`/workbench/edit?file=${form}`);
  await expect(author.getByText(reason)).toBeVisible();
  await select(author, 'Actions', 'sendOtp');
  await author.getByRole('button', { name: 'How much', exact: true }).click();
  await author.getByRole('textbox', { name: /^Message/ }).fill('Please say how much');
  await expect(author.getByText('Saved in your draft')).toBeVisible();
  await author.getByRole('link', { name: 'Review' }).click();
  await author.getByRole('button', { name: 'Send for review' }).click({ timeout: reportTime });
  await author.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(author.getByText('Sent: a publisher looks at it now.', { exact: true })).toBeVisible({
    timeout: 30_000,
  });
});

test('The publisher reads the changed words and cases, ticks each and publishes: an open page has the change and keeps its typed text', async () => {
  await publisher.getByRole('link', { name: 'Drafts', exact: true }).click();
  await publisher.getByRole('link', { name: 'clearer words', exact: true }).click();
  await expect(publisher.getByRole('heading', { name: 'What members will notice' })).toBeVisible({
    timeout: reportTime,
  });
  await expect(publisher.getByText(/"Please enter Amount".*"Please say how much"/).first()).toBeVisible();
  await publisher
    .getByRole('region', { name: /^Level Income/ })
    .getByText('Show the screen')
    .first()
    .click();
  for (const [version, text] of [
    ['live', 'Remark'],
    ['draft', 'Note'],
  ] as const) {
    const frame = publisher.locator(`iframe[title*=", ${version},"]`).first().contentFrame();
    await expect(frame.getByRole('columnheader', { name: text })).toBeVisible();
  }
  await publisher.getByText('Hide the pictures').click();
  await expect(publisher.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  const boxes = publisher.getByRole('checkbox');
  const count = await boxes.count();
  expect(count).toBeGreaterThan(1);
  for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
  await expect(publisher.getByText(`${count} of ${count} looked at`)).toBeVisible();
  const agree = publisher.getByRole('button', { name: 'Agree', exact: true });
  if (await agree.isVisible()) {
    await agree.click();
    await publisher.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
  }
  await publisher.getByRole('button', { name: 'Publish now' }).click();
  await publisher.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(publisher.getByText(/^Version \d+ is live: members have it now\.$/)).toBeVisible({
    timeout: reportTime,
  });
  await expect(member.getByRole('columnheader', { name: 'Note' })).toBeVisible();
  await expect(member.getByLabel('From Date')).toHaveValue('2026-01-02');
});

test('The history names the publisher, who goes back in one step', async () => {
  await publisher.goto('/workbench/history');
  await expect(publisher.getByText('clearer words').first()).toBeVisible();
  const begin = performance.now();
  await publisher.getByRole('button', { name: /^Go back to version \d+$/ }).click();
  await publisher.getByRole('textbox', { name: 'Why' }).fill('members ask what it means');
  await publisher.getByRole('button', { name: 'Go back', exact: true }).click();
  await expect(member.getByRole('columnheader', { name: 'Remark' })).toBeVisible();
  console.log(`back on the member's page after ${Math.round(performance.now() - begin)} ms`);
  await expect(member.getByLabel('From Date')).toHaveValue('2026-01-02');
  await expect(publisher.getByText('members ask what it means').first()).toBeVisible();
});

test('The author copies a screen by keyboard on a phone: its menu entry follows the original, the preview shows it, and the review names both', async () => {
  await author.setViewportSize({ width: 360, height: 800 });
  await author.goto('/workbench');
  await author.getByRole('button', { name: 'More for Level Income', exact: true }).press('Enter');
  await author.getByRole('menuitem', { name: 'Copy…' }).press('Enter');
  const place = author.getByLabel('Place in the menu');
  await expect(place).toHaveValue('group:Incomes');
  expect(await findViolations(author)).toEqual([]);
  expect(await author.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await author.getByLabel('Address').focus();
  await author.keyboard.press('Tab');
  await expect(place).toBeFocused();
  await author.keyboard.press('Tab');
  await author.keyboard.press('Tab');
  await author.keyboard.press('Enter');
  await expect(author.getByRole('heading', { name: 'Level Income copy', level: 1 })).toBeVisible();
  await author.setViewportSize({ width: 1440, height: 900 });
  const frame = author.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Level Income copy' })).toBeVisible();
  await author.getByRole('link', { name: 'Review' }).click();
  await expect(
    author.getByText('screen Level Income copy added: /LevelIncomeCopy, menu entry under Incomes'),
  ).toBeVisible();
});

test('The workbench’s pages have no accessibility violations, on a phone and a desk, in light and in dark', async () => {
  const pages = [
    ...['/workbench', `/workbench/edit?file=${report}`, '/workbench/drafts', '/workbench/history'],
    ...[`/workbench/edit?as=columns&file=${report}`, `/workbench/edit?as=rules&file=${form}`],
    ...[`/workbench/edit?as=filters&file=schemas/templates/income-report.json`, '/workbench/health'],
    ...['fields', 'buttons', 'sent'].map((tab) => `/workbench/edit?as=${tab}&file=${form}`),
    '/workbench/edit?as=menu&file=screens.config.json',
    '/workbench/edit?as=calls&file=schemas/api/activation.json',
    `/workbench/edit?as=form&file=${report}`,
  ];
  const found: string[] = [];
  for (const width of [360, 1440]) {
    await publisher.setViewportSize({ width, height: 800 });
    for (const address of pages) {
      await publisher.emulateMedia({ colorScheme: 'light' });
      await publisher.goto(address);
      await publisher.getByRole('heading', { level: 1 }).waitFor();
      await settle(publisher);
      const light = await findViolations(publisher);
      const wide = await publisher.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      // A scheme changes colours alone.
      await publisher.emulateMedia({ colorScheme: 'dark' });
      await expect(publisher.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      const dark = await findViolations(publisher, 'color-contrast');
      found.push(...[...light, ...dark].map((one) => `${address} ${width}: ${one}`));
      if (wide > 0) found.push(`${address} ${width}: ${wide} px sideways`);
    }
  }
  expect(found).toEqual([]);
});
