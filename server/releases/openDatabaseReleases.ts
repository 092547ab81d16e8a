import { receivesNotifications } from '../database/receivesNotifications.ts';
import { createSerialQueue } from '#shared/createSerialQueue.ts';
import { publish } from './publish.ts';
import type { Releases, ReleasesOptions } from './releases.ts';
import { readTree } from './store/trees.ts';
import { findLive, findLiveNumber, liveChannel } from './store/versions.ts';

export interface DatabaseReleasesOptions extends ReleasesOptions {
  servedNumber: number;
  /** Milliseconds between two polls of the live version. Default: 1,000. */
  pollMilliseconds?: number;
}

/**
 * Opens the history of a portal whose definitions are in a database, for any number of servers. The live version is polled,
 * because a notification may be lost.
 */
export async function openDatabaseReleases(options: DatabaseReleasesOptions): Promise<Releases> {
  const { context, served, print, pollMilliseconds = 1_000 } = options;
  const { database } = context;
  const inTurn = createSerialQueue();
  let { servedNumber } = options;
  let lastError: string | null = null;

  const follow = async (): Promise<void> => {
    if ((await findLiveNumber(database)) === servedNumber) return;
    const live = await findLive(database);
    if (!live) return;
    await served.apply(new Map(await readTree(database, live.tree)));
    servedNumber = live.number;
  };
  const report = (error: unknown): void => {
    const sentence = error === null ? null : (error as Error).message;
    if (sentence !== null && sentence !== lastError)
      print(`What is live can't be looked up at this moment, which is tried again: ${sentence}`);
    lastError = sentence;
  };
  const refresh = () => inTurn(follow).then(() => report(null), report);

  const stopListening = await database.listen(liveChannel, () => void refresh());
  let isReceived: boolean | null = null;
  const probe = receivesNotifications(database).then(
    (isSo) => (isReceived = isSo),
    () => undefined,
  );
  const timer = setInterval(() => void refresh(), pollMilliseconds);
  return {
    context,
    // Publishing does not go through the queue, so that the gates do not delay a refresh.
    publish: async (publication) => {
      const published = await publish(publication, context);
      // A failed refresh is reported and tried again, because the version is live in any case.
      if (published.version) await refresh();
      return published;
    },
    refresh,
    follows: () => (isReceived === null ? null : isReceived ? 'heard' : 'looked up'),
    close: async () => {
      clearInterval(timer);
      await probe;
      await stopListening();
      await inTurn(() => Promise.resolve());
    },
  };
}
