import { describe, expect, test, vi } from 'vitest';
import type { Queryable } from '#server/database/database.ts';
import {
  clearFailures,
  countFailure,
  countFailureByAccountAndNetwork,
  uncountFailure,
  uncountFailureOverall,
} from '#server/passwords/countFailure.ts';
import { moveMoney, type LockMode } from '#server/sandbox/repositories/ledger.ts';
import {
  countUse,
  countUses,
  countVisit,
  entryLimits,
  letterLimits,
} from '#server/sandbox/repositories/limits.ts';
import { buildMonth, buildPeriod } from '#server/sandbox/repositories/period.ts';
import { createOneTimeCode, createRandomPassword, getFirstUseExpiry } from '#server/sandbox/security/code.ts';
import { today } from '../support/sandbox.ts';

/** A database that answers each statement alike, and records them. */
function recordQueries(answer: object[] | ((sql: string) => object[])) {
  const query = vi.fn(async (sql: string, _values?: readonly unknown[]) =>
    typeof answer === 'function' ? answer(sql) : answer,
  );
  const database = { query } as unknown as Queryable;
  /** The values of the statements with a text. */
  const valuesOf = (text: string) =>
    query.mock.calls.filter(([sql]) => sql.includes(text)).map(([, values]) => values);
  return { database, valuesOf };
}

const inMinutes = (minutes: number) => new Date(today.getTime() + minutes * 60_000);

describe('Limits', () => {
  test('A mailbox gets as many letters as can be good at a time, and a network and a member have limits too', () => {
    const [tenMinutes, hour, day] = [10, 60, 1440];
    expect({ ...letterLimits, ...entryLimits }).toEqual({
      codesOfPair: { kind: 'codes of pair', count: 5, minutes: tenMinutes },
      codesOfNetwork: { kind: 'codes of network', count: 30, minutes: tenMinutes },
      codesOfMailbox: { kind: 'codes of mailbox', count: 12, minutes: tenMinutes },
      passwordsOfPair: { kind: 'passwords of pair', count: 3, minutes: hour },
      passwordsOfNetwork: { kind: 'passwords of network', count: 30, minutes: hour },
      passwordsOfMember: { kind: 'passwords of member', count: 12, minutes: day },
      welcomesOfMailbox: { kind: 'welcomes of mailbox', count: 20, minutes: day },
      registrationsOfNetwork: { kind: 'registrations of network', count: 60, minutes: hour },
      ticketsOfMember: { kind: 'tickets of member', count: 30, minutes: day },
      requestsOfMember: { kind: 'requests of member', count: 50, minutes: day },
    });
  });

  test('A use is counted for its subject until the limit ends, after old counts were removed', async () => {
    const { database, valuesOf } = recordQueries([{ count: 1 }]);
    expect(await countUse(database, { kind: 'uses', count: 7, minutes: 5 }, 'somebody', today)).toBe(true);
    expect(valuesOf('DELETE FROM attempt')).toEqual([[today]]);
    expect(valuesOf('INSERT INTO attempt')).toEqual([['uses', 'somebody', today, inMinutes(5), 7]]);
  });

  test('A use beyond the limit is refused, and no later limit counts it', async () => {
    const limits = ['first', 'second', 'third'].map((kind): [typeof letterLimits.codesOfPair, string] => [
      { kind, count: 1, minutes: 1 },
      'somebody',
    ]);
    const counted: unknown[] = [];
    const query = async (sql: string, [kind]: readonly unknown[] = []) => {
      if (!sql.startsWith('INSERT')) return [];
      counted.push(kind);
      return kind === 'second' ? [] : [{ count: 1 }];
    };
    expect(await countUses({ query } as unknown as Queryable, limits, today)).toBe(false);
    expect(counted).toEqual(['first', 'second']);
    expect(await countUses({ query } as unknown as Queryable, [limits[0]!, limits[2]!], today)).toBe(true);
  });

  test.each([
    [1, [[today]]],
    [2, []],
  ])('The visit number %d is counted, and the first one removes old counts', async (count, removed) => {
    const { database, valuesOf } = recordQueries([{ count, expires_at: inMinutes(0.5) }]);
    expect(await countVisit(database, '/login 10.0.0.1', 60_000, today)).toEqual({
      count,
      millisecondsLeft: 30_000,
    });
    expect(valuesOf('INSERT INTO attempt')).toEqual([['/login 10.0.0.1', today, inMinutes(1)]]);
    expect(valuesOf('DELETE FROM attempt')).toEqual(removed);
  });
});

