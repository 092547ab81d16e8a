import fc from './fastCheck.ts';
import { beforeEach, expect, test } from 'vitest';
import { personas } from '#server/sandbox/db/seed/personas.ts';
import { setPassword, setTransactionPassword } from '#server/sandbox/repositories/members.ts';
import type { SandboxCall } from '#server/sandbox/routes/call.ts';
import { calls } from '#server/sandbox/routes/index.ts';
import { hashPassword, commandLineAsker } from '#server/passwords/hashPassword.ts';
import { findWrongBalances } from './checkLedger.ts';
import { readDeclaredAnswers } from './declaredAnswers.ts';
import { fuzzRequests, type FuzzRequest } from './fuzzRequests.ts';
import { provideSandbox } from './provideSandbox.ts';

const [{ id: uid, password, transactionPassword }] = personas;

/** Parts of an answer that would reveal the server's internals. */
const inside =
  /\bat .+:\d+:\d+|node_modules|\.(ts|js):\d|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b .*\b(FROM|SET|VALUES|WHERE)\b|violates|duplicate key|invalid input syntax|relation "|column "|pglite|postgres|TypeError|is not a function|Cannot read|undefined|ECONN/i;

/** The media types of the calls that answer a file. */
const fileTypes: Record<string, string> = {
  statement: 'text/csv; charset=utf-8',
  receipt: 'application/pdf',
  slip: 'image/png',
  seal: 'image/png',
};

/** Tests of each call of the sandbox with so many requests that are made up. */
export function fuzzCalls(requests: number): void {
  const sandbox = provideSandbox('once');
  const declared = readDeclaredAnswers();
  let token: string;
  let count = 0;

  beforeEach(async () => {
    const [hash, transaction] = [
      await hashPassword(password, commandLineAsker),
      await hashPassword(transactionPassword, commandLineAsker),
    ];
    await setPassword(sandbox.database, uid, { hash, except: '' });
    await setTransactionPassword(sandbox.database, uid, { hash: transaction, except: '' });
    token = await sandbox.tokenOf(uid);
  });

  /**
   * Describes what is wrong with the answer to a request; '' for a right one. Each request has an address of
   * its own, so that no limit rejects it before the work.
   */
  async function faultOf(
    { method, path }: SandboxCall,
    { url, contentType, body, key }: FuzzRequest,
  ): Promise<string> {
    count += 1;
    await sandbox.database.query('DELETE FROM attempt');
    // The call signs its own token out.
    if (path === 'logout') token = await sandbox.tokenOf(uid);
    const answer = await sandbox.app.inject({
      method,
      url: `/api/${url}`,
      remoteAddress: `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
      headers: {
        authorization: token,
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const { statusCode: status, payload, headers } = answer;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status >= 500) return `status ${status}: ${payload}`;
    const fileType = fileTypes[path];
    if (status === 200 && fileType !== undefined) {
      const found = [headers['content-type'], headers['content-disposition']].join();
      return found === `${fileType},attachment` ? '' : `type ${found}`;
    }
    if (!String(headers['content-type']).startsWith('application/json'))
      return `type ${headers['content-type']}`;
    if (status !== 200 && inside.test(payload.replaceAll(/"There is no report .*/g, '')))
      return `gives away: ${payload}`;
    if (status === 401) return 'the token was not taken';
    return (await declared)({ address: `${method} ${path}`, status, body: JSON.parse(payload) });
  }

  let statuses: Record<number, number> = {};

  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    `%s answers ${requests} made-up requests as it declares, without a fault inside`,
    async (_, call) => {
      statuses = {};
      await fc.assert(
        fc.asyncProperty(fuzzRequests(call), async (request) => {
          expect(await faultOf(call, request)).toBe('');
        }),
        { numRuns: requests },
      );
      expect({}).not.toHaveProperty('polluted');
      // Some go on to the call's work, some are refused.
      expect(statuses[200]).toBeGreaterThan(0);
      expect(statuses[400]).toBeGreaterThan(0);
    },
  );

  test('No money was made or lost by it', async () => {
    expect(await findWrongBalances(sandbox.database)).toEqual([]);
  });
}
