import { beforeEach, describe, expect, test } from 'vitest';
import { personas } from '#server/sandbox/db/seed/personas.ts';
import { setPassword, setTransactionPassword } from '#server/sandbox/repositories/members.ts';
import { calls } from '#server/sandbox/routes/index.ts';
import { hashPassword, commandLineAsker } from '#server/passwords/hashPassword.ts';
import { goodBody, variantsOf } from '../support/goodBody.ts';
import { hashCheaply } from '../support/hashCheaply.ts';
import { provideSandbox } from '../support/provideSandbox.ts';

// Cheap hashes: there are thousands of requests.
hashCheaply();

const uid = 100001;
const { password, transactionPassword } = personas[0];
const sandbox = provideSandbox('once');
let token: string;

beforeEach(async () => {
  const [own, transaction] = [
    await hashPassword(password, commandLineAsker),
    await hashPassword(transactionPassword, commandLineAsker),
  ];
  await setPassword(sandbox.database, uid, { hash: own, except: '' });
  await setTransactionPassword(sandbox.database, uid, { hash: transaction, except: '' });
  token = await sandbox.signIn('rich');
});

/** Values that a program may send in place of a person's, each as JSON text. */
const hostile = [
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e\\ufeff\\u200b"',
  '"0000-01-01"',
  '"0001-01-01"',
  '"1000-01-01"',
  '"9999-12-31"',
  '"9998-12-31"',
  '"300000-01-01"',
  '"+275760-09-13"',
  '"-000001-01-01"',
  '"2026-02-30"',
  '9223372036854775808',
  '-9223372036854775809',
  '2147483648',
  '-1',
  '1e308',
  '1e400',
  '0.1',
  '"99999999999999999999"',
  `"${'9'.repeat(5_000)}"`,
  '9999999999.99',
  '"constructor"',
  '"__proto__"',
  '"toString"',
  '"\'; DROP TABLE member; --"',
  '"%00%ff"',
  'null',
  'true',
  '[]',
  '{}',
  '{"toString":1}',
];

const cases = calls.flatMap((call) =>
  variantsOf(call).flatMap((variant, at) =>
    Object.keys(variant.properties).map((key) => ({ call, key, at, variant })),
  ),
);

let requests = 0;

/** Sends from an address of its own, so that no limit applies before the work. */
async function send(method: string, path: string, body: string): Promise<number> {
  requests += 1;
  const response = await sandbox.app.inject({
    method: method as 'GET' | 'POST',
    url: `/api/${path}`,
    remoteAddress: `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
    headers: { authorization: token, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    ...(method === 'POST' ? { payload: body } : {}),
  });
  return response.statusCode;
}

function queryOf(body: Record<string, unknown>, key: string, value: string): string {
  const others = Object.entries(body).filter(([other]) => other !== key);
  const text = value.startsWith('"') ? (JSON.parse(value) as string) : value;
  // Half a surrogate pair is not valid in UTF-8: these are the bytes that it would have.
  const spelt = /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text);
  return [
    ...others.map(([other, one]) => `${other}=${encodeURIComponent(String(one))}`),
    `${key}=${spelt}`,
  ].join('&');
}

describe('No value, in whichever key, makes a call fail inside', () => {
  test.each(cases.map((one) => [`${one.call.method} ${one.call.path} ${one.at}: ${one.key}`, one] as const))(
    '%s',
    async (_, { call, key, variant }) => {
      const body = goodBody(variant);
      const failed: string[] = [];
      for (const value of hostile) {
        await sandbox.database.query('DELETE FROM attempt');
        const text = JSON.stringify({ ...body, [key]: '@' }).replace('"@"', () => value);
        const path = call.method === 'GET' ? `${call.path}?${queryOf(body, key, value)}` : call.path;
        const status = await send(call.method, path, text);
        if (status >= 500) failed.push(`${value}: ${status}`);
      }
      expect(failed).toEqual([]);
    },
  );

  test('no value in a path makes a call fail inside', async () => {
    for (const code of ['%00', 'constructor', '__proto__', '%ED%A0%80', 'A'.repeat(5_000)])
      expect(await send('GET', `lookup/ifsc/${code}`, '')).toBeLessThan(500);
  });

  test('no value in a token makes a call fail inside', async () => {
    for (const value of ['Bearer', 'a.b.c', 'A'.repeat(5_000), 'eyJhbGciOiJub25lIn0.e30.']) {
      const headers = { authorization: value };
      const response = await sandbox.app.inject({ method: 'POST', url: '/api/userDashboard', headers });
      expect(response.statusCode).toBe(401);
    }
  });
});

test('a call of another shape is refused in a sentence that a member can read', async () => {
  const { status, body } = await sandbox.post(
    'FundRequest',
    { uid, bankid: true, amount: '', utrno: '' },
    token,
  );
  expect([status, body.message]).toEqual([400, 'Something is missing or is not what it has to be.']);
  expect(body).toHaveProperty('details', expect.stringContaining('bankid'));
});

test.each(['uid=100001&uid=100002', 'uid=100002&uid=100001', 'uid[]=100001', 'uid=100001&UID=100002'])(
  'a parameter that comes twice is refused: %s',
  async (query) => {
    expect(await send('GET', 'WelcomeDetails?uid=100001', '')).toBe(200);
    expect(await send('GET', `WelcomeDetails?${query}`, '')).toBe(400);
  },
);

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a report called "%s" does not exist',
  async (type) => {
    const body = { uid, fdate: '', tdate: '', type };
    const { status, body: answer } = await sandbox.post('GetIncomeReport', body, token);
    expect([status, answer.message]).toEqual([400, `There is no report "${type}".`]);
  },
);
