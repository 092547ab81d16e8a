/** Milliseconds between two looks at the clock. */
const step = 100;

/**
 * Adds up how long each piece of work takes, and calls back once one takes longer than it may. What counts of the time
 * between two looks is what this process had of a processor, so that a machine that slept or is overloaded refuses
 * nothing; at least a tenth of it, so that work which only waits comes to an end too.
 * @param current returns the name of the work at this moment.
 * @returns a function that ends the watch.
 */
export function watchTime(current: () => string, seconds: number, tooLong: () => void): () => void {
  const spent = new Map<string, number>();
  let before = readProcessorTime();
  const timer = setInterval(() => {
    const now = readProcessorTime();
    const name = current();
    const sum = (spent.get(name) ?? 0) + Math.min(step, Math.max(step / 10, now - before));
    before = now;
    spent.set(name, sum);
    if (sum >= seconds * 1000) tooLong();
  }, step);
  return () => clearInterval(timer);
}

/** Milliseconds of processor time that this process has used since it began, on all processors. */
function readProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
