import type { Page } from '@playwright/test';

/** A state of a screen besides its first one. */
interface State {
  name: string;
  /** Changes an open page into this state. */
  reach: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

/** The states worth a picture, by route. */
export const states: Record<string, State[]> = {
  '/Login': [{ name: 'refused', reach: (page) => press(page, 'Sign In') }],
  '/Signup': [{ name: 'refused', reach: (page) => press(page, 'Register') }],
  '/FundTransfer': [
    { name: 'dialog', reach: openTransfer },
    {
      name: 'too much',
      reach: async (page) => {
        await openTransfer(page);
        await fill(page, 'Amount', '999999');
      },
    },
    {
      name: 'refused',
      reach: async (page) => {
        await press(page, 'Fund Transfer');
        await press(page, 'Submit');
      },
    },
  ],
  '/WithdrawalRequest': [
    {
      name: 'summary',
      reach: async (page) => {
        await fill(page, 'Amount', '100');
        await page.getByLabel('Income Type', { exact: true }).selectOption({ index: 1 });
        await page.getByLabel('Withdrawal Type', { exact: true }).selectOption({ index: 1 });
      },
    },
  ],
  '/LevelIncome': [
    {
      name: 'empty',
      reach: async (page) => {
        await fill(page, 'To Date', '2001-01-01');
        await press(page, 'Search');
      },
    },
    {
      name: 'failed',
      reach: async (page) => {
        await page.route('**/GetIncomeReport', (route) => route.abort());
        await press(page, 'Search');
      },
    },
    { name: 'calendar', reach: (page) => page.getByRole('button', { name: 'Choose date' }).first().click() },
  ],
};

async function openTransfer(page: Page): Promise<void> {
  await press(page, 'Fund Transfer');
  await fill(page, 'To UserId', '100002');
  await fill(page, 'Amount', '25');
}
