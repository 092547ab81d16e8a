import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Composes texts in the focused input by the browser's own input method events, and commits a text. */
async function compose(page: Page, texts: string[], commit: string) {
  const client = await page.context().newCDPSession(page);
  for (const text of texts)
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await client.send('Input.insertText', { text: commit });
  await client.detach();
}

test('Chinese, Japanese and Korean names are composed in a field of letters', async ({ page }) => {
  await page.goto('/Signup');
  const name = field(page, 'User Name');
  await name.click();
  await compose(page, ['x', 'xi', "xi'a", "xi'an"], '西安');
  await compose(page, ['t', 'と', 'とう', 'とうk', 'とうきょう'], '東京');
  await compose(page, ['ㅎ', '하', '한'], '한');
  await compose(page, ['ㄱ', '구', '국'], '국');
  await expect(name).toHaveValue('西安東京한국');
});

test('a length limits a text once it is composed, and a refused key leaves the caret', async ({ page }) => {
  await page.goto('/Signup');
  const email = field(page, 'Email');
  await email.fill('a'.repeat(48));
  await compose(page, ['n', 'ni', 'nih', 'niha', 'nihao'], '你好');
  await expect(email).toHaveValue(`${'a'.repeat(48)}你好`);
  const mobile = field(page, 'Mobile');
  await mobile.fill('9876543210');
  await mobile.press('Home');
  await mobile.press('ArrowRight');
  await mobile.press('ArrowRight');
  await page.keyboard.type('-5');
  await expect(mobile).toHaveValue('98576543210');
});