describe('Delays of an answer', () => {
  const guess = { secret: 'password', account: 1, network: '10.0.0.1' } as const;

  test.each([
    [20, 100, 0],
    [21, 100, 250],
    [20, 101, 250],
    [22, 100, 500],
    [20, 103, 1_000],
    [25, 101, 4_000],
    [26, 1, 5_000],
    [500, 1, 5_000],
  ])(
    'After %d failures at the account and %d from the network an answer waits %d ms',
    async (account, network, delay) => {
      const byKind = { 'password of account': account, 'password of network': network };
      const query = async (_: string, [kind]: readonly unknown[] = []) => [
        { count: byKind[kind as keyof typeof byKind] },
      ];
      const attempts = { database: { query } as unknown as Queryable, table: 'attempt' } as const;
      expect(await countFailureByAccountAndNetwork(attempts, guess, today)).toEqual({ seconds: 0, delay });
    },
  );

  test('A failure is forgotten after an hour, which a further one prolongs for the account alone', async () => {
    const { database, valuesOf } = recordQueries([{ count: 1 }]);
    await countFailureByAccountAndNetwork({ database, table: 'attempt' }, guess, today);
    expect(valuesOf('INSERT INTO attempt')).toEqual([
      ['password of account', '1', today, inMinutes(60), true],
      ['password of network', '10.0.0.1', today, inMinutes(60), false],
    ]);
  });

  test.each([
    [
      'password',
      [
        ['password of account', '1'],
        ['password of network', '10.0.0.1'],
      ],
    ],
    ['code', [['code of account', '1']]],
    ['transaction password', [['transaction password of account', '1']]],
  ] as const)('A right %s is uncounted wherever it was counted', async (secret, counts) => {
    const { database, valuesOf } = recordQueries([]);
    await uncountFailureOverall({ database, table: 'attempt' }, { ...guess, secret });
    expect(valuesOf('count = count - 1')).toEqual(counts);
  });

  test('A right secret ends the failures from its network, and one that was not checked is uncounted there', async () => {
    const { database, valuesOf } = recordQueries([]);
    await clearFailures({ database, table: 'attempt' }, guess);
    expect(valuesOf('DELETE FROM attempt')).toEqual([['password', '1 10.0.0.1']]);
    await uncountFailure({ database, table: 'attempt' }, guess);
    expect(valuesOf('count = count - 1')).toEqual([['password', '1 10.0.0.1']]);
  });

  test('Five failures from one network are free, and each is forgotten after a day', async () => {
    const { database, valuesOf } = recordQueries([{ count: 1 }]);
    expect(await countFailure({ database, table: 'attempt' }, guess, today)).toBe(0);
    expect(valuesOf('DELETE FROM attempt')).toEqual([[today]]);
    expect(valuesOf('INSERT INTO attempt')).toEqual([
      ['password', '1 10.0.0.1', today, inMinutes(1440), 5, 30, 900],
    ]);
  });

  test('At another secret the 21st guess has to wait, instead of a delay', async () => {
    const openAt = inMinutes(0.5);
    const { database, valuesOf } = recordQueries((sql) =>
      sql.startsWith('SELECT') ? [{ open_at: openAt }] : [],
    );
    const code = { ...guess, secret: 'code' } as const;
    expect(await countFailureByAccountAndNetwork({ database, table: 'attempt' }, code, today)).toEqual({
      seconds: 30,
      delay: 0,
    });
    expect(valuesOf('INSERT INTO attempt')).toEqual([
      ['code of account', '1', today, inMinutes(1440), 20, 30, 900],
    ]);
  });
});

test.each([
  ['rows', 1],
  ['none', 0],
] as const)(
  'Both accounts of a movement are locked, unless a test asks for no lock: %s',
  async (lock: LockMode, count) => {
    const account = { member_id: 1, balance: 500n };
    const { database, valuesOf } = recordQueries([
      { ...account, id: 7, kind: 'FUNDS' },
      { ...account, id: 8, kind: 'packages' },
    ]);
    const sides = { from: { member: 1, kind: 'FUNDS' }, to: { member: 1, kind: 'packages' } } as const;
    const movement = { ...sides, amount: 500n, reason: 'package', reference: 3 } as const;
    expect(await moveMoney(database, movement, today, lock)).toBe('moved');
    expect(valuesOf('FOR UPDATE')).toHaveLength(count);
    expect(valuesOf('INSERT INTO movement')).toEqual([[7, 8, 500n, 'package', 3, today]]);
    expect(valuesOf('UPDATE account')).toEqual([
      [7, 0n],
      [8, 1000n],
    ]);
  },
);

describe('Periods', () => {
  test('A period has both of its days, and an open end where there is none', () => {
    expect(buildPeriod('2026-03-01', '2026-03-02')).toEqual({
      from: new Date('2026-03-01T00:00:00Z'),
      before: new Date('2026-03-03T00:00:00Z'),
    });
    expect(buildPeriod('', '')).toEqual({ from: null, before: null });
  });

  test('A month ends before the next one begins, also in December', () => {
    expect(buildMonth('2025-12')).toEqual({
      from: new Date('2025-12-01T00:00:00Z'),
      before: new Date('2026-01-01T00:00:00Z'),
    });
  });
});

describe('Codes', () => {
  test('A one-time password has six digits, with zeros in front', () => {
    const codes = Array.from({ length: 200 }, createOneTimeCode);
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBeGreaterThan(100);
  });

  test('A made password has ten random characters that fit into a link', () => {
    const passwords = Array.from({ length: 50 }, createRandomPassword);
    expect(passwords.filter((password) => !/^[\w-]{10}$/.test(password))).toEqual([]);
    expect(new Set(passwords).size).toBe(50);
  });

  test('A first-use code is good for a day', () => {
    expect(getFirstUseExpiry(today)).toEqual(inMinutes(1440));
  });
});
