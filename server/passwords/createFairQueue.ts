import { TooManyRequests } from './tooManyRequests.ts';

/** How much a queue does at once, and how much waits. */
export interface QueueLimits {
  /** Pieces of work at once. */
  running: number;
  /** How many of one asker wait at most. */
  waitingEach: number;
  /** How many wait at most, of all askers. */
  waiting: number;
}

/**
 * Runs pieces of work, a few at once. Askers who wait are served in turn, one piece each, so that an asker of little
 * never waits for all the work of an asker of much. Work that finds no room is not begun: it throws TooManyRequests.
 * Where all room is taken, the newest piece of the asker with the most waiting gives way to one with less.
 */
export function createFairQueue(
  limits: QueueLimits,
): <T>(asker: string, work: () => Promise<T>) => Promise<T> {
  const line = createLine(limits);
  let running = 0;
  const leave = (): void => {
    const next = line.next();
    if (next) next();
    else running -= 1;
  };
  return async (asker, work) => {
    if (running < limits.running) running += 1;
    else await line.wait(asker);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

interface Waiting {
  start: () => void;
  refuse: (error: Error) => void;
}

/** Who waits, by asker, in the order in which askers are served. */
function createLine({ waitingEach, waiting }: QueueLimits) {
  const lines = new Map<string, Waiting[]>();
  let count = 0;

  const giveWay = (own: number): void => {
    const longest = [...lines.values()].reduce((left, right) => (right.length > left.length ? right : left));
    if (longest.length <= own + 1) throw new TooManyRequests();
    longest.pop()?.refuse(new TooManyRequests());
    count -= 1;
  };

  return {
    wait: async (asker: string): Promise<void> => {
      const own = lines.get(asker) ?? [];
      if (own.length >= waitingEach) throw new TooManyRequests();
      if (count >= waiting) giveWay(own.length);
      await new Promise<void>((start, refuse) => {
        own.push({ start, refuse });
        lines.set(asker, own);
        count += 1;
      });
    },
    /** Starts the first of whose turn it is, who then goes to the end; undefined where nobody waits. */
    next: (): (() => void) | undefined => {
      const [turn] = lines;
      if (!turn) return undefined;
      const [asker, own] = turn;
      const first = own.shift();
      lines.delete(asker);
      if (own.length > 0) lines.set(asker, own);
      count -= 1;
      return first?.start;
    },
  };
}
