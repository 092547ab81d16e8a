import type { Page } from '@playwright/test';
import { enterWorkbench } from '../support/enterWorkbench.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { expect, rich, signIn } from './portal.ts';
import { test } from './watched.ts';

/*
 * docs/how-to/workbench.md, "Try it", with the approval rule of a plain start: two people for every
 * publication.
 */

/** Milliseconds from a press until a page changes: the cases of the screen run, while other tests use the same cores. */
const publishTime = 120_000;

let portal: RunningPortal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

test('Following the page, anna edits a heading, ben publishes it, and ben brings the old one back', async ({
  browser,
}) => {
  const [anna, ben, member] = (await Promise.all(
    [1, 2, 3].map(async (): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: portal.url,
        viewport: { width: 1440, height: 900 },
      });
      return context.newPage();
    }),
  )) as [Page, Page, Page];
  await signIn(member, rich, portal.url);
  await member.goto('/LevelIncome');

  await enterWorkbench(anna, '', await portal.operator('anna'));
  await anna.getByRole('link', { name: 'Level Income', exact: true }).click();
  await anna.getByLabel('Column Remark, heading').fill('Note');
  await anna.getByLabel('On', { exact: true }).selectOption('Desktop');
  const preview = anna.frameLocator('iframe');
  await expect(preview.getByRole('columnheader', { name: 'Note' })).toBeVisible();
  await expect(anna.getByText('Saved in your draft')).toBeVisible();
  await expect(member.getByRole('columnheader', { name: 'Remark' })).toBeVisible();
  await anna.getByRole('link', { name: 'Review' }).click();
  await anna.getByRole('button', { name: 'Send for review' }).click();
  await anna.getByRole('textbox', { name: 'Why' }).fill('members ask what it is');
  await anna.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(anna.getByText('Sent: a publisher looks at it now.', { exact: true })).toBeVisible({
    timeout: publishTime,
  });

  await enterWorkbench(ben, '', await portal.operator('ben'));
  await ben.getByRole('link', { name: 'Drafts' }).click();
  await ben.getByRole('link', { name: 'members ask what it is', exact: true }).click();
  await ben.getByRole('heading', { name: 'What members will notice' }).waitFor();
  for (const box of await ben.getByRole('checkbox').all()) await box.check();
  await ben.getByRole('button', { name: 'Publish now' }).click();
  await ben.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(member.getByRole('columnheader', { name: 'Note' })).toBeVisible({ timeout: publishTime });

  await ben.goto('/workbench/history');
  await expect(ben.getByText('members ask what it is').first()).toBeVisible();
  await ben.getByRole('button', { name: 'Go back to version 1' }).click();
  await ben.getByRole('textbox', { name: 'Why' }).fill('the word was right');
  await ben.getByRole('button', { name: 'Go back', exact: true }).click();
  await expect(member.getByRole('columnheader', { name: 'Remark' })).toBeVisible({ timeout: publishTime });
});
