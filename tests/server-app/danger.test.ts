import { describe, expect, it } from 'vitest';
import { removeDemonstrationOperators, renewDemonstrationOperators } from '#server/releases/demonstration.ts';
import { migrateReleases } from '#server/releases/migrateReleases.ts';
import { listOperators, setOperator } from '#server/releases/store/operators.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { isDemonstration } from '#server/isDemonstration.ts';
import { describeOpenSandbox, describePlainBackend } from '#server/describeDanger.ts';
import { isLocal } from '#server/http/security/isLocal.ts';
import { readEnvironment } from '#server/environment.ts';
import { createMail } from '#server/sandbox/mail/createMail.ts';
import type { Database } from '#server/database/database.ts';
import { fakeDefinitions, startSample } from './samplePortal.ts';

const token = 'a-token-of-20-signs:';

describe('the sandbox', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'portal.example.com', '128.0.0.1', 'localhost.example.com'])(
    'the sandbox does not start at %s, where others reach it, without a token',
    (HOST) => {
      const sentence = describeOpenSandbox(readEnvironment({ HOST }));
      expect(sentence).toContain(`HOST is ${HOST},`);
      expect(sentence).toContain('Set ADMIN_TOKEN (16 signs or more)');
      expect(describeOpenSandbox(readEnvironment({ HOST, ADMIN_TOKEN: token }))).toBeNull();
    },
  );

  it.each(['127.0.0.1', '127.9.9.9', '::1', 'localhost', '::ffff:127.0.0.1'])(
    'the sandbox starts at %s, which is this machine alone',
    (HOST) => expect(describeOpenSandbox(readEnvironment({ HOST }))).toBeNull(),
  );

  it('the sandbox shows its outbox and the definitions only with the token, where there is one', async () => {
    const mail = createMail({});
    await mail.send({ to: 'a@example.com', subject: 'Your OTP', text: '123456 is your OTP.' });
    const sandbox = { database: {} as Database, mail, secret: 'a secret of the tests' };
    const open = await startSample({}, fakeDefinitions(), sandbox);
    expect((await open.inject('/api/outbox')).body).toContain('123456');
    await open.close();
    const guarded = await startSample({ ADMIN_TOKEN: token }, fakeDefinitions(), sandbox);
    for (const url of ['/api/outbox', '/_definitions']) {
      for (const authorization of ['', 'Bearer wrong', `Basic ${btoa('a:wrong')}`]) {
        const refused = await guarded.inject({ url, headers: { authorization } });
        expect(refused.statusCode).toBe(401);
        expect(refused.body).not.toContain('123456');
      }
      for (const authorization of [`Bearer ${token}`, `Basic ${btoa(`operator:${token}`)}`])
        expect((await guarded.inject({ url, headers: { authorization } })).statusCode).toBe(200);
    }
    await guarded.close();
  });

  it.each([
    ['a name of somebody else that leads here', { host: 'evil.example' }, '127.0.0.1'],
    ['a proxy or a tunnel', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['another machine', { host: 'localhost' }, '203.0.113.9'],
  ])(
    'the sandbox shows its pages for operators without a token to this machine alone, not by %s',
    async (_, headers, ip) => {
      const mail = createMail({});
      const sandbox = { database: {} as Database, mail, secret: 'a secret of the tests' };
      const app = await startSample({}, fakeDefinitions(), sandbox);
      for (const url of ['/api/outbox', '/_definitions', '/metrics']) {
        expect((await app.inject({ url, headers: { host: 'localhost:8080' } })).statusCode).toBe(200);
        const refused = await app.inject({ url, headers, remoteAddress: ip });
        expect(refused.statusCode).toBe(403);
        expect(refused.json()).toEqual({
          message:
            'Without ADMIN_TOKEN this is for this machine alone: open it at localhost, past every proxy.',
        });
      }
      await app.close();
    },
  );

  it('the sandbox shows the letters of its outbox as text', async () => {
    const mail = createMail({});
    await mail.send({ to: 'a@b.example', subject: '<script>', text: '"&' });
    const app = await startSample({}, fakeDefinitions(), {
      database: {} as Database,
      mail,
      secret: 'a secret',
    });
    const page = await app.inject({ url: '/api/outbox', headers: { accept: 'text/html' } });
    expect(page.body).toContain('&#60;script&#62;');
    expect(page.body).not.toContain('<script>');
    expect((await app.inject('/api/outbox')).json()[0].subject).toBe('<script>');
    await app.close();
  });
});

