import type { Queryable } from '../../database/database.ts';
import { runInTransaction } from '../db/runInTransaction.ts';
import {
  type KeyedRequest,
  findStoredAnswer,
  deleteExpiredAnswers,
  storeAnswer,
  claimKey,
} from '../repositories/idempotencyKeys.ts';
import { type RunIdempotent, type Sandbox, CallError } from './call.ts';
import { createHmac } from 'node:crypto';

type Work = Parameters<RunIdempotent>[2];

/**
 * Creates a function that runs a request with an idempotency key once, and gives repeated requests the same answer for a
 * day.
 * Concurrent requests count too, also at several servers. A refusal before any write leaves the key free.
 */
export function createIdempotentRunner(): RunIdempotent {
  const running = new Map<string, { send: KeyedRequest; answer: Promise<unknown> }>();
  return (sandbox, { member, call, key, body }, work) => {
    const send = { member, call, ...hashSend(key, body, sandbox.keys.send) };
    const place = `${member} ${call} ${send.key}`;
    const twin = running.get(place);
    if (twin) {
      checkBody(twin.send.body, send);
      return twin.answer;
    }
    const answer = runIdempotent(sandbox, send, work).finally(() => running.delete(place));
    running.set(place, { send, answer });
    return answer;
  };
}

/** Another server may be running the same request. The first commit wins, and its answer is used for both. */
async function runIdempotent(sandbox: Sandbox, send: KeyedRequest, work: Work): Promise<unknown> {
  const kept = await readKept(sandbox, send);
  if (kept) return kept.answer;
  try {
    const { result, isWritten } = await write(sandbox, send, work);
    return isWritten ? result : ((await readKept(sandbox, send))?.answer ?? result);
  } catch (error) {
    if (!(error instanceof DoneElsewhere)) throw error;
    return (await readKept(sandbox, send))?.answer;
  }
}

class DoneElsewhere extends Error {}

async function write(sandbox: Sandbox, send: KeyedRequest, work: Work) {
  const { database, now } = sandbox;
  await deleteExpiredAnswers(database, now());
  const ends = {
    begin: async (transaction: Queryable) => {
      if (!(await claimKey(transaction, send, now()))) throw new DoneElsewhere();
    },
    end: (transaction: Queryable, answer: unknown) => storeAnswer(transaction, send, JSON.stringify(answer)),
  };
  return runInTransaction(database, ends, (own) => work({ ...sandbox, database: own }));
}

/** Reads a key's stored answer; null if there is none. @throws if the body differs from the first request's. */
async function readKept({ database, now }: Sandbox, send: KeyedRequest): Promise<{ answer: unknown } | null> {
  const kept = await findStoredAnswer(database, send, now());
  if (!kept) return null;
  checkBody(kept.body, send);
  return { answer: JSON.parse(kept.answer) };
}

function checkBody(body: string, send: KeyedRequest): void {
  if (body !== send.body) throw new CallError(422, 'Something else was sent under the same key before.');
}

/**
 * Hashes a request for storage. The body may contain a short password, so that its hash includes the idempotency key, of
 * which only a hash is stored.
 */
function hashSend(sendKey: string, body: unknown, key: Buffer): { key: string; body: string } {
  const hash = (text: string): string => createHmac('sha256', key).update(text).digest('base64');
  return { key: hash(`key:${sendKey}`), body: hash(`body:${sendKey}:${JSON.stringify(body)}`) };
}
