import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readEnvironment } from '#server/environment.ts';
import { fakeDefinitions, sampleShell } from './samplePortal.ts';

const sandboxed = "default-src 'none'; frame-ancestors 'none'; sandbox";

let dist: string;
let app: FastifyInstance;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'portico-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'assets/entry.js'), 'export {}');
  await writeFile(join(dist, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const { definitions } = fakeDefinitions();
  app = await createApp({ environment: readEnvironment({}), definitions, shell: sampleShell, dist });
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

describe('what is neither the page nor a built file', () => {
  it.each([
    ['GET', '/definitions/index.json', 200],
    ['GET', '/definitions/landing.json', 200],
    ['GET', '/definitions/x.0123456789abcdef.js', 200],
    ['GET', '/_openapi.json', 200],
    ['GET', '/health', 200],
    ['GET', '/api/login', 404],
    ['GET', '/assets/nothing.js', 404],
    ['GET', '/definitions/nothing.js', 404],
    ['POST', '/', 404],
    ['POST', '/_reports', 204],
    ['DELETE', '/health', 404],
    ['GET', '/%', 400],
    ['GET', '/definitions/%zz', 400],
    ['GET', `/definitions/${'a'.repeat(200)}`, 404],
  ] as const)('%s %s answers %i, with the policy of a sandbox', async (method, url, status) => {
    const { statusCode, headers } = await app.inject({ method, url });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': sandboxed,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    if (status >= 400) {
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

it.each(['GET', 'POST', 'OPTIONS'] as const)(
  'no answer allows another origin to read it: %s',
  async (method) => {
    const headers = { origin: 'https://evil.example.com', 'access-control-request-method': 'POST' };
    for (const url of [
      '/',
      '/health',
      '/definitions/index.json',
      '/assets/entry.js',
      '/api/login',
      '/_reports',
      '/%',
    ]) {
      const answer = await app.inject({ method, url, headers });
      const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'));
      expect([url, ...names]).toEqual([url]);
    }
  },
);

describe('built files', () => {
  it.each(['/assets/entry.js', '/logo.svg'])('%s has no policy that would block its work', async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['cache-control']).toMatch(/^public, max-age=/);
  });
});

it('in development the page has no policy at all, since code reloads in it', async () => {
  const shell = { ...sampleShell, strict: false };
  const { definitions } = fakeDefinitions();
  const dev = await createApp({ environment: readEnvironment({}), definitions, shell });
  expect((await dev.inject('/LevelIncome')).headers['content-security-policy']).toBeUndefined();
  await dev.close();
});
