import { UnsecuredJWT, SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SandboxCommand } from '#server/sandbox/commands/commands.ts';
import { commands } from '#server/sandbox/commands/commands.ts';
import { calls } from '#server/sandbox/routes/index.ts';
import { provideSandbox } from '../support/provideSandbox.ts';
import { seedOptions, today } from '../support/sandbox.ts';
import { readShippedOpenApi } from '../support/shippedOpenApi.ts';

const uid = 100001;
const expired = { status: 401, body: { message: 'Please login to access this resource' } };
const sandbox = provideSandbox('each');
let token: string;

beforeEach(async () => {
  token = await sandbox.signIn('rich');
});

const signIn = (password: string, member = uid) =>
  sandbox.post('login', { uid: member, password, ipaddress: '' }).then((answer) => answer.body.data.result);

function minutesLater(minutes: number): void {
  sandbox.setTime(new Date(today.getTime() + minutes * 60_000));
}

function command(name: keyof typeof commands, ...values: string[]): Promise<string> {
  const found: SandboxCommand = commands[name];
  return found.run({ database: sandbox.database, dataDir: '', seedOptions: () => seedOptions }, values);
}

describe("a member's calls", () => {
  const ofMembers = calls.filter((call) => typeof call.access === 'object');

  test.each(ofMembers.map((call) => [call.path, call.method] as const))(
    'The call %s needs a token',
    async (path, method) => {
      const answer = await (method === 'GET' ? sandbox.get(path, {}) : sandbox.post(path, {}));
      expect(answer).toEqual(expired);
    },
  );

  test('The calls that the catalogue sends with a session are exactly the calls of members, except the sponsor lookup', async () => {
    const { catalogue } = await readShippedOpenApi();
    const withSession = [...catalogue.values()].flatMap((call) =>
      call.target === 'api' && call.auth ? `${call.method} ${call.path}` : [],
    );
    const open = new Set(
      calls.filter((call) => !ofMembers.includes(call)).map(({ method, path }) => `${method} ${path}`),
    );
    expect([...new Set(withSession)].filter((address) => open.has(address))).toEqual(['GET check_sponsorid']);
  });

  test.each([
    ['userDashboard', { uid: 100002 }],
    ['UserInformation', { uid: '100003' }],
    ['binaryTree', { searchId: 100002, loginId: 100002 }],
    ['FundTransferToUser', { user_id: 100001, referby: 100002, amount: '1', ctrans_password: 'New@4567' }],
    ['UserHelpDeskHistory', { uid: '' }],
  ])('The call %s of another member is refused', async (path, body) => {
    expect((await sandbox.post(path, body, token)).status).toBe(403);
  });

  test.each([
    ['a key too many', { uid, extra: 1 }],
    ['a key too few', {}],
    ['null', { uid: null }],
    ['a list', { uid: [uid] }],
    ['a truth', { uid: true }],
    ['a fraction', { uid: 100001.5 }],
  ])('A body with %s is refused', async (_, body) => {
    const { status, body: answer } = await sandbox.post('userDashboard', body, token);
    expect([status, typeof answer.message]).toEqual([400, 'string']);
  });

  test('A value with SQL is refused, and a number beyond all ids finds nobody', async () => {
    const report = { uid, fdate: "' OR 1=1", tdate: '', type: 'LevelIncome' };
    expect((await sandbox.post('GetIncomeReport', report, token)).status).toBe(400);
    expect((await sandbox.get('check_sponsorid', { sid: '1 OR 1=1' })).status).toBe(400);
    expect((await sandbox.get('check_sponsorid', { sid: '999999999999' })).body.data.data.result).toMatch(
      /doesnot/,
    );
  });
});

