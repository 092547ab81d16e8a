import { text as readText } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { listen, type Listening } from '../support/listen.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { expect, storeSession } from './portal.ts';
import { test } from './watched.ts';

// The corner cases of the specification, over a backend whose answers are written here by hand.

interface Written {
  status?: number;
  /** The body, as JSON. */
  body?: unknown;
  /** The body, as `text/plain`. */
  plain?: string;
  /** True if no answer ever comes. */
  held?: true;
}
type Answers = Record<string, Written | ((payload: Record<string, unknown>) => Written)>;

const rows = (...list: (object | null)[]): Written => ({ body: { data: { data: [list] } } });
const expired = 'Please login to access this resource';

const usual: Answers = {
  login: { body: { data: { result: 'Successfull', resultid: 100001, resultusername: 'Asha' }, token: 't' } },
  userDashboard: rows({ f_name: 'Asha', email: 'asha@example.com', MyPackage: 50 }),
  GetDashRecentData: rows(),
  countryList: rows({ id: 99, name: 'India', phonecode: 91 }, { id: 5, name: 'Andorra', phonecode: 376 }),
  GetcountrybyID: ({ id }) => (Number(id) === 99 ? rows({ id: 99, phonecode: 91 }) : { held: true }),
  check_sponsorid: { body: { data: { data: { result: '', name: 'Ravi' } } } },
  GetIncomeReport: rows({ id: 1, planname: 'Starter', amount: 50 }),
};

