/** Milliseconds between two measurements. */
const step = 100;

/**
 * Measures each piece of work, and calls back once it exceeds its limit. Processor time counts, so that a suspended or
 * overloaded machine refuses nothing. At least a tenth of the elapsed time counts, so that work that only waits ends too.
 * @param current returns the name of the current work.
 * @returns a function that stops.
 */
export function watchWorkTime(current: () => string, seconds: number, tooLong: () => void): () => void {
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

/** Milliseconds of processor time that this process has used on all processors. */
function readProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