describe('a token', () => {
  test('A token expires', async () => {
    minutesLater(8 * 60 + 1);
    expect(await sandbox.post('userDashboard', { uid }, token)).toEqual(expired);
  });

  test('A token ends when it is revoked', async () => {
    await command('revoke', String(uid));
    expect(await sandbox.post('userDashboard', { uid }, token)).toEqual(expired);
  });

  test('A change of the password ends the tokens of the other sessions', async () => {
    const other = await sandbox.signIn('rich');
    const change = { type: 'password', password: 'Newer@123', cpassword: 'Rich@123', uid };
    await sandbox.post('UpdateProfile', change, token);
    expect((await sandbox.post('userDashboard', { uid }, token)).status).toBe(200);
    expect(await sandbox.post('userDashboard', { uid }, other)).toEqual(expired);
  });

  test('Signing out ends the token of its session and no other token', async () => {
    const other = await sandbox.signIn('rich');
    expect((await sandbox.post('logout', { uid }, token)).body.data.result).toBe('Successfull');
    expect(await sandbox.post('userDashboard', { uid }, token)).toEqual(expired);
    expect((await sandbox.post('userDashboard', { uid }, other)).status).toBe(200);
  });

  test('A token ends an hour after its last call', async () => {
    for (const minutes of [59, 118, 177]) {
      minutesLater(minutes);
      expect((await sandbox.post('userDashboard', { uid }, token)).status).toBe(200);
    }
    minutesLater(177 + 61);
    expect(await sandbox.post('userDashboard', { uid }, token)).toEqual(expired);
  });

  test('A token expires after eight hours, however often it is used', async () => {
    for (let minutes = 50; minutes < 480; minutes += 50) {
      minutesLater(minutes);
      expect((await sandbox.post('userDashboard', { uid }, token)).status).toBe(200);
    }
    minutesLater(481);
    expect(await sandbox.post('userDashboard', { uid }, token)).toEqual(expired);
  });

  test('The last use of a token is stored at most once a minute', async () => {
    const seen = async () =>
      (await sandbox.database.query<{ last_seen: Date }>('SELECT last_seen FROM session'))[0]!.last_seen;
    sandbox.setTime(new Date(today.getTime() + 59_000));
    await sandbox.post('userDashboard', { uid }, token);
    expect(await seen()).toEqual(today);
    minutesLater(1);
    await sandbox.post('userDashboard', { uid }, token);
    expect(await seen()).toEqual(new Date(today.getTime() + 60_000));
  });

  test('A change of the transaction password ends the tokens of other sessions, and the password command ends all', async () => {
    const other = await sandbox.signIn('rich');
    const change = { type: 'trans_password', trans_password: 'Newer@1', ctrans_password: 'Rich@456', uid };
    await sandbox.post('UpdateProfile', change, token);
    expect(await sandbox.post('userDashboard', { uid }, other)).toEqual(expired);
    expect((await sandbox.post('userDashboard', { uid }, token)).status).toBe(200);
    await command('password', String(uid));
    expect(await sandbox.post('userDashboard', { uid }, token)).toEqual(expired);
  });

  test('An unsigned token, or a token with another signature, is rejected', async () => {
    const claims = { sub: String(uid), jti: 'x' };
    const exp = new Date(today.getTime() + 3_600_000);
    const plain = new UnsecuredJWT(claims)
      .setExpirationTime(exp)
      .setIssuer('portico-sandbox')
      .setAudience('portico');
    const own = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(exp);
    for (const forged of [
      plain.encode(),
      await own.sign(Buffer.from('secret')),
      `${token}x`,
      '',
      'Bearer ',
    ]) {
      expect(await sandbox.post('userDashboard', { uid }, forged)).toEqual(expired);
    }
  });

  test('A token also works after the word Bearer', async () => {
    expect((await sandbox.post('userDashboard', { uid }, `Bearer ${token}`)).status).toBe(200);
  });
});

