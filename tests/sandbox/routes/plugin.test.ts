import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendCommand } from '#server/commands/remoteCommands.ts';
import type { Database } from '#server/database/database.ts';
import {
  getCommandFile,
  runSandboxCommand,
  sendSandboxCommand,
} from '#server/sandbox/commands/runSandboxCommand.ts';
import type { Mail } from '#server/sandbox/mail/mail.ts';
import { createMail } from '#server/sandbox/mail/createMail.ts';
import { runSandbox } from '#server/sandbox/part.ts';
import { calls } from '#server/sandbox/routes/index.ts';
import { sandboxPlugin } from '#server/sandbox/sandboxPlugin.ts';
import { deriveKeys } from '#server/sandbox/security/keys.ts';
import { signToken } from '#server/sandbox/security/token.ts';
import { today } from '../../support/sandbox.ts';

const secret = 'secret';
const keys = deriveKeys(secret);
const expires = new Date(today.getTime() + 3_600_000);
/** Answers in place of a database: a session that has just been used. */
const query = vi.fn<(sql: string) => Promise<object[]>>();
const options = { database: { query } as unknown as Database, secret, now: () => today, slow: 1 };
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  await app.register(sandboxPlugin, { prefix: '/api', mail: createMail({}), ...options });
});

beforeEach(() => {
  query.mockReset().mockResolvedValue([{ last_seen: today }]);
});

afterAll(() => app.close());

function createToken(member: number): Promise<string> {
  return signToken({ member, session: 'one' }, { issued: today, expires }, keys.token);
}

describe('Who may call', () => {
  const uid = 100_001;
  const ask = async (body: object, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ method: 'POST', url: '/api/UserInformation', payload: body, headers });
    return [answer.statusCode, answer.json<{ message?: string }>().message];
  };
  const refused = [401, 'Please login to access this resource'];

  test('Ten calls read no token, one checks it if there is one, and any other is of its member', () => {
    const pathsOf = (access: string) =>
      calls.filter((call) => call.access === access).map(({ path }) => path);
    expect(pathsOf('none').toSorted()).toEqual([
      ...['ForgetPassword', 'GetcountrybyID', 'WelcomeDetails', 'Withdrawalupdate', 'countryList', 'login'],
      ...['loginAdmin', 'lookup/ifsc/:code', 'lookup/ip', 'registration'],
    ]);
    expect(pathsOf('optional')).toEqual(['check_sponsorid']);
    const others = calls.filter(({ access }) => access !== 'none' && access !== 'optional');
    const keys = others.map(({ access }) => (access as { self: string }).self);
    expect(new Set(keys)).toEqual(new Set(['uid', 'referby', 'sid', 'loginId']));
  });

  test('A call without a token is refused before its body is looked at', async () => {
    expect(await ask({ wrong: true })).toEqual(refused);
  });

  test('A token that is made up is refused', async () => {
    expect(await ask({ uid }, { authorization: 'made up' })).toEqual(refused);
  });

  test.each(['', 'Bearer '])('A member may call with the token after %o', async (prefix) => {
    expect(await ask({ uid }, { authorization: `${prefix}${await createToken(uid)}` })).toEqual([
      200,
      undefined,
    ]);
  });

  test('A member may not call for another one', async () => {
    const authorization = await createToken(uid);
    expect(await ask({ uid: 100_002 }, { authorization })).toEqual([403, 'This is not your user id.']);
  });

  test.each([
    [undefined, 200],
    ['made up', 401],
  ])('A call that anybody may make checks a token if there is one: %s', async (authorization, status) => {
    query.mockResolvedValue([]);
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await app.inject({ url: '/api/check_sponsorid?sid=100001', headers });
    expect(answer.statusCode).toBe(status);
  });

  test.each(['', 'x'.repeat(256), 'ä'])('The idempotency key %o is refused', async (key) => {
    const headers = { authorization: await createToken(uid), 'idempotency-key': key };
    expect(await ask({ uid }, headers)).toEqual([400, 'An Idempotency-Key has 1 to 255 characters.']);
  });
});

