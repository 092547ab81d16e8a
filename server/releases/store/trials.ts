import { onlyRow, type Database, type Queryable } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import { addAct } from './audit.ts';

/** A version that a share of members get before the others, before it has an id. */
export interface NewTrial {
  /** The hash of its tree, which is kept already. */
  tree: string;
  /** The number of the version that the others have. */
  base: number;
  /** Who wrote it. */
  author: string;
  /** Who put it on trial. */
  who: string;
  why: string;
  /** Percent of members, from 1 to 99. */
  share: number;
}

/** A version on trial, or one that was. */
export interface Trial extends NewTrial {
  id: number;
  state: 'running' | 'finished' | 'stopped';
  /** What became of it; null while it runs. */
  says: string | null;
  /** When it was put on trial. */
  at: Date;
}

/** What browsers reported of the screens on trial. */
export interface Seen {
  openings: number;
  failures: number;
}

/** What was seen by who gets the version on trial, and by the rest. */
export interface SeenSides {
  tried: Seen;
  rest: Seen;
}

const columns = 'id, tree, base, author, who, why, share, state, says, at';

/** The trial that runs; null where none does, or another version went live since. */
export async function findTrial(database: Queryable): Promise<Trial | null> {
  const rows = await database.query<Trial>(
    `SELECT ${columns} FROM release_trial
     WHERE state = 'running' AND base = (SELECT number FROM release_live)`,
  );
  return rows[0] ?? null;
}

/** The latest trial, whatever became of it; null before the first. */
export async function findLatestTrial(database: Queryable): Promise<Trial | null> {
  const rows = await database.query<Trial>(`SELECT ${columns} FROM release_trial ORDER BY id DESC LIMIT 1`);
  return rows[0] ?? null;
}

/**
 * Begins a trial.
 * @throws Refusal where another version is live by now, or another trial runs.
 */
export async function addTrial(database: Database, trial: NewTrial, at: Date): Promise<Trial> {
  const { tree, base, author, who, why, share } = trial;
  return database.transaction(async (transaction) => {
    const { number } = onlyRow(
      await transaction.query<{ number: number | null }>('SELECT number FROM release_live FOR UPDATE'),
    );
    if (number !== base) throw new Refusal(`Version ${number} went live meanwhile: look again.`);
    await transaction.query(
      "UPDATE release_trial SET state = 'stopped', says = 'another version went live' WHERE state = 'running' AND base <> $1",
      [base],
    );
    const rows = await transaction.query<Trial>(
      `INSERT INTO release_trial (tree, base, author, who, why, share, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT DO NOTHING RETURNING ${columns}`,
      [tree, base, author, who, why, share, at],
    );
    if (!rows[0]) throw new Refusal('Another version is on trial: finish it, or take it back first.');
    const detail = { id: rows[0].id, tree, base, share, why };
    await addAct(transaction, { who, action: 'put on trial', detail, at });
    return rows[0];
  });
}

/** Gives a trial another share of members. @returns false where it does not run any more. */
export async function setShare(
  database: Database,
  { id, share, who }: Pick<Trial, 'id' | 'share' | 'who'>,
  at: Date,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.query('SELECT number FROM release_live FOR UPDATE');
    const rows = await transaction.query(
      "UPDATE release_trial SET share = $2 WHERE id = $1 AND state = 'running' RETURNING id",
      [id, share],
    );
    if (rows.length === 0) return false;
    await addAct(transaction, { who, action: 'changed the share', detail: { id, share }, at });
    return true;
  });
}

/** Ends a trial: all members have what is live. @returns false where it does not run any more. */
export async function stopTrial(
  database: Database,
  { id, says, who }: { id: number; says: string; who: string },
  at: Date,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.query('SELECT number FROM release_live FOR UPDATE');
    return endTrial(transaction, { id, state: 'stopped', says, who }, at);
  });
}

/**
 * Notes, in the transaction of its version, that all members have what was on trial.
 * @throws Refusal where it does not run any more.
 */
export async function finishTrial(
  transaction: Queryable,
  { id, number, who }: { id: number; number: number; who: string },
  at: Date,
): Promise<void> {
  const end = { id, state: 'finished', says: `version ${number}`, who } as const;
  if (!(await endTrial(transaction, end, at))) throw new Refusal('It is not on trial any more.');
}

async function endTrial(
  transaction: Queryable,
  { id, state, says, who }: { id: number; state: 'finished' | 'stopped'; says: string; who: string },
  at: Date,
): Promise<boolean> {
  const rows = await transaction.query(
    "UPDATE release_trial SET state = $2, says = $3 WHERE id = $1 AND state = 'running' RETURNING id",
    [id, state, says],
  );
  if (rows.length === 0) return false;
  await addAct(transaction, { who, action: `${state} the trial`, detail: { id, says }, at });
  return true;
}

/** Counts an opening, or a failure, of a screen on trial. */
export async function countSeen(
  database: Queryable,
  trial: number,
  isTried: boolean,
  what: keyof Seen,
): Promise<void> {
  await database.query(
    `INSERT INTO release_trial_count AS seen (trial, is_tried, ${what}) VALUES ($1, $2, 1)
     ON CONFLICT (trial, is_tried) DO UPDATE SET ${what} = seen.${what} + 1`,
    [trial, isTried],
  );
}

/** What was counted of a trial. */
export async function findSeen(database: Queryable, trial: number): Promise<SeenSides> {
  const rows = await database.query<Seen & { isTried: boolean }>(
    'SELECT is_tried AS "isTried", openings, failures FROM release_trial_count WHERE trial = $1',
    [trial],
  );
  const side = (tried: boolean): Seen => {
    const { openings, failures } = rows.find(({ isTried }) => isTried === tried) ?? {
      openings: 0,
      failures: 0,
    };
    return { openings, failures };
  };
  return { tried: side(true), rest: side(false) };
}