describe('passwords', () => {
  test('Passwords are not stored in plain text', async () => {
    const rows = await sandbox.database.query<{ text: string }>('SELECT member::text AS text FROM member');
    expect(rows.filter(({ text }) => text.includes('Rich@123') || text.includes('Rich@456'))).toEqual([]);
  });

  test('Five wrong passwords from one address lock its sign-in, also when they are sent at once', async () => {
    const results = await Promise.all(Array.from({ length: 14 }, () => signIn('wrong')));
    expect(results.filter((result) => result === 'Invalid username or password.')).toHaveLength(5);
    expect(await signIn('Rich@123')).toMatch(/Too many tries/);
    expect(await signIn('New@1234', 100002)).toBe('Successfull');
    minutesLater(16);
    expect(await signIn('Rich@123')).toBe('Successfull');
  });

  test('Five wrong transaction passwords lock the transfer', async () => {
    const body = { user_id: 100002, referby: uid, amount: '1', ctrans_password: 'wrong' };
    for (let tries = 0; tries < 5; tries += 1) await sandbox.post('FundTransferToUser', body, token);
    const right = await sandbox.post('FundTransferToUser', { ...body, ctrans_password: 'Rich@456' }, token);
    expect(right.body.data.RESULT).toMatch(/Too many tries/);
  });
});

describe('ForgetPassword', () => {
  const forget = (member: number) => sandbox.post('ForgetPassword', { uid: String(member), otp: '' });
  const newestPassword = async () => (await sandbox.mail.readOutbox())![0]!.text.split(' ')[0]!;

  test('ForgetPassword answers the same for known and unknown ids', async () => {
    expect(await forget(999999)).toEqual(await forget(uid));
    expect((await forget(uid)).body.data).toBe('Password sent to Email Id');
  });

  test('The old password stays valid until the mailed one is used, and the mailed one stays temporary', async () => {
    await forget(uid);
    const mailed = await newestPassword();
    expect(await signIn('Rich@123')).toBe('Successfull');
    expect(await signIn(mailed)).toBe('Successfull');
    expect(await signIn('Rich@123')).toBe('Invalid username or password.');
    expect(await signIn(mailed)).toBe('Successfull');
    minutesLater(24 * 60 + 1);
    expect(await signIn(mailed)).toBe('Invalid username or password.');
    await forget(uid);
    expect(await signIn(await newestPassword())).toBe('Successfull');
  });

  test('The mailed password is valid for a day, and the mail states that', async () => {
    await forget(uid);
    const mailed = await newestPassword();
    expect((await sandbox.mail.readOutbox())![0]!.text).toContain(
      'It is good for 24 hours: change it after signing in.',
    );
    minutesLater(24 * 60 + 1);
    expect(await signIn(mailed)).toBe('Invalid username or password.');
  });

  test('The mailed password works as the current one in a change of the password, and ends with it', async () => {
    await forget(uid);
    const mailed = await newestPassword();
    const { token: own } = (await sandbox.post('login', { uid, password: mailed, ipaddress: '' })).body;
    const change = { type: 'password', password: 'Lasting@1', cpassword: mailed, uid };
    const { data } = (await sandbox.post('UpdateProfile', change, own)).body;
    expect(data.Result).toBe('Changes Password Update Successfully');
    expect(await signIn(mailed)).toBe('Invalid username or password.');
    minutesLater(25 * 60);
    expect(await signIn('Lasting@1')).toBe('Successfull');
  });

  test('The first use of a mailed password ends all other sessions, and its second use ends none', async () => {
    await forget(uid);
    const credentials = { uid, password: await newestPassword(), ipaddress: '' };
    const first = (await sandbox.post('login', credentials)).body.token;
    expect(await sandbox.post('userDashboard', { uid }, token)).toEqual(expired);
    await sandbox.post('login', credentials);
    expect((await sandbox.post('userDashboard', { uid }, first)).status).toBe(200);
  });

  test('Requests by strangers do not invalidate the password that was mailed before', async () => {
    await forget(uid);
    const mailed = await newestPassword();
    for (let times = 0; times < 20; times += 1) await forget(uid);
    expect(await signIn(mailed)).toBe('Successfull');
  });
});

describe('Withdrawalupdate', () => {
  test('Withdrawalupdate answers the same for every address, and writes only to stored ones', async () => {
    const count = async (): Promise<number> => (await sandbox.mail.readOutbox())!.length;
    const before = await count();
    const unknown = await sandbox.post('Withdrawalupdate', { Email: 'nobody@example.com' });
    expect(await count()).toBe(before);
    expect(await sandbox.post('Withdrawalupdate', { Email: 'rich@example.com' })).toEqual(unknown);
    expect(await count()).toBe(before + 1);
  });

  test('Withdrawalupdate sends at most five mails in ten minutes on requests from one network address', async () => {
    const before = (await sandbox.mail.readOutbox())!.length;
    for (let times = 0; times < 8; times += 1)
      await sandbox.post('Withdrawalupdate', { Email: 'idle@example.com' });
    expect((await sandbox.mail.readOutbox())!.length).toBe(before + 5);
  });
});

