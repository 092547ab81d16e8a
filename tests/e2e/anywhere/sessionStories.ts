import { expect } from '@playwright/test';
import { fresh, rich } from '../portal.ts';
import {
  expectAt,
  field,
  fillSignIn,
  heading,
  openAsMember,
  rows,
  signIn,
  table,
  type Stories,
} from './visit.ts';

export const sessionStories: Stories = {
  'a member signs in, and the dashboard says whose it is': async (visit) => {
    await signIn(visit);
    await expect(visit.page.getByRole('complementary')).toContainText('Richard Sterling');
    await expect(visit.page.getByText('My Robot Fund')).toBeVisible();
  },

  'a wrong password is refused in the words of the backend, and the id stays': async ({ page, home }) => {
    await page.goto(`${home}Login`);
    await fillSignIn(page, fresh.id, 'Wrong@123');
    await expect(page.getByText('Invalid username or password.').first()).toBeVisible();
    await expect(field(page, 'User ID')).toHaveValue(fresh.id);
  },

  'sign-in leads on to the screen that was asked for, with its filters': async (visit) => {
    const { page, home } = visit;
    await page.goto(`${home}LevelIncome?fdate=2026-01-01`);
    await expectAt(visit, 'Login');
    await fillSignIn(page, rich.id, rich.password);
    await expectAt(visit, 'LevelIncome?fdate=2026-01-01');
    await expect(field(page, 'From Date')).toHaveValue('2026-01-01');
    await expect(rows(page).first()).toBeVisible();
  },

  'a session that is over at the backend is said at sign-in': async (visit) => {
    const { page, home, servers } = visit;
    await signIn(visit);
    // The link must be the first request with the expired session.
    await page.goto(`${home}Support`, { waitUntil: 'networkidle' });
    await expect(table(page)).toBeVisible();
    await endSession(servers[0], await page.evaluate(() => sessionStorage.getItem('session')));
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    // The message comes first, because it leaves the page after some seconds.
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    await expectAt(visit, 'Login');
  },

  'a reload keeps who is signed in, and another tab is nobody’s': async (visit) => {
    const { page, home } = visit;
    await openAsMember(visit, 'MyTeam');
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(`${home}MyTeam`);
    await expectAt({ ...visit, page: other }, 'Login');
  },

  'Log Out leads to the landing page, and leaves nothing in the browser': async (visit) => {
    const { page, home } = visit;
    await signIn(visit);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expectAt(visit, '');
    await expect(heading(page)).toHaveText('Empower Your ultimate Financial Future');
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
    await page.goto(`${home}dashboard`);
    await expectAt(visit, 'Login');
  },
};

/** As another device signs the member out. */
async function endSession(sandbox: string, kept: string | null): Promise<void> {
  const { jwtToken } = JSON.parse(kept ?? '{}') as { jwtToken: string };
  const answer = await fetch(`${sandbox}/api/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: jwtToken },
    body: JSON.stringify({ uid: rich.id }),
  });
  expect(answer.status).toBe(200);
}
