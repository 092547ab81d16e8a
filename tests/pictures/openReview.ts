import type { Browser, Page } from '@playwright/test';
import { enterWorkbench } from '../support/enterWorkbench.ts';
import type { RunningPortal } from '../support/startPortal.ts';

/** Opens the review of a draft as its publisher reads it: an author has changed one heading. */
export async function openReview(browser: Browser, portal: RunningPortal): Promise<Page> {
  const open = () =>
    browser.newPage({ viewport: { width: 1200, height: 800 }, reducedMotion: 'reduce', locale: 'en-US' });
  const [author, publisher] = [await open(), await open()];
  await enterWorkbench(author, portal.url, await portal.operator('anna'));
  await sendDraft(author);
  await enterWorkbench(publisher, portal.url, await portal.operator('ben'));
  await publisher.getByRole('link', { name: 'Drafts' }).click();
  await publisher.getByRole('link', { name: reason, exact: true }).click();
  await publisher.getByRole('heading', { name: 'What members will notice' }).waitFor({ timeout: 120_000 });
  await publisher.getByRole('checkbox').first().check();
  return publisher;
}

const reason = 'Members ask what the remark is';

async function sendDraft(author: Page): Promise<void> {
  await author.getByRole('link', { name: 'Level Income', exact: true }).click();
  for (const name of ['Columns', 'Remark']) await author.getByRole('treeitem', { name }).first().click();
  await author.getByLabel('Header').fill('Note');
  await author.getByText('Saved in your draft').waitFor();
  await author.getByRole('link', { name: 'Review' }).click();
  await author.getByRole('button', { name: 'Send for review' }).click();
  await author.getByRole('textbox', { name: 'Why' }).fill(reason);
  await author.getByRole('button', { name: 'Send', exact: true }).click();
  await author.getByText('Sent: a publisher looks at it now.', { exact: true }).waitFor();
}
