import pc from 'picocolors';
import { escapeLines } from '#check/index.ts';

/** Milliseconds for requests under way to finish. */
const maxDrainTime = 10_000;

/**
 * Closes on the first Ctrl+C or SIGTERM. A later Ctrl+C exits at once; a later SIGTERM changes nothing.
 * @param drainSeconds pass before anything closes.
 */
export function closeOnSignals(close: () => Promise<void>, drainSeconds = 0): void {
  const stop = (): void => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    process.on('SIGTERM', () => undefined);
    setTimeout(() => process.exit(1), drainSeconds * 1000 + maxDrainTime).unref();
    process.once('SIGINT', () => process.exit(1));
    close().then(
      () => process.exit(0),
      (error: unknown) => exitWithSentence(error),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Exits with a sentence, or with the whole error if it is a bug. */
export function exitWithSentence(error: unknown): never {
  const isSentence = error instanceof Error && error.constructor === Error;
  const text = isSentence ? error.message : String((error as Error).stack ?? error);
  console.error(pc.red(escapeLines(text)));
  process.exit(1);
}