for (const proxy of [false, true])
  test.describe(proxy ? 'with API_PROXY=1' : 'from the browser', () => {
    let backend: Listening;
    let portal: RunningPortal;
    let answers: Answers = {};
    let sent: { path: string; payload: Record<string, unknown> }[] = [];
    const payloadsOf = (path: string) =>
      sent.filter((one) => one.path === path).map(({ payload }) => payload);

    test.beforeAll(async () => {
      backend = await listen(async (request, response) => {
        const url = new URL(request.url ?? '', 'http://backend');
        response.setHeader('access-control-allow-origin', '*');
        response.setHeader('access-control-allow-headers', 'authorization,content-type');
        if (request.method === 'OPTIONS') return response.writeHead(204).end();
        const body = await readText(request);
        const payload = (body ? JSON.parse(body) : Object.fromEntries(url.searchParams)) as Record<
          string,
          unknown
        >;
        const path = url.pathname.slice(1);
        sent.push({ path, payload });
        const written = answers[path] ?? usual[path] ?? { status: 404, body: {} };
        const answer = typeof written === 'function' ? written(payload) : written;
        if (answer.held) return undefined;
        const type = answer.plain === undefined ? 'application/json' : 'text/plain; charset=utf-8';
        response.writeHead(answer.status ?? 200, { 'content-type': type });
        return response.end(answer.plain ?? JSON.stringify(answer.body ?? null));
      });
      portal = await startPortal({ API_HOST: backend.origin, ...(proxy && { API_PROXY: '1' }) });
    });
    test.afterAll(async () => {
      await portal.stop();
      await backend.stop();
    });
    test.beforeEach(async ({ context }) => {
      answers = {};
      sent = [];
      await context.route(/ipify/, (route) =>
        route.fulfill({ json: { ip: '192.0.2.1' }, headers: { 'access-control-allow-origin': '*' } }),
      );
    });

    const open = (page: Page, path: string) => page.goto(`${portal.url}${path}`);
    const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
    const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
    const signIn = async (page: Page) => {
      await open(page, '/Login');
      await field(page, 'User ID').fill('100001');
      await field(page, 'Password').fill('secret');
      await pressed(page, 'Sign In');
    };
    const enter = async (page: Page, path: string) => {
      const session = { userId: 100001, username: 'Asha', token: 't', ipAddress: '192.0.2.1' };
      await storeSession(page, portal.url, session);
      await open(page, path);
    };

    test('What an address brings into a field is filtered and cut as typing is', async ({ page }) => {
      await open(page, '/Login?userid=abc12345678901');
      await expect(field(page, 'User ID')).toHaveValue('1234567890');
      await open(page, '/Signup?userid=abc12');
      await expect(field(page, 'Sponsor ID')).toHaveValue('12');
      await expect(page.getByText('Ravi')).toBeVisible();
      expect(payloadsOf('check_sponsorid')).toEqual([{ sid: '12' }]);
    });

    for (const messages of [
      { message: 'Not allowed', showableMessage: expired },
      { message: expired, showableMessage: 'Not allowed' },
    ])
      test(`An expiry signs out where message is "${messages.message}", and a reload of Login is hydrated`, async ({
        page,
      }) => {
        const errors: string[] = [];
        page.on('pageerror', ({ message }) => errors.push(message));
        await signIn(page);
        await page.waitForURL('**/dashboard');
        answers = { GetIncomeReport: { status: 500, body: messages } };
        await open(page, '/LevelIncome');
        await page.waitForURL('**/Login');
        const notice = page.getByText('Your session has expired. Please sign in again.');
        await expect(notice).toBeVisible();
        await page.reload();
        await expect(notice).toBeVisible();
        expect(errors).toEqual([]);
      });

    for (const [name, answer] of Object.entries<Written>({
      'without a result': { body: {} },
      'with a result of null': { body: { data: { result: null } } },
      'by a status and a text': { status: 400, body: { data: { result: 'No' } } },
    }))
      test(`A login that is answered ${name} is refused in a toast`, async ({ page }) => {
        answers = { login: answer };
        await signIn(page);
        await expect(page.getByRole('alert').getByText('Invalid username or password.')).toBeVisible();
        await expect(page).toHaveURL(/Login/);
      });

    test('A registration that is refused by a status says the result text', async ({ page }) => {
      answers = { registration: { status: 400, body: { data: { result: 'Email is taken' } } } };
      await open(page, '/Signup?userid=100001&Position1=Left');
      await field(page, 'User Name').fill(' Asha Rao ');
      await field(page, 'Mobile').fill('9876543210');
      await field(page, 'Email').fill('asha@example.com ');
      await field(page, 'Password').fill('secret');
      await field(page, 'Confirm Password').fill('secret');
      await field(page, 'Terms and Conditions').check();
      await pressed(page, 'Register');
      await expect(page.getByText('Email is taken').first()).toBeVisible();
      expect(payloadsOf('registration')).toMatchObject([{ name: 'Asha Rao', email: 'asha@example.com' }]);
    });

    test('The phone code is absent until that of the chosen country is known', async ({ page }) => {
      await open(page, '/Signup');
      await expect(page.getByText('+91')).toBeVisible();
      await field(page, 'Country').selectOption('Andorra');
      await expect(page.getByText('+91')).toHaveCount(0);
      await expect.poll(() => payloadsOf('GetcountrybyID').length).toBe(2);
      await expect(page.getByText(/^\+\d/)).toHaveCount(0);
    });

    for (const path of ['/RobotActivation', '/ForexActivation', '/CryptoActivation'])
      test(`A lookup without a status leaves no button on ${path}`, async ({ page }) => {
        answers = {
          check_sponsorid: { body: { data: { data: { result: 'Sponsor Id doesnot exists !!' } } } },
        };
        await enter(page, path);
        await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
        await field(page, 'User ID').fill('999999');
        await expect(page.getByText('Sponsor Id doesnot exists !!')).toBeVisible();
        await expect(page.getByRole('button', { name: /^(Activate|Upgrade)$/ })).toHaveCount(0);
      });

    for (const [name, answer] of Object.entries<Written>({
      'a string at data': { body: { data: 'Successfull' } },
      'a plain text': { plain: 'Successfull' },
    }))
      test(`An OTP is sent without a withdrawal type, and ${name} says so`, async ({ page }) => {
        answers = { Withdrawalupdate: answer, getIncomeAmount: { body: { data: { result: 500 } } } };
        await enter(page, '/WithdrawalRequest');
        await field(page, 'Amount').fill('20');
        await field(page, 'Income Type').selectOption('Level Income');
        await pressed(page, 'Send OTP');
        await expect(page.getByText('OTP sent successfully!').first()).toBeVisible();
        expect(payloadsOf('Withdrawalupdate')).toEqual([{ Email: 'asha@example.com' }]);
      });

    test('Change Transaction Password takes 10 characters', async ({ page }) => {
      await enter(page, '/TransactionPassword');
      for (const label of ['Old Password', 'New Password', 'Confirm New Password']) {
        await field(page, label).fill('x'.repeat(40));
        await expect(field(page, label)).toHaveValue('x'.repeat(10));
      }
    });

    test('A plain text of ForgetPassword counts as sent', async ({ page }) => {
      answers = { ForgetPassword: { plain: 'Password sent to Email Id' } };
      await open(page, '/ForgotPassword');
      await field(page, 'User ID').fill('100001');
      await pressed(page, 'Resend Password');
      await expect(page.getByText('Password sent to Email Id').first()).toBeVisible();
      await page.waitForURL(/Login/);
    });

    test('A flat list of tickets and of nodes is shown, with a node that is active by its date', async ({
      page,
    }) => {
      answers = {
        UserHelpDeskHistory: { body: { data: [{ ticket_id: 7, query: 'Where is it?', status: 'open' }] } },
        binaryTree: {
          body: {
            data: {
              data: [
                { uid: 100001, fname: 'Asha', IdColor: 'Green' },
                { uid: 100002, fname: 'Ravi', activationdate: '2026-01-05' },
              ],
            },
          },
        },
      };
      await enter(page, '/Support');
      await expect(page.getByText('Where is it?')).toBeVisible();
      await open(page, '/Tree_View');
      const node = page.getByRole('button', { name: 'Ravi 100002 Active' });
      await expect(node).toBeEnabled();
      await expect(node).toHaveAttribute('data-state', 'colourless');
    });

    test('A dashboard record that is null shows that nothing came, and no zeros', async ({ page }) => {
      await signIn(page);
      await page.waitForURL('**/dashboard');
      answers = { userDashboard: rows(null) };
      await page.reload();
      await expect(page.getByRole('alert').getByText('We could not load this.')).toBeVisible();
      await expect(page.locator('main')).not.toContainText('0.00');
    });
  });
