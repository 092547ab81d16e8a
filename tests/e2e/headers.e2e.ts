import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { startBackend } from '../../examples/orders/backend/server.js';
import { listen, type Listening } from '../support/listen.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { test } from './watched.ts';

// One worker starts the servers of all tests here.
test.describe.configure({ mode: 'default' });

// The portal of examples/orders over a backend that refuses each request without the constant header, and takes the
// token in a header of its own.

const folder = resolve(import.meta.dirname, '../../examples/orders');
const allowed = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,POST,PATCH,DELETE',
  'access-control-allow-headers': 'content-type,x-application-id,x-session-token',
  'access-control-expose-headers': 'x-total-count',
};
let backend: Awaited<ReturnType<typeof startBackend>>;
let front: Listening;
let seen: { url: string; isAllowed: boolean; token?: unknown; authorization?: string }[] = [];

test.beforeAll(async () => {
  backend = await startBackend({ port: 0 });
  front = await listen(async (request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, allowed).end();
    const { authorization, 'x-application-id': application, 'x-session-token': token } = request.headers;
    const isAllowed = application === 'orders';
    seen.push({ url: request.url ?? '', isAllowed, token, ...(authorization && { authorization }) });
    if (!isAllowed) return response.writeHead(403, allowed).end('"no application"');
    const body = await text(request);
    const answer = await fetch(backend.origin + request.url, {
      method: request.method!,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== '' && { body }),
    });
    const count = answer.headers.get('x-total-count');
    const headers = {
      ...allowed,
      'content-type': 'application/json',
      ...(count && { 'x-total-count': count }),
    };
    return response.writeHead(answer.status, headers).end(await answer.text());
  });
});
test.afterAll(async () => {
  await front.stop();
  await backend.close();
});

function start(config: string, variables: Record<string, string>): Promise<RunningPortal> {
  const own = { DEFINITIONS_DIR: join(folder, 'schemas'), CONFIG_FILE: config };
  return startPortal({ ...own, API_HOST: front.origin, ...variables });
}

for (const [name, variables] of [
  ['from the browser', {}],
  ['through this server', { API_PROXY: '1' }],
] as const)
  test(`A backend gets the constant header and the token in its own header ${name}`, async ({
    page,
  }, info) => {
    seen = [];
    const config = JSON.parse(await readFile(join(folder, 'screens.config.json'), 'utf8')) as { api: object };
    const headers = { headers: { 'X-Application-Id': 'orders' }, tokenHeader: 'X-Session-Token' };
    const file = info.outputPath('screens.config.json');
    await writeFile(
      file,
      JSON.stringify({ ...config, api: { ...config.api, ...headers, authorizationPrefix: '' } }),
    );
    const portal = await start(file, variables);
    await page.goto(`${portal.url}/sign-in`);
    await page.getByLabel('E-mail', { exact: true }).fill('clerk@example.com');
    await page.getByLabel('Password', { exact: true }).fill('password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('213 rows')).toBeVisible();
    await page.reload();
    await expect(page.getByText('213 rows')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => seen.at(-1)?.url).toBe('/logout');
    expect(seen.filter(({ isAllowed, authorization }) => !isAllowed || authorization !== undefined)).toEqual(
      [],
    );
    const members = seen.filter(({ url }) => url.startsWith('/orders') || url === '/logout');
    expect(members.length).toBeGreaterThan(2);
    expect(members.filter(({ token }) => !String(token).startsWith('ey'))).toEqual([]);
    await portal.stop();
  });
