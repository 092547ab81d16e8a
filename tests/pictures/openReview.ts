import type { Browser, Page } from '@playwright/test';
import { enterWorkbench } from '../support/enterWorkbench.ts';
import type { RunningPortal } from '../support/startPortal.ts';

/** Opens the editor as an author, who changes one heading. */
export async function openEditor(browser: Browser, portal: RunningPortal): Promise<Page> {
  const author = await openOperator(browser, portal, 'anna');
  await author.getByRole('link', { name: 'Level Income', exact: true }).click();
  await author.getByRole('button', { name: 'Columns' }).click();
  await author.getByLabel('Heading of column 6').fill('Note');
  await author.getByText('Saved in your draft').waitFor();
  return author;
}

/** Sends the draft of the editor, and opens its review as its publisher reads it. */
export async function openReview(browser: Browser, portal: RunningPortal, author: Page): Promise<Page> {
  await author.getByRole('link', { name: 'Review' }).click();
  await author.getByRole('button', { name: 'Send for review' }).click();
  await author.getByRole('textbox', { name: 'Why' }).fill(reason);
  await author.getByRole('button', { name: 'Send', exact: true }).click();
  await author.getByText('Sent: a publisher looks at it now.', { exact: true }).waitFor();
  const publisher = await openOperator(browser, portal, 'ben');
  await publisher.getByRole('link', { name: 'Drafts' }).click();
  await publisher.getByRole('link', { name: reason, exact: true }).click();
  await publisher.getByRole('heading', { name: 'What members will notice' }).waitFor({ timeout: 120_000 });
  await publisher.getByRole('checkbox').first().check();
  const sentence = 'Of the 3 cases that change 2 still have to be looked at.';
  await publisher.getByText(sentence, { exact: true }).waitFor();
  await publisher.evaluate(() => window.scrollTo(0, 0));
  return publisher;
}

const reason = 'Members ask what the remark is';

async function openOperator(browser: Browser, portal: RunningPortal, name: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await enterWorkbench(page, portal.url, await portal.operator(name));
  return page;
}
