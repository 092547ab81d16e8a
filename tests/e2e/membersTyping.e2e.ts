import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { formatSession, sessionKey } from '#app/session/sessionText.ts';
import type { Call, Screen } from '#definition';
import { startPortal } from '../support/startPortal.ts';
import { expect, rich, test } from './portal.ts';
import { askForFault } from './wire.ts';

/** A form whose session expires when it is sent. */
interface FormStory {
  path: string;
  /** The path of the call by which it is sent. */
  call: string;
  /** Opens the screen or the dialog of the form. */
  open: (page: Page) => Promise<Locator>;
  texts: Record<string, string>;
  choices?: Record<string, string>;
  send: string;
}

const main = async (page: Page) => page.getByRole('main');
const forms: FormStory[] = [
  {
    path: '/Support',
    call: 'Helpdesk_By_User',
    open: main,
    texts: { 'Your Query': 'Where is my reward?' },
    send: 'Submit',
  },
  {
    path: '/FundRequestECurrency',
    call: 'FundRequest',
    open: main,
    texts: { Amount: '25', 'TRX number': '0xada' },
    choices: { 'Fund Type': 'Forex Fund' },
    send: 'Submit',
  },
  {
    path: '/FundrequestBank',
    call: 'FundRequest',
    open: main,
    texts: { 'Request Amount': '30', 'UTR NUMBER': 'UTR-ADA' },
    send: 'Submit',
  },
  {
    path: '/ProfileSetting',
    call: 'UpdateProfile',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Settings' }).click();
      return page.getByRole('tabpanel', { name: 'Settings' });
    },
    texts: {
      'Last Name': 'Lovelace',
      'Father/Husband Name': 'George Byron',
      'Date of Birth': '1995-12-10',
      Address: '12 St James Square',
      'About Us': 'Notes on the engine',
      'Nominee Name': 'Anne Isabella',
    },
    choices: { 'Country Name': 'India', Gender: 'Female', 'Nominee Relation': 'Mother' },
    send: 'Update',
  },
  {
    path: '/FundTransfer',
    call: 'FundTransferToUser',
    open: async (page) => {
      await page.getByRole('button', { name: 'Fund Transfer' }).click();
      return page.getByRole('dialog');
    },
    texts: { 'To UserId': '100002', Amount: '7' },
    send: 'Submit',
  },
];

for (const { path, call, open, texts, choices = {}, send } of forms)
  test(`What was typed on ${path} is there again after the session expired, but for the password`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto(path);
    const form = await open(page);
    const part = page.waitForResponse(/snapshotForms/);
    for (const [label, choice] of Object.entries(choices))
      await form.getByLabel(label, { exact: true }).selectOption(choice);
    for (const [label, text] of Object.entries(texts))
      await form.getByLabel(label, { exact: true }).fill(text);
    const bank = form.getByLabel('Bank', { exact: true });
    if (await bank.isVisible()) await bank.selectOption({ index: 1 });
    const secret = form.getByLabel('Transaction Password', { exact: true });
    const isSecret = await secret.isVisible();
    if (isSecret) await secret.fill(rich.transactionPassword);
    // As after a deployment, which takes away the scripts of an open page.
    await part;
    await page.route(/snapshotForms/, (route) => route.abort());
    const heal = await askForFault(page, call, 'expired');
    await form.getByRole('button', { name: send, exact: true }).click();
    await page.waitForURL('**/Login');
    await heal();

    await page.getByLabel('User ID', { exact: true }).fill(rich.id);
    await page.getByLabel('Password', { exact: true }).fill(rich.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`**${path}`);
    const again = await open(page);
    for (const [label, text] of Object.entries(texts))
      await expect(again.getByLabel(label, { exact: true })).toHaveValue(text);
    for (const [label, choice] of Object.entries(choices))
      await expect(again.getByLabel(label, { exact: true }).locator('option:checked')).toHaveText(choice);
    if (isSecret) await expect(again.getByLabel('Transaction Password', { exact: true })).toHaveValue('');
  });

const change = { target: 'api', auth: true, kind: 'change' } as const;
const calls: Record<string, Call> = {
  player: { ...change, kind: 'read', method: 'GET', path: 'player', request: {}, record: [''] },
  changePlayer: { ...change, method: 'PATCH', path: 'player', request: { name: 'text', city: 'text' } },
  renew: { ...change, auth: false, method: 'POST', path: 'renew', request: { refreshToken: 'text' } },
};
const screen: Screen = {
  version: 1,
  title: 'Player',
  type: 'form',
  reads: { player: { call: 'player' } },
  record: 'player',
  fields: { name: { label: 'Name', type: 'text' }, city: { label: 'City', type: 'text' } },
  actions: {
    save: {
      label: 'Save',
      primary: true,
      call: 'changePlayer',
      send: 'changed',
      success: { toast: 'Saved.' },
    },
  },
};