describe('What is answered', () => {
  test('Nothing is stored by a browser', async () => {
    const { headers } = await app.inject('/api/countryList');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('A call that there is not is not found', async () => {
    const answer = await app.inject('/api/nothing');
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not Found' }]);
  });

  test('An input of another shape is explained, with the details apart', async () => {
    const answer = await app.inject('/api/GetcountrybyID?id=a');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: 'Something is missing or is not what it has to be.',
      details: expect.stringContaining('id'),
    });
  });

  test('A defect of the server is hidden', async () => {
    query.mockRejectedValue(new Error('syntax error at SELECT'));
    const answer = await app.inject('/api/WelcomeDetails?uid=100001');
    expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'Internal server error' }]);
  });

  test('A defect is hidden whatever status it comes with', async () => {
    query.mockRejectedValue(Object.assign(new Error('no space'), { statusCode: 500 }));
    const answer = await app.inject('/api/WelcomeDetails?uid=100001');
    expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'Internal server error' }]);
  });

  test('A text is no number in a body, and is one in a query', async () => {
    const person = { sid: 1, name: 'Rita', position: 1, email: 'a', password: 'a', mobile: '1' };
    const register = async (countryid: unknown) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/registration',
        payload: { ...person, countryid },
      });
      return answer.statusCode;
    };
    expect([await register('99'), await register(null), await register(0)]).toEqual([400, 400, 200]);
    expect((await app.inject('/api/GetcountrybyID?id=99')).statusCode).toBe(200);
  });

  test('A network may make 300 calls of one kind in a minute without a session', async () => {
    const ask = (url: string) => app.inject({ url, remoteAddress: '10.0.0.1' });
    for (let at = 0; at < 300; at += 1) await ask('/api/GetcountrybyID?id=99');
    const refused = await ask('/api/GetcountrybyID?id=99');
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { message: 'Too many requests. Please wait a minute.' },
    ]);
    expect((await ask('/api/countryList')).statusCode).toBe(200);
  });
});

test('The visits of a network at all servers on one database are counted there', async () => {
  const shared = Fastify();
  await shared.register(sandboxPlugin, { prefix: '/api', mail: createMail({}), ...options, isShared: true });
  const expires = new Date(today.getTime() + 60_000);
  const visit = async (count: number) => {
    query.mockResolvedValue([{ count, expires_at: expires }]);
    return (await shared.inject({ url: '/api/countryList', remoteAddress: '10.0.0.1' })).statusCode;
  };
  expect([await visit(300), await visit(301)]).toEqual([200, 429]);
  const visits = query.mock.calls.filter(([sql]) => sql.includes("'visits'")) as unknown[][];
  const counted = ['/api/countryList 10.0.0.1', today, expires];
  expect(visits.map(([, values]) => values)).toEqual([counted, counted]);
  await shared.close();
});

describe('Commands to a running server', () => {
  test('A command is done by the server of its folder, and by none for another folder', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portico-command-'));
    const running = Fastify();
    const seedOptions = () => ({ members: 10, rows: 0, today });
    await running.register(sandboxPlugin, {
      prefix: '/api',
      mail: createMail({}),
      ...options,
      dataDir,
      seedOptions,
    });
    await running.listen({ port: 0 });
    await vi.waitFor(() => access(getCommandFile(dataDir)));
    expect(await runSandboxCommand('revoke', ['100002'], { dataDir, seedOptions })).toBe('Ended.');
    expect(query).toHaveBeenLastCalledWith(expect.stringMatching(/^DELETE FROM session/), [100_002, '']);
    query.mockResolvedValue([]);
    const refused = runSandboxCommand('adminlink', ['100002'], { dataDir, seedOptions });
    await expect(refused).rejects.toThrow('There is no member 100002.');
    const strange = { name: 'revoke', values: ['1'], more: 1 };
    await expect(sendCommand(getCommandFile(dataDir), strange)).rejects.toThrow(
      'The running server could not do this.',
    );
    await running.close();
    expect(await sendSandboxCommand(dataDir, 'revoke', ['100002'])).toBeNull();
    await rm(dataDir, { recursive: true });
  });
});

