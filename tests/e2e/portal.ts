import { expect, type Page } from '@playwright/test';
import { formatSession, sessionKey } from '#app/session/sessionText.ts';
import { signInAtApi, type Member } from '../support/askApi.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import type { Session } from '#view/portal.ts';
import { test as watched } from './watched.ts';

/** A persona of the demonstration data. */
export interface Persona {
  id: string;
  password: string;
  transactionPassword: string;
}
export const rich: Persona = { id: '100001', password: 'Rich@123', transactionPassword: 'Rich@456' };
export const fresh: Persona = { id: '100002', password: 'New@1234', transactionPassword: 'New@4567' };

interface TestFixtures {
  /** Signs in at the API, without a page: the next visit is a member's. */
  signIn: (persona?: Persona) => Promise<void>;
}

interface WorkerFixtures {
  portal: RunningPortal;
  /** The rich persona's own calls to the sandbox. */
  member: Member;
  /** A page of the signed-in rich persona for all tests of the worker. These tests change nothing. */
  memberPage: Page;
}

/** Tests in a real browser against a portal of the worker's own. */
export const test = watched.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  member: [
    async ({ portal }, use) => use(await signInAtApi(portal.url, rich.id, rich.password)),
    { scope: 'worker' },
  ],
  memberPage: [
    async ({ portal, browser }, use) => {
      const context = await browser.newContext({ baseURL: portal.url, locale: 'en-US', timezoneId: 'UTC' });
      const page = await context.newPage();
      await signInWithoutForm(page, portal.url, rich);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  signIn: async ({ page, portal }, use) =>
    use((persona = rich) => signInWithoutForm(page, portal.url, persona)),
});
export { expect };

/** Signs in at the API and stores the session in the tab, because the form takes two visits of a page. */
export async function signInWithoutForm(
  page: Page,
  portalUrl: string,
  { id, password }: Persona,
): Promise<void> {
  const { token, username } = await signInAtApi(portalUrl, id, password);
  await storeSession(page, portalUrl, { userId: Number(id), username, token, ipAddress: '127.0.0.1' });
}

/** Stores a session in the tab, as the sign-in form does. */
export async function storeSession(page: Page, portalUrl: string, session: Session): Promise<void> {
  await page.goto(`${portalUrl}/robots.txt`);
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    sessionKey,
    formatSession(session),
  ] as const);
}

/** Signs in by the form, as a member does, and waits for the dashboard. The worker's portal, unless another is given. */
export async function signIn(page: Page, persona: Persona, portalUrl = ''): Promise<void> {
  await page.goto(`${portalUrl}/Login`);
  await page.getByLabel('User ID', { exact: true }).fill(persona.id);
  await page.getByLabel('Password', { exact: true }).fill(persona.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}
