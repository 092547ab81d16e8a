import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#server/sandbox/routes/index.ts';
import type { SandboxCall } from '#server/sandbox/routes/call.ts';
import { deriveKeys } from '#server/sandbox/security/keys.ts';
import { readTokenSecret } from '#server/sandbox/security/readTokenSecret.ts';
import { goodBody, variantsOf } from '../support/goodBody.ts';
import { hashCheaply } from '../support/hashCheaply.ts';
import { provideSandbox } from '../support/provideSandbox.ts';
import { today } from '../support/sandbox.ts';

// Cheap hashes: the password does not matter here.
hashCheaply();

/* Every call with every invalid token, as a table: a line for each call, a column for each token. */

const uid = 100001;
const other = 100002;
const sandbox = provideSandbox('once');
const [issuer, audience] = ['portico-sandbox', 'portico'];
const inAnHour = new Date(today.getTime() + 3_600_000);

/** The sender of a call. */
interface Asker {
  token: () => Promise<string | undefined>;
  /** The member of the payload. Default: the member of the token. */
  member?: number;
}

/** A token of a valid session, in which one thing is changed. */
async function forge(
  change: (token: SignJWT) => SignJWT,
  key?: Buffer,
  header = { alg: 'HS256' },
): Promise<string> {
  const { sub, jti } = claimsOf(await sandbox.tokenOf(uid));
  const token = new SignJWT({ sub, jti }).setProtectedHeader(header).setIssuedAt(today);
  token.setIssuer(issuer).setAudience(audience).setExpirationTime(inAnHour);
  return change(token).sign(key ?? (await ownKeys()).token);
}

async function ownKeys() {
  return deriveKeys(await readTokenSecret(sandbox.database));
}

function claimsOf(token: string): { sub: string; jti: string } {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    sub: string;
    jti: string;
  };
}

/** The token of a valid session, with another member or session written into it. */
async function tamper(change: object): Promise<string> {
  const [head, , signature] = (await sandbox.tokenOf(uid)).split('.');
  const claims = { ...claimsOf(await sandbox.tokenOf(uid)), ...change };
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

async function unsigned(): Promise<string> {
  const { sub, jti } = claimsOf(await sandbox.tokenOf(uid));
  const token = new UnsecuredJWT({ sub, jti }).setIssuer(issuer).setAudience(audience);
  return token.setExpirationTime(inAnHour).encode();
}

async function signedOut(): Promise<string> {
  const token = await sandbox.tokenOf(uid);
  await sandbox.post('logout', { uid }, token);
  return token;
}

const same = (token: SignJWT): SignJWT => token;

/** The columns. The first one shows that only its token makes the difference to the others. */
const askers: Record<string, Asker> = {
  'its own': { token: () => forge(same) },
  'no token': { token: () => Promise.resolve(undefined) },
  empty: { token: () => Promise.resolve('') },
  expired: { token: () => forge((token) => token.setExpirationTime(today)) },
  'alg none': { token: unsigned },
  'other key': { token: () => forge(same, Buffer.alloc(32, 7)) },
  'key of links': { token: async () => forge(same, (await ownKeys()).link) },
  'other alg': { token: () => forge(same, undefined, { alg: 'HS512' }) },
  'other audience': { token: () => forge((token) => token.setAudience('another')) },
  'other issuer': { token: () => forge((token) => token.setIssuer('another')) },
  tampered: { token: () => tamper({ sub: String(other) }), member: other },
  'other session': { token: () => forge((token) => token.setJti('another')) },
  "other's uid": { token: () => forge(same), member: other },
  'signed out': { token: signedOut },
};

/** The expected answer for a token that is not the member's. Only calls for visitors are answered. */
function expected({ access }: SandboxCall, asker: string): string {
  const isOwn = asker === 'its own' || asker === "other's uid";
  if (access === 'none') return 'open';
  if (access === 'optional') return isOwn || asker === 'no token' ? 'open' : '401';
  if (asker === 'its own') return 'open';
  return isOwn ? '403' : '401';
}

/** A refusal by its status. Any other answer is "open": the call did its work. */
async function answerOf(call: SandboxCall, { token, member = uid }: Asker): Promise<string> {
  const { method, path, access } = call;
  const body = {
    ...goodBody(variantsOf(call)[0]!),
    ...(typeof access === 'object' ? { [access.self]: member } : {}),
  };
  const authorization = await token();
  requests += 1;
  const { statusCode } = await sandbox.app.inject({
    method,
    url: `/api/${path.replace(/:\w+/, 'SBIN0000300')}`,
    remoteAddress: `10.0.${requests >> 8}.${requests & 255}`,
    ...(method === 'GET' ? { query: textsOf(body) } : { payload: body }),
    ...(authorization === undefined ? {} : { headers: { authorization } }),
  });
  return statusCode === 200 ? 'open' : String(statusCode);
}

let requests = 0;

function textsOf(body: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, String(value)]));
}