describe('Lookups', () => {
  const get = async (url: string) => {
    const answer = await app.inject({ url: `/api/${url}`, remoteAddress: '10.0.0.9' });
    return [answer.statusCode, answer.json() as unknown];
  };

  test('A country is found by its id, and none by another one', async () => {
    const [, found] = await get('GetcountrybyID?id=99');
    expect(found).toMatchObject({ data: { data: [[{ id: 99, phonecode: expect.anything() as unknown }]] } });
    expect(await get('GetcountrybyID?id=0')).toEqual([200, { data: { data: [[]] } }]);
  });

  test('The address is the one of the caller', async () => {
    expect(await get('lookup/ip')).toEqual([200, { ip: '10.0.0.9' }]);
  });

  test.each(['SBIN0000300', 'sbin0000300'])('A bank is found by its code: %s', async (code) => {
    expect(await get(`lookup/ifsc/${code}`)).toEqual([
      200,
      { BANK: 'State Bank of India', BRANCH: 'Mumbai Main' },
    ]);
  });

  test.each(['SBIN0000301', 'constructor'])('There is no bank with the code %s', async (code) => {
    expect(await get(`lookup/ifsc/${code}`)).toEqual([404, { message: 'Not Found' }]);
  });
});

describe('Faults', () => {
  const fail = async (fault: string) => app.inject(`/api/countryList?x-sandbox-fault=${fault}`);

  test.each([
    ['error', 500, 'application/json', '{"message":"Internal server error"}'],
    ['html', 200, 'text/html', '<!doctype html>'],
    ['empty', 200, 'application/json', ''],
    ['malformed', 200, 'application/json', '{"data":{"data":[['],
    ['expired', 401, 'application/json', '{"message":"Please login to access this resource"}'],
    ['lost', 504, 'text/html', '<!doctype html>'],
  ])('The fault %s is answered with %d', async (fault, status, type, start) => {
    const { statusCode, headers, body } = await fail(fault);
    expect([statusCode, headers['content-type']]).toEqual([status, expect.stringContaining(type)]);
    expect(body.startsWith(start)).toBe(true);
    if (start === '') expect(body).toBe('');
  });

  test.each(['slow', 'constructor', ''])('With the fault %o a call is answered as ever', async (fault) => {
    const { statusCode, body } = await fail(fault);
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toHaveProperty('data.data');
  });

  test('A fault may stand in a header', async () => {
    const headers = { 'x-sandbox-fault': 'error' };
    expect((await app.inject({ url: '/api/countryList', headers })).statusCode).toBe(500);
  });
});

describe('The outbox', () => {
  function openOutbox(mail: Mail): FastifyInstance {
    const pages = Fastify();
    runSandbox({ ...options, mail }).addPages(pages);
    return pages;
  }

  const letter = { to: 'a@b.example', subject: '<b>Welcome', text: 'One & two' };

  test('The newest letters come first, as data', async () => {
    const mail = createMail({});
    await mail.send({ ...letter, subject: 'First' });
    await mail.send({ ...letter, subject: 'Second' });
    const answer = await openOutbox(mail).inject('/api/outbox');
    expect(answer.json<{ subject: string }[]>().map(({ subject }) => subject)).toEqual(['Second', 'First']);
  });

  test('A browser gets a page, in which a letter is no markup', async () => {
    const mail = createMail({});
    await mail.send(letter);
    const headers = { accept: 'text/html,*/*' };
    const answer = await openOutbox(mail).inject({ url: '/api/outbox', headers });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<h2>&#60;b&#62;Welcome</h2><pre>One &#38; two</pre>');
  });

  test('With a mail server there is no outbox', async () => {
    const mail: Mail = { send: () => Promise.resolve(), readOutbox: () => Promise.resolve(null) };
    const answer = await openOutbox(mail).inject('/api/outbox');
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not Found' }]);
  });

  test('The outbox in memory keeps the newest hundred letters, and each is logged', async () => {
    const log = vi.fn<(line: string) => void>();
    const mail = createMail({ log });
    for (let at = 0; at <= 100; at += 1) await mail.send({ ...letter, subject: String(at) });
    const subjects = (await mail.readOutbox())!.map(({ subject }) => subject);
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([100, '100', '1']);
    expect(log).toHaveBeenCalledTimes(101);
    expect(log).toHaveBeenLastCalledWith('Mail to a@b.example: 100: One & two');
  });
});
