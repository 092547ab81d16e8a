import type { CountedError } from '#server/http/reports/createBrowserReports.ts';
import { expect, test } from './portal.ts';

test('a screen that breaks and a call that fails are on the operator’s page, by screen and version', async ({
  page,
  portal,
  signIn,
}) => {
  const readErrors = async () => {
    const answer = await fetch(`${portal.url}/_definitions`, { headers: { accept: 'application/json' } });
    return ((await answer.json()) as { errors: CountedError[] }).errors;
  };
  await signIn();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/DirectLegBusiness');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.filter((url) => url.includes('sendErrorReport'))).toEqual([]);
  expect(await readErrors()).toEqual([]);

  // Its answers are lost on the way, each try of them.
  await page.route('**/api/GetIncomeReport*', (route) => route.abort());
  await page.goto('/LevelIncome');
  const screen = 'incomes/level-income';
  const version = expect.stringMatching(/^[\da-f]{16}$/) as unknown as string;
  const lost = { kind: 'call', screen, version, call: 'incomeReport', outcome: 'unreachable', count: 1 };
  await expect.poll(readErrors).toMatchObject([lost]);
  await page.unroute('**/api/GetIncomeReport*');

  // A module with a block that the view cannot show.
  await page.route('**/definitions/incomes-level-income.*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: `${await answer.text()}\nscreen.blocks[0].columns = null;`,
    });
  });
  await page.reload();
  const broke = { kind: 'render', screen, version, error: 'TypeError', count: 1 };
  await expect.poll(readErrors).toMatchObject([lost, broke]);

  await page.goto(`${portal.url}/_definitions`);
  await expect(page.getByRole('heading', { name: 'What failed for members' })).toBeVisible();
  await expect(page.locator('#state')).toContainText('the backend did not answer.1 time, last ');
  await expect(page.locator('#state')).toContainText('could not be shown.1 time, last ');
});