const width = Math.max(...calls.map(({ method, path }) => `${method} ${path}`.length));

/** The line of a call: a cell for each column, as wide as its head. */
function lineOf({ method, path }: SandboxCall, cells: string[]): string {
  const heads = Object.keys(askers);
  return [`${method} ${path}`.padEnd(width), ...cells.map((cell, at) => cell.padEnd(heads[at]!.length))].join(
    ' | ',
  );
}

const members = calls.filter(({ access }) => typeof access === 'object');
const head = [' '.repeat(width), ...Object.keys(askers)].join(' | ');

/** All data that members own, as one text. */
async function stateOf(): Promise<string> {
  const tables = [
    'account',
    'movement',
    'activation',
    'fund_request',
    'fund_transfer',
    'withdrawal',
    'ticket',
    'member',
  ];
  const texts = tables.map(async (table) => {
    const rows = await sandbox.database.query<{ sum: string | null }>(
      `SELECT md5(string_agg(each::text, ',' ORDER BY each::text)) AS sum FROM ${table} AS each`,
    );
    return `${table} ${rows[0]?.sum}`;
  });
  return (await Promise.all(texts)).join('\n');
}

describe('Every call of the sandbox, with every token that is none', () => {
  let found: string[];
  let before: string;
  let after: string;

  beforeAll(async () => {
    before = await stateOf();
    const table = new Map<SandboxCall, string[]>(calls.map((call) => [call, []]));
    // Members' calls come first, and their own tokens last: nothing may have changed until then.
    const refused = Object.entries(askers).filter(([name]) => name !== 'its own');
    for (const call of members)
      for (const [, asker] of refused) table.get(call)!.push(await answerOf(call, asker));
    after = await stateOf();
    for (const call of calls) {
      const cells = table.get(call)!;
      if (cells.length === 0) for (const [, asker] of refused) cells.push(await answerOf(call, asker));
      cells.unshift(await answerOf(call, askers['its own']!));
    }
    found = [head, ...calls.map((call) => lineOf(call, table.get(call)!))];
  }, 120_000);

  test(`every call refuses a foreign token, or answers as for a visitor: ${calls.length} calls by ${Object.keys(askers).length}`, () => {
    const wanted = [
      head,
      ...calls.map((call) =>
        lineOf(
          call,
          Object.keys(askers).map((name) => expected(call, name)),
        ),
      ),
    ];
    expect(found.join('\n')).toBe(wanted.join('\n'));
  });

  test('a refused call changes nothing that members own', () => {
    expect(after).toBe(before);
  });

  test('a refusal is the same for every token, and repeats nothing of the input', async () => {
    for (const call of members)
      for (const [name, { token }] of Object.entries(askers).filter(
        ([, { member }]) => member === undefined,
      )) {
        if (name === 'its own') continue;
        const { body } = await (call.method === 'GET'
          ? sandbox.get(call.path, { nonsense: '1' }, await token())
          : sandbox.post(call.path, { nonsense: 1 }, await token()));
        expect([call.path, name, body]).toEqual([
          call.path,
          name,
          { message: 'Please login to access this resource' },
        ]);
      }
  });
});