test('The welcome mail hides the contact data of a member after a quarter of an hour', async () => {
  const person = {
    sid: '100001',
    name: 'Testa Person',
    position: 2,
    email: 'testa@example.com',
    countryid: 99,
  };
  const { data } = (
    await sandbox.post('registration', { ...person, password: 'secret1', mobile: '9812345678' })
  ).body;
  minutesLater(16);
  const letter = (await sandbox.get('WelcomeDetails', { uid: String(data.uid_output) })).body.data[0];
  expect(letter).toMatchObject({ f_name: 'Testa Person', email: 't***@example.com', mobile: '********78' });
});

describe('an administrator signs in by a link', () => {
  const follow = async (link: string) => {
    const query = new URL(link, 'http://localhost').searchParams;
    const body = { uid: query.get('user_id'), password: query.get('enpass'), ipaddress: '' };
    return (await sandbox.post('loginAdmin', body)).body;
  };

  // A link's time is the machine's, since a command makes it.
  beforeEach(() => sandbox.setTime(new Date()));

  test('A sign-in link works once', async () => {
    const link = await command('adminlink', '100003');
    const { data, token: own } = await follow(link);
    expect(data).toEqual({ result: 'Successfull', resultid: 100003, resultusername: 'Ian Idleman' });
    expect((await sandbox.post('userDashboard', { uid: 100003 }, own)).status).toBe(200);
    expect((await follow(link)).data.result).toBe('This link is not valid any more.');
  });

  test('A sign-in link works for its member only, without a password, and not after its time', async () => {
    const link = await command('adminlink', '100003');
    expect((await follow(link.replace('user_id=100003', 'user_id=100001'))).data.result).not.toBe(
      'Successfull',
    );
    const byPassword = await sandbox.post('loginAdmin', { uid, password: 'Rich@123', ipaddress: '' });
    expect(byPassword.body.data.result).not.toBe('Successfull');
    sandbox.setTime(new Date(Date.now() + 11 * 60_000));
    expect((await follow(link)).data.result).not.toBe('Successfull');
  });
});

describe('what goes wrong inside', () => {
  test('An internal error is masked', async () => {
    await sandbox.database.query('ALTER TABLE ticket RENAME TO lost');
    const answer = await sandbox.post('UserHelpDeskHistory', { uid }, token);
    await sandbox.database.query('ALTER TABLE lost RENAME TO ticket');
    expect(answer).toEqual({ status: 500, body: { message: 'Internal server error' } });
  });

  test('Answers are never stored by a browser', async () => {
    const response = await sandbox.app.inject('/api/countryList');
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('faults on demand', () => {
  const ask = (fault: string) =>
    sandbox.app.inject({ url: '/api/countryList', headers: { 'x-sandbox-fault': fault } });

  test.each([
    ['error', 500, '{"message":"Internal server error"}'],
    ['expired', 401, '{"message":"Please login to access this resource"}'],
    ['empty', 200, ''],
  ])('The fault %s has its status and body', async (fault, status, body) => {
    const response = await ask(fault);
    expect([response.statusCode, response.body]).toEqual([status, body]);
  });

  test('The faults html, malformed and slow work, and other names have no effect', async () => {
    expect((await ask('html')).headers['content-type']).toMatch(/text\/html/);
    const malformed = await ask('malformed');
    expect(() => malformed.json()).toThrow();
    expect((await ask('slow')).statusCode).toBe(200);
    expect((await ask('constructor')).statusCode).toBe(200);
    expect((await sandbox.app.inject('/api/countryList?x-sandbox-fault=error')).statusCode).toBe(500);
    expect((await sandbox.app.inject('/api/countryList?x-sandbox-fault=slow')).statusCode).toBe(200);
  });
});
