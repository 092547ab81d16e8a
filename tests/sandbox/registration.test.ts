import { expect, test } from 'vitest';
import { findWrongTeams } from '../support/checkLedger.ts';
import { hashCheaply } from '../support/hashCheaply.ts';
import { provideSandbox } from '../support/provideSandbox.ts';

hashCheaply();

const sandbox = provideSandbox('once');

const person = {
  ...{ sid: '100001', name: 'Testa Person', position: 1, email: 'testa@example.com' },
  ...{ password: 'secret1', mobile: '9812345678', countryid: 99 },
};

test.each([
  [{ name: 'Abc' }, 'Invalid User Name'],
  [{ name: 'A'.repeat(21) }, 'Invalid User Name'],
  [{ countryid: 0 }, 'Country is required'],
  [{ mobile: '12345678' }, 'Enter Valid Mobile Number !!'],
  [{ mobile: '1'.repeat(13) }, 'Enter Valid Mobile Number !!'],
  [{ email: 'testa@example' }, 'Please enter a valid email address'],
  [{ password: 'a'.repeat(5) }, 'Password must be at least 6 characters'],
  [{ password: 'a'.repeat(21) }, 'Password must be at least 6 characters'],
  [{ sid: '999999' }, 'Sponsor Id doesnot exists !!'],
  [{ password: 'a'.repeat(20) }, 'Successfull'],
])('The sandbox answers a registration with %o: %s', async (input, result) => {
  const { body } = await sandbox.post('registration', { ...person, ...input });
  expect(body.data.result).toBe(result);
});

test('a new member stands at the end of the leg, and begins one on the other side', async () => {
  /** Registers a member and returns the new id. */
  async function register(sid: number, position: 1 | 2): Promise<number> {
    const email = `leg${sid}${position}@example.com`;
    const { body } = await sandbox.post('registration', { ...person, sid: String(sid), position, email });
    return body.data.uid_output;
  }
  const [left, right] = [await register(100001, 1), await register(100001, 2)];
  const [leftmost, inner] = [await register(left, 1), await register(left, 2)];
  const [last, end] = [await register(left, 2), await register(100001, 1)];
  const rows = await sandbox.database.query(
    'SELECT id, sponsor_id, parent_id, side, position FROM member WHERE id >= $1 ORDER BY id',
    [left],
  );
  const places = rows.map((row) => Object.values(row));
  expect(places.slice(2)).toEqual([
    [leftmost, left, left, 1, 1],
    [inner, left, left, 2, 2],
    [last, left, inner, 2, 2],
    [end, 100001, leftmost, 1, 1],
  ]);
  expect(places[1]).toEqual([right, 100001, expect.any(Number), 2, 2]);
  expect(await findWrongTeams(sandbox.database)).toEqual([]);
  const recent = { uid: 100001, type: 1 };
  const { body } = await sandbox.post('GetDashRecentData', recent, await sandbox.tokenOf(100001));
  const newest = body.data.data[0].map(({ uid }: { uid: number }) => uid);
  expect(newest.slice(0, 6)).toEqual([end, last, inner, leftmost, right, left]);
  expect(newest).toHaveLength(10);
});

test('the welcome letter goes to the new mailbox, with the id and a first-use code', async () => {
  const { body } = await sandbox.post('registration', { ...person, email: 'welcome@example.com' });
  const [letter] = (await sandbox.mail.readOutbox())!;
  expect(letter).toMatchObject({ to: 'welcome@example.com', subject: 'Welcome' });
  expect(letter!.text).toMatch(
    new RegExp(`^Your user id is ${body.data.uid_output}\\. Your first-use code is \\S{10}\\. `),
  );
});
