import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.ts';
import { copyShipped } from '../support/copyShipped.ts';

/** A command to the portal's process. */
export type Asked = 'begin' | 'read' | 'stop';

/** The resources of the portal's process: used since `begin`, or in use. */
export interface Readings {
  /** Seconds of a core. */
  cpu: number;
  /** The 99th percentile of the delay of its event loop, in milliseconds. */
  delay99: number;
  /** Megabytes that are in use after a collection. */
  held: number;
  /** Megabytes of the process after a collection. */
  rss: number;
}

/** A portal under load: the build over a PostgreSQL of its own, in another process than the client. */
export interface LoadedPortal {
  port: number;
  /** The folder with `schemas`, which may be edited. */
  folder: string;
  /** Starts a new count, and returns the readings of the one before. */
  begin: () => Promise<Readings>;
  read: () => Promise<Readings>;
  stop: () => Promise<void>;
}

/** Starts PostgreSQL and the portal. Throws if one of them does not start. */
export async function startLoaded(): Promise<LoadedPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-load-'));
  await copyShipped(folder);
  const postgres = await startPostgres();
  const child = fork(join(import.meta.dirname, 'loadedPortal.ts'), {
    execArgv: [...process.execArgv, '--expose-gc'],
    env: environmentOf(folder, await postgres.createDatabase('load')),
  });
  const ask = async (command: Asked): Promise<Readings> => {
    child.send(command);
    return (await receive(child)) as Readings;
  };
  const stop = async (): Promise<void> => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const url = await receive(child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    port: Number(new URL(url as string).port),
    folder,
    begin: () => ask('begin'),
    read: () => ask('read'),
    stop: async () => {
      child.send('stop');
      await once(child, 'exit');
      await stop();
    },
  };
}

function environmentOf(folder: string, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DEFINITIONS_DIR: join(folder, 'schemas'),
    CONFIG_FILE: join(folder, 'screens.config.json'),
    DATABASE_URL: databaseUrl,
    SANDBOX_SEED: '1',
  };
}

/** The next message of the process. Throws if it ends instead. */
async function receive(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('The portal ended.');
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
  return message;
}
