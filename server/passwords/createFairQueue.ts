import { TooManyRequestsError } from './tooManyRequestsError.ts';

export interface QueueLimits {
  running: number;
  /** Maximum number of waiting jobs of one asker. */
  waitingEach: number;
  waiting: number;
}

/**
 * Creates a queue that serves its askers in turn, one job each. So an asker with one job never waits for all jobs of
 * another.
 * A job without room is rejected with TooManyRequestsError. In a full queue the longest line loses its newest job to a shorter
 * one.
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

/** Waiting jobs by asker, in the order in which askers are served. */
function createLine({ waitingEach, waiting }: QueueLimits) {
  const lines = new Map<string, Waiting[]>();
  let count = 0;

  const giveWay = (own: number): void => {
    const longest = [...lines.values()].reduce((left, right) => (right.length > left.length ? right : left));
    if (longest.length <= own + 1) throw new TooManyRequestsError();
    longest.pop()?.refuse(new TooManyRequestsError());
    count -= 1;
  };

  return {
    wait: async (asker: string): Promise<void> => {
      const own = lines.get(asker) ?? [];
      if (own.length >= waitingEach) throw new TooManyRequestsError();
      if (count >= waiting) giveWay(own.length);
      await new Promise<void>((start, refuse) => {
        own.push({ start, refuse });
        lines.set(asker, own);
        count += 1;
      });
    },
    /** Takes the first job of the next asker, and moves that asker to the end; undefined if no job waits. */
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
