import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMail } from '#server/sandbox/mail/createMail.ts';
import { openSession } from '#server/sandbox/repositories/sessions.ts';
import { hashCheaply } from '../support/hashCheaply.ts';
import { provideSandbox } from '../support/provideSandbox.ts';
import { today } from '../support/sandbox.ts';

// Cheap hashes: only the number of added rows matters.
hashCheaply();

const uid = 100001;
const sandbox = provideSandbox('each');
let token: string;

beforeEach(async () => {
  token = await sandbox.tokenOf(uid);
});

async function countOf(table: 'ticket' | 'fund_request' | 'member' | 'session'): Promise<number> {
  return (await sandbox.database.query(`SELECT id FROM ${table}`)).length;
}

describe('What somebody could add without end', () => {
  test('a member can add thirty tickets in a day, and more on the next day', async () => {
    const before = await countOf('ticket');
    const ask = async () =>
      (await sandbox.post('Helpdesk_By_User', { uid, query: 'What?' }, token)).body.data as string;
    for (let at = 0; at < 30; at += 1) expect(await ask()).toBe('Successfully send query');
    expect(await ask()).toBe('Too many queries in one day. Please try again tomorrow.');
    expect(await countOf('ticket')).toBe(before + 30);
    sandbox.setTime(new Date(today.getTime() + 24 * 3_600_000 + 1));
    token = await sandbox.tokenOf(uid);
    expect(await ask()).toBe('Successfully send query');
  });

  test('a member can add fifty requests for funds in a day', async () => {
    const before = await countOf('fund_request');
    const ask = async () =>
      (await sandbox.post('FundRequest', { uid, bankid: 1, amount: '1', utrno: 'T' }, token)).body
        .data as string;
    for (let at = 0; at < 50; at += 1) expect(await ask()).toBe('Fund Requested Successfully.');
    expect(await ask()).toBe('Too many requests in one day. Please try again tomorrow.');
    expect(await countOf('fund_request')).toBe(before + 50);
  });

  test('one address can register sixty members in an hour, and one mailbox twenty in a day', async () => {
    const person = { sid: '100001', name: 'Testa Person', position: 1, password: 'secret1' };
    const register = async (email: string, address: string) => {
      const body = { ...person, email, mobile: '9812345678', countryid: 99 };
      return (await sandbox.post('registration', body, undefined, address)).body.data.result as string;
    };
    const before = await countOf('member');
    for (let at = 0; at < 60; at += 1)
      expect(await register(`testa${at}@example.com`, '10.0.0.1')).toBe('Successfull');
    expect(await register('testb@example.com', '10.0.0.1')).toMatch(/^Too many registrations/);
    for (let at = 0; at < 20; at += 1)
      expect(await register('testc@example.com', `10.0.1.${at}`)).toBe('Successfull');
    expect(await register('TestC@example.com', '10.0.2.1')).toMatch(/^Too many registrations/);
    expect(await countOf('member')).toBe(before + 80);
  });

  test('a member has at most a hundred sessions: the oldest ends when one more begins', async () => {
    for (let at = 0; at < 101; at += 1)
      await openSession(sandbox.database, { member: uid }, new Date(today.getTime() + at));
    expect(await countOf('session')).toBe(100);
    expect((await sandbox.post('userDashboard', { uid }, token)).status).toBe(401);
  });

  test('the outbox keeps the newest letters, in a file that stays small', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portico-outbox-'));
    const mail = createMail({ dataDir });
    const text = 'x'.repeat(20_000);
    for (let at = 0; at < 160; at += 1) await mail.send({ to: 'a@b.example', subject: String(at), text });
    const letters = (await mail.readOutbox())!;
    const { size } = await stat(join(dataDir, 'outbox.jsonl'));
    await rm(dataDir, { recursive: true });
    expect([letters[0]!.subject, letters.length]).toEqual(['159', 100]);
    expect(size).toBeLessThan(3_000_000);
  });
});

describe('One asker', () => {
  const ask = (remoteAddress: string, forwarded?: string) =>
    sandbox.app.inject({
      url: '/api/check_sponsorid?sid=100001',
      remoteAddress,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    });

  test('a whole /64 of IPv6 counts as one client, whatever is written into X-Forwarded-For', async () => {
    for (let at = 0; at < 300; at += 1) await ask(`2001:db8:5:6::${at.toString(16)}`, `10.3.0.${at % 250}`);
    expect((await ask('2001:db8:5:6:ffff::1', '10.4.0.1')).statusCode).toBe(429);
    expect((await ask('2001:db8:5:7::1')).statusCode).toBe(200);
  });
});
