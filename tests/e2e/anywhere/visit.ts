import { expect, type Locator, type Page } from '@playwright/test';
import { rich } from '../portal.ts';

/** A browser at a portal. */
export interface Visit {
  page: Page;
  /** The portal's address, with the slash at its end. */
  home: string;
  /** The origins of the sandbox's servers, without a slash at the end. */
  servers: [string, ...string[]];
}

/** Stories of a visitor, by title. No story depends on another one. */
export type Stories = Record<string, (visit: Visit) => Promise<void>>;

/** Signs in by the form, and waits for the dashboard. */
export async function signIn(visit: Visit): Promise<void> {
  await visit.page.goto(`${visit.home}Login`);
  await fillSignIn(visit.page, rich.id, rich.password);
  await expectAt(visit, 'dashboard');
}

/** Fills in the sign-in that is open, and sends it. */
export async function fillSignIn(page: Page, id: string, password: string): Promise<void> {
  await page.getByLabel('User ID', { exact: true }).fill(id);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The session storage of a signed-in member, by the portal's address. */
const kept = new Map<string, Record<string, string>>();

/**
 * Opens a screen by its address as a member. Signs in once for each portal, and then copies the stored
 * session.
 */
export async function openAsMember(visit: Visit, address: string): Promise<void> {
  const { page, home } = visit;
  const session = kept.get(home);
  if (session) {
    await page.goto(`${home}favicon.svg`);
    await page.evaluate((items) => Object.assign(sessionStorage, items), session);
  } else {
    await signIn(visit);
    kept.set(home, await page.evaluate(() => ({ ...sessionStorage })));
  }
  await page.goto(home + address);
}

/**
 * Checks that the browser is at this address of the portal. File hosts may add a slash at the end of the
 * path.
 */
export async function expectAt({ page, home }: Visit, address: string): Promise<void> {
  await expect(page).toHaveURL(
    (url) => url.href.replace(/\/(?=\?|$)/, '') === (home + address).replace(/\/$/, ''),
  );
}

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const table = (page: Page): Locator => page.getByRole('main').getByRole('table');
export const rows = (page: Page): Locator => table(page).locator('tbody tr:not([aria-hidden])');
export const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
