import { randomUUID } from 'node:crypto';
import { CommandError } from '../../commands/remoteCommands.ts';
import type { Queryable } from '../../database/database.ts';
import type { ReleaseContext } from '../publish.ts';
import type { CommandAnswer } from './commandInput.ts';

interface StoredRun {
  seenAt: Date;
  outcome: string | null;
}

/** Hours for which a run is stored, and the number of ended runs stored per operator. */
const [maxHours, maxRuns] = [1, 20];

async function addRun(database: Queryable, id: string, who: string, now: Date): Promise<void> {
  await database.query('DELETE FROM release_run WHERE seen_at <= $1', [oldest(now)]);
  await database.query(
    `DELETE FROM release_run WHERE id IN
     (SELECT id FROM release_run WHERE who = $1 AND outcome IS NOT NULL ORDER BY seen_at DESC OFFSET $2)`,
    [who, maxRuns],
  );
  await database.query('INSERT INTO release_run (id, who, seen_at, asked_at) VALUES ($1, $2, $3, $3)', [
    id,
    who,
    now,
  ]);
}

/** Records a heartbeat of a run. @returns the time of the last poll; null if the run is not stored. */
async function touchRun(database: Queryable, id: string, now: Date): Promise<Date | null> {
  const rows = await database.query<{ askedAt: Date | null }>(
    'UPDATE release_run SET seen_at = $2 WHERE id = $1 AND outcome IS NULL RETURNING asked_at AS "askedAt"',
    [id, now],
  );
  return rows[0]?.askedAt ?? null;
}

async function endRun(database: Queryable, id: string, outcome: string, now: Date): Promise<void> {
  await database.query('UPDATE release_run SET outcome = $2, seen_at = $3 WHERE id = $1', [id, outcome, now]);
}

/** Finds an operator's run and records the poll; null if it is not stored. */
async function findRun(database: Queryable, id: string, who: string, now: Date): Promise<StoredRun | null> {
  const rows = await database.query<StoredRun>(
    `UPDATE release_run SET asked_at = $4 WHERE id = $1 AND who = $2 AND seen_at > $3
     RETURNING seen_at AS "seenAt", outcome`,
    [id, who, oldest(now), now],
  );
  return rows[0] ?? null;
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - maxHours * 3_600_000);
}

type RunOutcome<Result> = { state: 'done'; said: Result } | { state: 'failed'; text: string };

/** The state of a run, with its result once it has ended. */
export type RunState<Result = CommandAnswer> =
  | { state: 'running' }
  | RunOutcome<Result>
  | { state: 'unknown'; text: string };

/** Long-running work. The results are stored in the database for an hour, so that any server of it can answer. */
export interface BackgroundRuns<Result = CommandAnswer> {
  /**
   * Starts work and waits up to 20 seconds for it.
   * @param onAbandoned is called after three minutes without a poll. Default: the work continues.
   * @returns the result, or the id under which it can be polled.
   */
  begin: (
    who: string,
    work: () => Promise<Result>,
    onAbandoned?: () => void,
  ) => Promise<{ result: Result } | { id: string }>;
  /** `unknown` after a restart of the server that ran the work. */
  find: (who: string, id: string) => Promise<RunState<Result>>;
}

/** Milliseconds for which a caller waits for the result itself. */
const resultTimeout = 20_000;

/** Milliseconds between two heartbeats of a run, and after the last heartbeat until the run counts as lost. */
const [heartbeatInterval, heartbeatTimeout] = [10_000, 60_000];

/** Milliseconds without a poll until nobody waits. Browsers let a hidden page poll once a minute. */
const pollTimeout = 180_000;

const unknown = 'Nothing is known of this here any more: look at the history.';
const failed = 'Something went wrong: look at the history, and ask again.';

export function createBackgroundRuns<Result = CommandAnswer>(
  { database, now }: Pick<ReleaseContext, 'database' | 'now'>,
  wait = resultTimeout,
): BackgroundRuns<Result> {
  const recordHeartbeat = async (id: string, onAbandoned: () => void): Promise<void> => {
    const askedAt = await touchRun(database, id, now()).catch(() => null);
    if (askedAt && now().getTime() - askedAt.getTime() >= pollTimeout) onAbandoned();
  };
  const follow = async (
    id: string,
    outcome: Promise<RunOutcome<Result>>,
    onAbandoned: () => void,
  ): Promise<void> => {
    const heartbeat = setInterval(() => void recordHeartbeat(id, onAbandoned), heartbeatInterval).unref();
    // If the outcome can't be stored, the heartbeats end, so that the run counts as lost.
    await outcome
      .then((ended) => endRun(database, id, JSON.stringify(ended), now()))
      .catch(() => undefined)
      .finally(() => clearInterval(heartbeat));
  };
  const track = async (who: string, result: Promise<Result>, onAbandoned: () => void): Promise<string> => {
    const id = randomUUID();
    const outcome = result.then(
      (value) => ({ state: 'done', said: value }) as const,
      (error: unknown) => ({ state: 'failed', text: describeFailure(error) }) as const,
    );
    await addRun(database, id, who, now());
    void follow(id, outcome, onAbandoned);
    return id;
  };
  return {
    begin: async (who, work, onAbandoned = () => undefined) => {
      const result = work();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), wait)));
      try {
        const value = await Promise.race([result, late]);
        return value ? { result: value } : { id: await track(who, result, onAbandoned) };
      } finally {
        clearTimeout(timer);
      }
    },
    find: async (who, id) => {
      const run = await findRun(database, id, who, now());
      if (run?.outcome) return JSON.parse(run.outcome) as RunOutcome<Result>;
      if (run && now().getTime() - run.seenAt.getTime() < heartbeatTimeout) return { state: 'running' };
      return { state: 'unknown', text: unknown };
    },
  };
}

function describeFailure(error: unknown): string {
  return error instanceof CommandError ? error.message : failed;
}
