import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { hashCheaply } from '../support/hashCheaply.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { requireOperator } from '#server/releases/commands/commandInput.ts';
import { checkOperatorPassword } from '#server/releases/checkOperatorPassword.ts';
import { migrateReleases } from '#server/releases/migrateReleases.ts';
import type { Releases } from '#server/releases/releases.ts';
import { setOperator } from '#server/releases/store/operators.ts';
import { addSessionRoutes } from '#server/workbench/sessionRoutes.ts';

hashCheaply();

const password = 'ben publishes';
let database: Database;
let waits: number[];

beforeAll(async () => {
  database = await openMemoryDatabase();
  await migrateReleases(database);
  await setOperator(database, { name: 'ben', role: 'publisher' }, password, new Date());
});
afterAll(() => database.close());
beforeEach(async () => {
  waits = [];
  time = noon;
  await database.execute('TRUNCATE release_attempt');
});

const noon = new Date('2026-01-01T12:00:00Z');
let time = noon;
const now = () => time;
const guess = (name: string, attempt: string, network: string) =>
  checkOperatorPassword(
    { database, now, wait: async (milliseconds) => void waits.push(milliseconds) },
    { name, password: attempt, network },
  );
const guessFromMany = async (name: string) => {
  const answers: unknown[] = [];
  for (let at = 0; at < 200; at += 1) answers.push(await guess(name, 'wrong', `10.0.0.${at}`));
  return { answers, waits: waits.splice(0) };
};

describe("Guesses at an operator's password", () => {
  it('guesses from 200 networks are delayed after the twentieth, by up to 5 seconds', async () => {
    const { answers, waits: delays } = await guessFromMany('ben');
    expect(new Set(answers)).toEqual(new Set(['wrong']));
    expect(delays).toEqual([250, 500, 1_000, 2_000, 4_000, ...Array<number>(175).fill(5_000)]);
  });

  it('guesses at a name that does not exist get the same answers and delays', async () => {
    expect(await guessFromMany('nobody')).toEqual(await guessFromMany('ben'));
  });

  it('guesses lock nobody out: the right password gets in from elsewhere after the delay', async () => {
    await guessFromMany('ben');
    expect(await guess('ben', password, '10.1.0.1')).toEqual({ right: { name: 'ben', role: 'publisher' } });
    expect(waits).toEqual([5_000]);
  });

  it('guesses from one network at 300 names are delayed after the hundredth, and right ones are not counted', async () => {
    for (let at = 0; at < 100; at += 1) await guess(`name${at}`, 'wrong', '10.0.0.1');
    expect(waits).toEqual([]);
    for (let at = 100; at < 300; at += 1) await guess(`name${at}`, 'wrong', '10.0.0.1');
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, ...Array<number>(195).fill(5_000)]);
    expect(await guess('name1', 'wrong', '10.0.0.2')).toBe('wrong');
    for (let at = 0; at < 2; at += 1)
      expect(await guess('ben', password, '10.0.0.1')).toEqual({ right: { name: 'ben', role: 'publisher' } });
    const [counted] = await database.query<{ count: number }>(
      "SELECT count FROM release_attempt WHERE kind = 'password of network' AND subject = '10.0.0.1'",
    );
    expect(counted).toEqual({ count: 300 });
  });

  it('guesses from one network are counted anew after an hour, also where one follows the other', async () => {
    for (let at = 0; at < 120; at += 1) {
      time = new Date(noon.getTime() + at * 60_000);
      await guess(`name${at}`, 'wrong', '10.0.0.1');
    }
    expect(waits).toEqual([]);
  });

  it('right passwords that come at once count as one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => guess('ben', password, '10.0.0.1')));
    expect(answers).toEqual(answers.map(() => ({ right: { name: 'ben', role: 'publisher' } })));
    expect(waits).toEqual([]);
  });

  it('guesses wait after five failures of the command line too, for an unknown name alike', async () => {
    const releases = { context: { database, now } } as unknown as Releases;
    const refusalOf = async (as: string, attempt: string) =>
      requireOperator(releases, { as, password: attempt }, ['publisher']).catch(
        (error: unknown) => (error as Error).message,
      );
    for (const name of ['ben', 'nobody']) {
      for (let at = 0; at < 5; at += 1)
        expect(await refusalOf(name, 'wrong')).toBe('There is no operator of this name with this password.');
      expect(await refusalOf(name, password)).toBe('Too many failed tries. Try again in 1 min.');
    }
  });
});

describe("The workbench's sign-in", () => {
  const signIn = async (remoteAddress: string, headers: Record<string, string>, payload: object) => {
    const app = Fastify({ trustProxy: '10.0.0.10' });
    const guard = { start: () => Promise.resolve({ name: 'ben' }) } as never;
    await app.register(addSessionRoutes, { database, now, guard });
    const answer = await app.inject({ method: 'POST', url: '/session', headers, payload, remoteAddress });
    await app.close();
    return [answer.statusCode, answer.json<{ message?: string }>().message];
  };
  const refused = [403, 'Over plain HTTP others could read the password: use https.'];
  const proxyHeaders = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };

  it.each([
    ['another address', '203.0.113.9', {}],
    ['another address that writes https itself', '203.0.113.9', proxyHeaders],
    ['a proxy without https', '10.0.0.10', { ...proxyHeaders, 'x-forwarded-proto': 'http' }],
  ])(
    'the workbench accepts no password over plain HTTP from %s, and reads none',
    async (_, address, headers) => {
      expect(await signIn(address, headers, { name: 'ben', password })).toEqual(refused);
      expect(await signIn(address, headers, { broken: true })).toEqual(refused);
    },
  );

  it.each([
    ['this machine', '127.0.0.1', {}],
    ['a proxy with https', '10.0.0.10', proxyHeaders],
  ])('the workbench accepts a password from %s', async (_, address, headers) => {
    expect(await signIn(address, headers, { name: 'ben', password })).toEqual([200, undefined]);
  });
});
