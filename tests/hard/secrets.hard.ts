import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { personas } from '#server/sandbox/index.ts';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import { settleVisits } from '../support/settleVisits.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';

/*
 * A portal whose compiled definitions were changed behind the back of check, so that the calls of the API lead to another
 * origin. Two guards keep the member's secrets here: the wire, which sends no call of the API elsewhere, and the page's
 * policy. Each suffices alone; without both the other origin gets everything, which shows that this test can fail.
 */

const member = personas[0];
const typed = { Password: 'Typed-password-77', Code: '424242' };
const screen = {
  version: 1,
  type: 'form',
  title: 'Vault',
  fields: {
    password: { label: 'Password', type: 'password' },
    code: { label: 'Code', type: 'text', autocomplete: 'one-time-code' },
  },
  actions: {
    send: {
      label: 'Send',
      primary: true,
      call: 'askSupport',
      payload: { uid: { from: 'session.userId' }, query: { template: '{form.password} {form.code}' } },
      success: { texts: ['Send'] },
    },
  },
};

/** Changes of a compiled definition, each with the name of the changed part. */
type Forced = (elsewhere: string) => { prefix: string; path?: string };
const forced: [what: string, forced: Forced][] = [
  ['a prefix that names a host', (host) => ({ prefix: `//${host}` })],
  ['a prefix with a backslash', (host) => ({ prefix: `/\\${host}` })],
  ['a prefix with a tab', (host) => ({ prefix: `\t//${host}` })],
  ['a path that names a host', (host) => ({ prefix: '', path: `\\${host}/taken` })],
];

/** All that the other origin was sent: addresses, headers, bodies. */
let heard = '';
let other: Server;
let elsewhere = '';
let portal: RunningPortal;
let browser: Browser;

beforeAll(async () => {
  other = createServer((request, response) => {
    heard += `${request.method} ${request.url}\n${request.rawHeaders.join('\n')}\n`;
    request.on('data', (part: Buffer) => (heard += part.toString()));
    const { origin = '*', 'access-control-request-headers': headers = '*' } = request.headers;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-headers', headers);
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{"data":["Send"]}'));
  });
  other.on('upgrade', (request, socket) => {
    heard += `${request.url}\n${request.rawHeaders.join('\n')}\n`;
    socket.destroy();
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  elsewhere = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  portal = await startPortal();
  await writeFile(join(portal.folder, 'schemas/screens/public/vault.json'), JSON.stringify(screen));
  await portal.edit('screens.config.json', (text) =>
    text.replace('"routes": {', '$& "/Vault": { "screen": "public/vault", "access": "member" },'),
  );
  const index = async () => (await fetch(`${portal.url}/definitions/index.json`)).text();
  await vi.waitFor(async () => expect(await index()).toContain('public/vault'), 30_000);
  // Chromium blocks requests to loopback addresses, but the other origin of this test has such an address.
  const args = [...browserArguments, '--disable-features=LocalNetworkAccessChecks'];
  browser = await chromium.launch({ executablePath: findBrowser(), args });
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  other.closeAllConnections();
  other.close();
});

interface Guards {
  wire: boolean;
  policy: boolean;
}

/**
 * Signs in, gets the forced definitions and sends the secrets. Returns the token and the violations of the
 * policy.
 */
async function sendSecrets(
  force: Forced,
  { wire, policy }: Guards,
): Promise<{ token: string; refused: string[] }> {
  heard = '';
  const context = await browser.newContext({ bypassCSP: !policy, serviceWorkers: 'block' });
  const page = await context.newPage();
  settleVisits(page);
  const refused: string[] = [];
  page.on('console', (line) => {
    if (/connect-src/.test(line.text())) refused.push(line.text());
  });
  try {
    const token = await signIn(page);
    await forceDefinitions(page, force(elsewhere));
    if (!wire) await removeWireGuard(page);
    await page.goto(`${portal.url}/Vault`);
    for (const [label, text] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await settle(page);
    return { token, refused };
  } finally {
    await context.close();
  }
}

async function signIn(page: Page): Promise<string> {
  await page.goto(`${portal.url}/Login`);
  await page.getByLabel('User ID').fill(String(member.id));
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  const answer = page.waitForResponse(/\/api\/login$/);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const { token } = (await (await answer).json()) as { token: string };
  await page.waitForURL('**/dashboard');
  return token;
}

/** Changes the compiled definitions on their way to the page. */
async function forceDefinitions(page: Page, { prefix, path }: ReturnType<Forced>): Promise<void> {
  await changeAnswers(page, /\/Vault$/, '"prefix":"/api"', `"prefix":${JSON.stringify(prefix)}`);
  if (path !== undefined)
    await changeAnswers(
      page,
      /\/definitions\/public-vault.*\.js$/,
      '"Helpdesk_By_User"',
      JSON.stringify(path),
    );
}

/** Removes the wire's check of the origin. */
async function removeWireGuard(page: Page): Promise<void> {
  await changeAnswers(
    page,
    /\/assets\/screen-.*\.js$/,
    /\w+\.origin===new URL\((\w+)\.host\|\|(\w+),\2\)\.origin/,
    '!0',
  );
}

async function changeAnswers(page: Page, address: RegExp, what: string | RegExp, by: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const changed = typeof what === 'string' ? text.replaceAll(what, () => by) : text.replace(what, () => by);
    // A replacement without an effect would prove nothing, so that the page fails then.
    if (changed === text) return route.abort();
    return route.fulfill({ response, body: changed });
  });
}

/** Waits until the send has ended, successfully or with a message. */
async function settle(page: Page): Promise<void> {
  const result = page.getByText(/could not send|Send$/);
  await result.nth(1).waitFor({ timeout: 20_000 });
  await page.waitForTimeout(300);
}

describe.each(forced)('with %s, the token, the password and the one-time code', (_, force) => {
  test.each([
    { wire: true, policy: true },
    { wire: true, policy: false },
    { wire: false, policy: true },
  ])('stay here, guarded by %j', async (guards) => {
    const { token, refused } = await sendSecrets(force, guards);
    for (const secret of [token, ...Object.values(typed)]) expect(heard).not.toContain(secret);
    expect(refused.length > 0).toBe(!guards.wire);
  });

  test('leave without both guards', async () => {
    const { token } = await sendSecrets(force, { wire: false, policy: false });
    for (const secret of [token, ...Object.values(typed)]) expect(heard).toContain(secret);
  });
});
