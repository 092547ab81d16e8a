import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { commands } from '#server/releases/commands/commands.ts';
import type { Releases } from '#server/releases/releases.ts';
import { listOperators, setOperator } from '#server/releases/store/operators.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { openBench } from '../support/releases/releaseBench.ts';

vi.mock('#server/passwords/hashPassword.ts', async (load) => ({
  ...(await load<object>()),
  hashPassword: () => Promise.resolve('scrypt$none'),
}));

let database: Database;
let releases: Releases;
const before = 'Jörg  the first ';
beforeAll(async () => {
  database = await openMemoryDatabase();
  const { context } = await openBench(database);
  releases = { context } as Releases;
  await setOperator(database, { name: before, role: 'viewer' }, 'long enough', new Date());
  await add('ben');
});
afterAll(() => database?.close());

const add = (name: string) =>
  commands['set-operator'].run(releases, { name, role: 'author', newPassword: 'long enough' });

it.each([
  'ben ',
  ' ben',
  'b\u0435n',
  'be\u200bn',
  '__proto__',
  '-ben',
  'ann  lee',
  '',
  'a'.repeat(61),
  'be\nn',
])('an operator is not added by the name %j', async (name) => {
  await expect(add(name)).rejects.toThrow(
    'A name has the letters a to z, digits, single spaces and . _ @ - alone, 60 at most, and begins with a letter or a digit.',
  );
});

it('an operator is not added by a name that differs from another by capitals alone', async () => {
  await expect(add('BEN')).rejects.toThrow(
    'ben is an operator already: a name differs from others by more than capitals.',
  );
});

it.each(['Ann Lee', 'cara@example.com', '7.of_nine-b'])(
  'an operator is added by the name %j',
  async (name) => {
    expect(await add(name)).toEqual({ text: `${name} is an author.` });
  },
);

it('an operator with an existing name gets another role and password', async () => {
  expect(await add(before)).toEqual({ text: `${before} is an author.` });
  expect(await listOperators(database)).toContainEqual(
    expect.objectContaining({ name: before, role: 'author' }),
  );
});
