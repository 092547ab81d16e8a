import type { Database } from '#server/database/database.ts';

/** A publication that is stopped in the middle of its transaction. */
export interface HeldPublication {
  /** Resolves once the publication is stopped: its version is written, its row of the audit is not. */
  isHeld: () => Promise<void>;
  /**
   * Continues the publication to its end, and locks the live version for other readers from then on.
   * Resolves at its end.
   */
  lockAfter: () => Promise<void>;
  /** Lets everything go on. */
  letGo: () => Promise<void>;
}

/**
 * Stops the next publication in a PostgreSQL database in the middle of its transaction. An open transaction
 * locks the row of the audit that the publication needs next.
 */
export async function stopInside(database: Database): Promise<HeldPublication> {
  const inside = lock(database, [
    `INSERT INTO release_audit (seq, at, who, action, detail, hash)
     SELECT audited + 1, now(), 'nobody', 'held', '{}', '' FROM release_live`,
  ]);
  await inside.begun;
  let after: Held | null = null;
  return {
    isHeld: () => waitFor(database, 'INSERT INTO release_audit'),
    lockAfter: async () => {
      after = lock(database, ['LOCK TABLE release_live IN ACCESS EXCLUSIVE MODE']);
      await waitFor(database, 'LOCK TABLE release_live');
      await inside.end();
      await after.begun;
    },
    letGo: async () => {
      await inside.end();
      await after?.end();
    },
  };
}

interface Held {
  begun: Promise<void>;
  end: () => Promise<void>;
}

/** Runs statements in a transaction that stays open until it is ended, and then leaves nothing. */
function lock(database: Database, statements: string[]): Held {
  let letEnd = (): void => undefined;
  const ended = new Promise<void>((resolve) => (letEnd = resolve));
  let done: Promise<void> = ended;
  const begun = new Promise<void>((resolve, reject) => {
    const work = database.transaction(async (transaction) => {
      for (const statement of statements) await transaction.query(statement);
      resolve();
      await ended;
      throw new Error('not kept');
    });
    done = work.catch(reject);
  });
  return {
    begun,
    end: async () => {
      letEnd();
      await done;
    },
  };
}

/** Waits until a statement waits for a lock. */
async function waitFor(database: Database, statement: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const rows = await database.query(
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE $1",
      [`${statement}%`],
    );
    if (rows.length > 0) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`Nothing waits at ${statement}`);
}
