import { shiftLimit } from '../vitals/table.ts';
import { readVitals, watchVitals } from '../vitals/watchVitals.ts';
import { expect, test } from './portal.ts';

/** Addresses whose answers bring cards, a picture, values, a figure, a total or a tree. */
const paths = [
  '/RobotActivation',
  '/ForexActivation',
  '/FundRequestECurrency',
  '/ProfileSetting',
  '/WithdrawLog',
  '/Tree_View',
];

for (const width of [360, 1440])
  test(
    `Answers replace their skeletons without a layout shift, ${width} pixels wide`,
    { tag: '@hard' },
    async ({ page, signIn }) => {
      await signIn();
      await page.setViewportSize({ width, height: 800 });
      await watchVitals(page);
      // Answers arrive later than the first paint and hydration.
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        const { shift, moved } = await readVitals(page);
        expect.soft(shift, `${path} moved ${JSON.stringify(moved)}`).toBeLessThan(shiftLimit);
      }
    },
  );