/** Starts the shipped portal with a form that sends changes, and with sessions that are renewed. */
async function startWithRenewal() {
  const portal = await startPortal();
  const write = (file: string, json: object) =>
    writeFile(join(portal.folder, file), JSON.stringify(json, null, 2));
  const config = JSON.parse(await readFile(join(portal.folder, 'screens.config.json'), 'utf8'));
  await write('schemas/api/player.json', { version: 1, calls });
  await write('schemas/screens/player.json', screen);
  config.routes['/Player'] = { screen: 'player', access: 'member' };
  config.session.refresh = {
    call: 'renew',
    payload: { refreshToken: { from: 'session.refreshToken' } },
    token: 'answer.token',
    refreshToken: 'answer.refreshToken',
  };
  await write('screens.config.json', config);
  await expect.poll(async () => (await fetch(`${portal.url}/Player`)).status).toBe(200);
  return portal;
}

/** Answers every call of a context's tabs as a backend whose refresh tokens are good once. */
async function answerByRotation(context: BrowserContext) {
  let turn = 2;
  const renewals: unknown[] = [];
  const changes: unknown[] = [];
  await context.route('**/api/**', (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    const body = request.postData() === null ? {} : (request.postDataJSON() as Record<string, unknown>);
    const refuse = () =>
      route.fulfill({ status: 401, json: { message: 'Please login to access this resource' } });
    if (path === '/api/renew') {
      renewals.push(body['refreshToken']);
      if (body['refreshToken'] !== `r${turn - 1}`) return refuse();
      return route.fulfill({ json: { token: `t${turn}`, refreshToken: `r${turn++}` } });
    }
    if (request.headers()['authorization'] !== `t${turn - 1}` || turn === 2) return refuse();
    if (path !== '/api/player') return route.fulfill({ json: { data: { data: [[]] } } });
    if (request.method() === 'PATCH') changes.push(body);
    return route.fulfill({ json: { name: 'Ada', city: 'London' } });
  });
  return { renewals, changes };
}

/** A tab with the session, as duplicating a tab makes it. */
async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  const session = { userId: 1, username: 'Ada', token: 't1', ipAddress: '::1', refreshToken: 'r1' };
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    sessionKey,
    formatSession(session),
  ] as const);
  return page;
}

test('Three tabs of one session renew it once, and a form that sends changes saves twice', async ({
  browser,
}) => {
  const portal = await startWithRenewal();
  const context = await browser.newContext();
  try {
    const { renewals, changes } = await answerByRotation(context);
    const tabs = [
      await openTab(context, portal.url),
      await openTab(context, portal.url),
      await openTab(context, portal.url),
    ];
    await Promise.all(tabs.map((tab) => tab.goto(`${portal.url}/Player`)));
    for (const tab of tabs) await expect(tab.getByLabel('Name', { exact: true })).toHaveValue('Ada');
    expect(renewals).toEqual(['r1']);

    const [page] = tabs as [Page];
    const save = async (name: string, count: number) => {
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => changes.length).toBe(count);
      await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
    };
    await save('Eva', 1);
    await save('Ada', 2);
    expect(changes).toEqual([{ name: 'Eva' }, { name: 'Ada' }]);
  } finally {
    await context.close();
    await portal.stop();
  }
});

test('A half-typed time is refused at its field, and keeps its parts', async ({ browser }) => {
  const portal = await startPortal();
  const page = await browser.newPage();
  try {
    await portal.edit('schemas/screens/public/forgot-password.json', (text) =>
      text.replace(
        '"otp": {',
        '"at": { "label": "At", "type": "dateTime", "unsent": "shown only" }, "otp": {',
      ),
    );
    const at = page.getByLabel('At', { exact: true });
    await expect(async () => {
      await page.goto(`${portal.url}/ForgotPassword`);
      await expect(at).toBeVisible({ timeout: 1000 });
    }).toPass();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.method()));
    await page.getByLabel('User ID', { exact: true }).fill(rich.id);
    await at.focus();
    await page.keyboard.type('1125');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Fill in every part, or clear the field.')).toBeVisible();
    await expect(at).toBeFocused();
    expect(await at.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true);
    expect(requests).not.toContain('POST');
    await at.fill('2026-11-25T10:30');
    await page.keyboard.press('Enter');
    await expect.poll(() => requests).toContain('POST');
  } finally {
    await page.close();
    await portal.stop();
  }
});
