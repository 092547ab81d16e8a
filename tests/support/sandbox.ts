import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import { migrateSandbox } from '#server/sandbox/db/migrateSandbox.ts';
import { openMemoryDatabase } from './openMemoryDatabase.ts';
import { resetDatabase } from '#server/sandbox/db/seed.ts';
import { personas } from '#server/sandbox/db/seed/personas.ts';
import type { Persona } from '#server/sandbox/db/seed/personas.ts';
import { answerFrameworkError } from '#server/http/plugins/rawErrors.ts';
import { createMail } from '#server/sandbox/mail/createMail.ts';
import type { Mail } from '#server/sandbox/mail/mail.ts';
import { sandboxPlugin } from '#server/sandbox/sandboxPlugin.ts';
import { openSession } from '#server/sandbox/repositories/sessions.ts';
import { deriveKeys } from '#server/sandbox/security/keys.ts';
import { readTokenSecret } from '#server/sandbox/security/readTokenSecret.ts';
import { signToken } from '#server/sandbox/security/token.ts';
import { readDeclaredAnswers } from './declaredAnswers.ts';

/** The day of seeding in tests. */
export const today = new Date('2026-03-15T12:00:00Z');

export const seedOptions = { members: 200, rows: 40, today };

/** An answer, parsed. */
export interface Answer {
  status: number;
  // The body is loosely typed, because each test checks other parts of it.
  body: { data: Answered; token: string; message: string };
}

/** Deep enough for every place that the contract reads. */
// oxlint-disable-next-line typescript/no-explicit-any
type Answered = any;

/** A sandbox without a network. Its `post` and `get` throw where an answer is not as the server declares it. */
export interface TestSandbox {
  app: FastifyInstance;
  database: Database;
  mail: Mail;
  /** Moves the sandbox's clock. */
  setTime(time: Date): void;
  /** The delays of answers in milliseconds. Nothing waits for them. */
  waits: number[];
  post(path: string, body: object, token?: string, remoteAddress?: string): Promise<Answer>;
  get(path: string, query: Record<string, string>, token?: string): Promise<Answer>;
  /** Signs a persona in and returns the token. */
  signIn(kind: Persona['kind']): Promise<string>;
  /** A token of a session that needed no password. */
  tokenOf(member: number): Promise<string>;
  /** Back to the seed, at the seed's day. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a sandbox on `existing`. Default: a database in memory. */
export async function openSandbox(existing?: Database): Promise<TestSandbox> {
  const findFault = await readDeclaredAnswers();
  const database = existing ?? (await openMemoryDatabase());
  await migrateSandbox(database);
  let time = today;
  let refill: (() => Promise<void>) | undefined;
  const waits: number[] = [];
  const wait = async (milliseconds: number): Promise<void> => void waits.push(milliseconds);
  const mail = createMail({});
  const app = Fastify({ frameworkErrors: answerFrameworkError });
  await app.register(sandboxPlugin, { prefix: '/api', database, mail, now: () => time, wait, slow: 50 });
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    values: object,
    token?: string,
    remoteAddress?: string,
  ): Promise<Answer> => {
    const response = await app.inject({
      method,
      remoteAddress,
      url: `/api/${path}`,
      ...(method === 'GET' ? { query: values as Record<string, string> } : { payload: values }),
      ...(token === undefined ? {} : { headers: { authorization: token } }),
    });
    const answer = { status: response.statusCode, body: response.json<Answer['body']>() };
    const fault = findFault({ address: `${method} ${path}`, ...answer });
    if (fault !== '') throw new Error(`${method} ${path} answered otherwise than declared: ${fault}`);
    return answer;
  };
  return {
    app,
    database,
    mail,
    waits,
    setTime: (moment) => {
      time = moment;
    },
    post: (path, body, token, remoteAddress) => send('POST', path, body, token, remoteAddress),
    get: (path, query, token) => send('GET', path, query, token),
    signIn: async (kind) => {
      const { id: uid, password } = personaOf(kind);
      return (await send('POST', 'login', { uid, password, ipaddress: '127.0.0.1' })).body.token;
    },
    tokenOf: async (member) => {
      const { expires, ...token } = (await openSession(database, { member }, time))!;
      return signToken(token, { issued: time, expires }, deriveKeys(await readTokenSecret(database)).token);
    },
    reset: async () => {
      time = today;
      if (refill) return refill();
      await resetDatabase(database, seedOptions);
      refill = await copyRows(database);
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/**
 * Copies all rows, and returns a function that restores them. Seeding takes a second, and restoring a
 * twentieth of it.
 */
async function copyRows(database: Database): Promise<() => Promise<void>> {
  const tables = await database.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema()`,
  );
  const names = tables.map(({ name }) => name);
  const copies = names.map((name) => `CREATE TABLE seeded.${name} AS TABLE ${name};`);
  await database.execute(`DROP SCHEMA IF EXISTS seeded CASCADE; CREATE SCHEMA seeded; ${copies.join('')}`);
  const sequences = await database.query<{ sql: string }>(
    `SELECT format('SELECT setval(%L, %s);', sequencename, last_value) AS sql FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL`,
  );
  const refill = [
    // Foreign keys are as right as in the copy.
    'SET LOCAL session_replication_role = replica;',
    `TRUNCATE ${names.join(', ')} RESTART IDENTITY;`,
    ...names.map((name) => `INSERT INTO ${name} TABLE seeded.${name};`),
    ...sequences.map(({ sql }) => sql),
  ].join('');
  return () => database.transaction((transaction) => transaction.execute(refill));
}

/** The persona of a kind. */
export function personaOf(kind: Persona['kind']): Persona {
  return personas.find((persona) => persona.kind === kind)!;
}

/** The day that many days before the seed's, as the calls take it. */
export function dayBefore(days: number): string {
  return new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