describe('a backend without TLS', () => {
  it('the warning of a backend without TLS names its source', () => {
    expect(describePlainBackend('http://api.example.com', readEnvironment({}))).toMatch(
      /^api\.host of screens\.config\.json is http:\/\/api\.example\.com: passwords and tokens/,
    );
    const environment = readEnvironment({ API_HOST: 'http://10.0.0.1:3000' });
    expect(describePlainBackend('http://10.0.0.1:3000', environment)).toMatch(/^API_HOST is http:/);
  });

  it.each(['', 'https://api.example.com', 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80'])(
    'there is no warning of the backend "%s"',
    (backend) => expect(describePlainBackend(backend, readEnvironment({}))).toBeNull(),
  );
});

describe('demonstration operators', () => {
  it.each<[boolean, string, Record<string, string>]>([
    [true, 'on this machine alone', {}],
    [
      true,
      'over a database that is filled with demonstration members',
      { DATABASE_URL: 'postgres://a/b', SANDBOX_SEED: '1' },
    ],
    [false, 'over a database that is not', { DATABASE_URL: 'postgres://a/b' }],
    [false, 'where other machines reach it', { HOST: '0.0.0.0' }],
    [false, 'behind a proxy', { TRUST_PROXY: '1' }],
  ])('%s: there are some %s', (expected, _where, variables) => {
    expect(isDemonstration(readEnvironment(variables))).toBe(expected);
  });

  it.each<[boolean, string, Record<string, string>, string?]>([
    [true, 'localhost:8080', {}],
    [true, '[::1]:8080', {}],
    [false, 'portal.example', {}],
    [false, 'evil.localhost.example:8080', {}],
    [false, 'localhost:8080', { 'x-forwarded-for': '203.0.113.9' }],
    [false, 'localhost:8080', { via: '1.1 a-tunnel' }],
    [false, 'localhost:8080', {}, '192.168.1.7'],
  ])(
    '%s: a request to %s with %j is from this machine itself',
    (expected, host, headers, ip = '127.0.0.1') => {
      expect(isLocal({ host, headers, ip })).toBe(expected);
    },
  );

  it('demonstration operators get another password at each start, unless a command has set one', async () => {
    const database = await openMemoryDatabase();
    await migrateReleases(database);
    const [anna, ben] = await renewDemonstrationOperators(database, new Date());
    await setOperator(database, { name: 'ben', role: 'publisher' }, 'nobody knows this', new Date());
    const again = await renewDemonstrationOperators(database, new Date());
    expect(again).toEqual([{ name: 'anna', role: 'author', password: expect.any(String) as string }]);
    expect(new Set([anna, ben, ...again].map((operator) => operator!.password)).size).toBe(3);
    await database.close();
  });

  it('demonstration operators are removed once others reach the portal, unless they have a password of their own', async () => {
    const database = await openMemoryDatabase();
    await migrateReleases(database);
    const now = new Date();
    expect((await renewDemonstrationOperators(database, now)).map(({ name }) => name)).toEqual([
      'anna',
      'ben',
    ]);
    await setOperator(database, { name: 'ben', role: 'publisher' }, 'nobody knows this', now);
    await removeDemonstrationOperators(database, now);
    expect(await listOperators(database)).toEqual([{ name: 'ben', role: 'publisher' }]);
    await database.close();
  });
});
