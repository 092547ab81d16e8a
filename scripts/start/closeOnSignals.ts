import pc from 'picocolors';
import { escapeLines } from '#check/index.ts';

/** Milliseconds that requests under way get to finish. */
const patience = 10_000;

/**
 * Closes in good order on Ctrl+C and on SIGTERM; a second signal ends at once.
 * @param drainSeconds are spent before anything closes.
 */
export function closeOnSignals(close: () => Promise<void>, drainSeconds = 0): void {
  const stop = (): void => {
    setTimeout(() => process.exit(1), drainSeconds * 1000 + patience).unref();
    process.once('SIGINT', () => process.exit(1));
    close().then(
      () => process.exit(0),
      (error: unknown) => stopWithSentence(error),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Ends the process with what went wrong: a sentence, or the whole error where it is a bug. */
export function stopWithSentence(error: unknown): never {
  const isSentence = error instanceof Error && error.constructor === Error;
  const text = isSentence ? error.message : String((error as Error).stack ?? error);
  console.error(pc.red(escapeLines(text)));
  process.exit(1);
}
