import { describe, expect, it } from 'vitest';
import { removeDemonstrationOperators, renewDemonstrationOperators } from '#server/releases/demonstration.ts';
import { migrateReleases } from '#server/releases/migrateReleases.ts';
import { listOperators, setOperator } from '#server/releases/store/operators.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { createMail } from '#server/sandbox/mail/createMail.ts';
import type { Database } from '#server/database/database.ts';
import { fakeDefinitions, startSample } from './samplePortal.ts';

const token = 'a-token-of-20-signs:';

describe('the sandbox', () => {
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

describe('demonstration operators', () => {
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
