import type { Desk } from '../publish.ts';
import { countSeen, findSeen, findTrial, stopTrial, type Seen, type Trial } from '../store/trials.ts';
import { readTree } from '../store/trees.ts';
import type { Tree } from '../tree.ts';
import { isFailing } from './isFailing.ts';

export interface TrialsOptions {
  desk: Desk;
  /** Has members of its share get what is on trial; null ends it. */
  take: (trial: { share: number; tree: Tree } | null) => Promise<void>;
  /** Takes the lines that are for the operator. */
  print: (line: string) => void;
  /** Milliseconds between two looks; a thousand without it. */
  every?: number;
}

/** What is on trial, as this server follows it. */
export interface Trials {
  /** Counts what a browser reports of a screen on trial, in the version on trial or in the one that is live. */
  count: (isTried: boolean, what: keyof Seen) => void;
  close: () => Promise<void>;
}

/** Under this name the audit has what the rule stops. */
const rule = 'the rule';

/** Follows what is on trial, at any number of servers, and stops it by the rule. */
export function openTrials({ desk, take, print, every = 1_000 }: TrialsOptions): Trials {
  const { database, now } = desk;
  let [taken, fault] = ['', ''];
  let running: Trial | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const follow = async (): Promise<void> => {
    const found = await findTrial(database);
    const trial = found && (await isStopped(found)) ? null : found;
    const key = trial ? `${trial.id} ${trial.share}` : '';
    if (key !== taken)
      await take(trial && { share: trial.share, tree: await readTree(database, trial.tree) });
    [taken, running] = [key, trial];
  };
  const isStopped = async ({ id }: Trial): Promise<boolean> => {
    const seen = await findSeen(database, id);
    if (!isFailing(seen)) return false;
    const { tried, rest } = seen;
    const says = `${tried.failures} failures at ${tried.openings} openings, of the rest ${rest.failures} at ${rest.openings}`;
    if (await stopTrial(database, { id, says, who: rule }, now())) print(`The trial was stopped: ${says}.`);
    return true;
  };
  const report = (error: Error): void => {
    if (error.message !== fault) print(`What is on trial can't be followed at this moment: ${error.message}`);
    fault = error.message;
  };
  const go = async (): Promise<void> => {
    await follow().then(() => (fault = ''), report);
    if (!isClosed) timer = setTimeout(() => void (last = go()), every);
  };
  let last = go();
  return {
    count: (isTried, what) => {
      if (running) countSeen(database, running.id, isTried, what).catch(report);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await last;
    },
  };
}
