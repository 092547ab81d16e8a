import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPublicFiles } from '#server/http/plugins/publicFiles.ts';
import { addSecurityHeaders } from '#server/http/plugins/securityHeaders.ts';

describe("The operator's own files", () => {
  let root: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'portico-public-'));
    const folder = join(root, 'public');
    await mkdir(join(folder, 'brand'), { recursive: true });
    await writeFile(join(folder, 'brand/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const name of ['page.html', 'code.js', '.env', '.logo.svg'])
      await writeFile(join(folder, name), 'x');
    await writeFile(join(root, 'secret.svg'), 'x');
    app = Fastify();
    addSecurityHeaders(app);
    await addPublicFiles(app, folder);
  });
  afterAll(async () => {
    await app.close();
    await rm(root, { recursive: true });
  });

  it('pictures are served under /public/, and run no script when they are opened by themselves', async () => {
    const { statusCode, headers } = await app.inject('/public/brand/logo.svg');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    '/public/page.html',
    '/public/code.js',
    '/public/.env',
    '/public/.logo.svg',
    '/public/',
    '/public/brand/',
    '/public/../secret.svg',
    '/public/%2e%2e/secret.svg',
    '/public/..%2fsecret.svg',
  ])('%s is not served', async (address) => {
    const { statusCode, body } = await app.inject(address);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toBe('x');
  });

  it('the folder of public files is optional', async () => {
    const bare = Fastify();
    await addPublicFiles(bare, join(root, 'nowhere'));
    expect((await bare.inject('/public/logo.svg')).statusCode).toBe(404);
    await bare.close();
  });
});
