import pg from 'pg';

/** Milliseconds until a connection that was lost is tried again. */
const pause = 1_000;

/**
 * Hears what others notify a channel of, on a connection of its own; a pool would hand it out to somebody else. What is
 * notified while the connection is lost is not heard: who must know looks again by itself.
 * @param channel a name of small letters and underscores.
 * @returns a function that stops listening.
 */
export async function listenPostgres(
  connectionString: string,
  channel: string,
  heard: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString });
    client = next;
    // What breaks also ends, and there it is tried again.
    next.on('error', () => undefined).on('notification', heard);
    next.on('end', () => {
      if (!isStopped) timer = setTimeout(() => void connect().catch(() => undefined), pause);
    });
    await next.connect();
    await next.query(`LISTEN ${channel}`);
  };
  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
