import { startFront, type Front } from './startFront.ts';
import { freePort, startPortal, type RunningPortal } from './startPortal.ts';

/** Servers on one database behind one address, where each request goes to the next of them. */
export interface SeveralPortals {
  portals: [RunningPortal, RunningPortal, RunningPortal];
  front: Front;
  stop: () => Promise<void>;
}

/**
 * Starts three.
 * @param extra environment values for each of them.
 */
export async function startSeveral(
  databaseUrl: string,
  extra: Record<string, string> = {},
): Promise<SeveralPortals> {
  const shared = { DATABASE_URL: databaseUrl, SANDBOX_SEED: '1', TRUST_PROXY: '1', ...extra };
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const start = (at: 0 | 1 | 2) => startPortal({ ...shared, PORT: String(ports[at]) });
  // All at once: one of them migrates and fills the database.
  const portals = await Promise.all([start(0), start(1), start(2)]);
  const front = await startFront(ports);
  const stop = async () => {
    await front.stop();
    await Promise.all(portals.map((portal) => portal.stop()));
  };
  return { portals, front, stop };
}
