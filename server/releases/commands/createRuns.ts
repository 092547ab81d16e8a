import { randomUUID } from 'node:crypto';
import { CommandError } from '../../commands/remoteCommands.ts';
import type { Said } from './given.ts';

/** The state of a command that took long. */
export type RunState =
  | { state: 'running' }
  | { state: 'done'; said: Said }
  | { state: 'failed'; text: string }
  | { state: 'unknown'; text: string };

/** Commands that take long: their results are kept for an hour. */
export interface Runs {
  /** Waits for a command for a while. @returns its result, or the id under which it can be asked for. */
  begin: (who: string, command: () => Promise<Said>) => Promise<{ said: Said } | { id: string }>;
  /** The state of a command of somebody; `unknown` after a restart. */
  find: (who: string, id: string) => RunState;
}

interface Run {
  who: string;
  state: RunState;
}

/** Milliseconds for which a caller waits, and for which a result is kept. */
const patience = 20_000;
const kept = 3_600_000;

/** The number of commands kept per operator. */
const most = 20;

const unknown = 'Nothing is known of this here any more: look at the history.';
const failed = 'Something went wrong: look at the history, and ask again.';

/** @param wait milliseconds for which a caller waits. */
export function createRuns(wait = patience): Runs {
  const runs = new Map<string, Run>();
  const keep = (who: string, result: Promise<Said>): string => {
    const id = randomUUID();
    const run: Run = { who, state: { state: 'running' } };
    runs.set(id, run);
    const own = [...runs].filter(([, one]) => one.who === who && one.state.state !== 'running');
    for (const [old] of own.slice(0, Math.max(0, own.length - most))) runs.delete(old);
    const end = (state: RunState): void => {
      run.state = state;
      setTimeout(() => runs.delete(id), kept).unref();
    };
    result.then(
      (said) => end({ state: 'done', said }),
      (error: unknown) =>
        end({ state: 'failed', text: error instanceof CommandError ? error.message : failed }),
    );
    return id;
  };
  return {
    begin: async (who, command) => {
      const result = command();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), wait)));
      try {
        const said = await Promise.race([result, late]);
        return said ? { said } : { id: keep(who, result) };
      } finally {
        clearTimeout(timer);
      }
    },
    find: (who, id) => {
      const run = runs.get(id);
      return run?.who === who ? run.state : { state: 'unknown', text: unknown };
    },
  };
}
