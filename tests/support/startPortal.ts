import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readEnvironment } from '#server/environment.ts';
import { openSandbox } from '#server/sandbox/openSandbox.ts';
import { copyShipped } from './copyShipped.ts';
import { makeOnce } from './runFolder.ts';
import { scriptArguments } from './scriptArguments.ts';

/** A portal in a process of its own, on a folder of its own: the production build over the real sandbox. */
export interface RunningPortal {
  /** The portal's origin, without a slash at the end. */
  url: string;
  /** The folder of `data`, with a copy of `schemas` and `screens.config.json` that a test may edit. */
  folder: string;
  /** The output of the process so far. */
  output: () => string;
  /** The name and the password of a demonstration operator, as the process has printed them. */
  operator: (name: string) => Promise<{ as: string; password: string }>;
  /** Runs a sandbox command (`approve`, `answer`, `reset` …) and returns its output. */
  sandbox: (...args: string[]) => Promise<string>;
  /** Runs `npm run portico -- new:report` on its definitions. */
  newReport: (...args: string[]) => Promise<string>;
  /** Saves a changed definition, as an operator's editor does, and returns the text before. */
  edit: (file: string, change: (text: string) => string) => Promise<string>;
  /** Backs up the definitions, and returns a function that restores them. */
  backUp: () => Promise<() => Promise<void>>;
  /** Ends the process at once, as a crash does; its folder stays. */
  kill: () => Promise<void>;
  /** Ends the process in good order and removes its folder; resolves to the exit code. */
  stop: () => Promise<number | null>;
}

const checkout = resolve(import.meta.dirname, '../..');

/**
 * Starts a portal on a free port, or the one that is given. Extra environment values come on top. Throws with its output when it does not come up.
 * @param code the folder of the code that runs: this checkout, or a copy of it.
 * @param node the binary of Node. Default: that of the tests.
 */
export async function startPortal(
  extra: Record<string, string> = {},
  code = checkout,
  node = process.execPath,
): Promise<RunningPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-test-'));
  await copyShipped(folder, code);
  if (!Object.keys(extra).some((name) => ownData.test(name))) await copySeeded(join(folder, 'data'));
  const port = Number(extra.PORT ?? (await freePort()));
  const env = {
    ...process.env,
    // Tests compare the output, so that it has no colours.
    FORCE_COLOR: undefined,
    NO_COLOR: '1',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DEFINITIONS_DIR: join(folder, 'schemas'),
    CONFIG_FILE: join(folder, 'screens.config.json'),
    ...extra,
  };
  const command = await scriptArguments('portico/checkout.ts', code);
  const run = (name: string, args: string[]) => startScript(node, code, [...command, name, ...args], env);
  const child = startScript(node, code, await scriptArguments('start.ts', code), env);
  const url = `http://localhost:${port}${(extra.BASE_PATH ?? '').replace(/\/$/, '')}`;
  await waitFor(child, url);
  return {
    url,
    folder,
    output: child.text,
    operator: (name) => readOperator(child.text, name),
    sandbox: (...args) => finished(run('sandbox', args)),
    newReport: (...args) => finished(run('new:report', args)),
    edit: (file, change) => editFile(join(folder, file), change),
    backUp: () => backUpFiles(folder),
    kill: async () => void (await stopped(child.process, 'SIGKILL')),
    stop: async () => {
      const code = await stopped(child.process);
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** Settings with which a portal does not begin with the usual demonstration data. */
const ownData = /^(?:API_HOST|DATA_DIR|DATABASE_URL|SANDBOX_.*)$/;

/** Copies the data of a portal that was started once: a new database and its rows take four seconds. */
export async function copySeeded(to: string): Promise<void> {
  const today = new Date();
  // The rows depend on the day.
  const seeded = await makeOnce(`seeded-data-${today.toISOString().slice(0, 10)}`, async (dataDir) => {
    const { members, rows } = readEnvironment({ DATA_DIR: dataDir }).sandbox;
    const seedOptions = () => ({ members, rows, today });
    const print = () => undefined;
    const options = { databaseUrl: null, smtpUrl: null, seed: true, dataDir, seedOptions, print };
    await (await openSandbox(options)).database.close();
  });
  if (seeded !== null) await cp(seeded, to, { recursive: true });
}

async function editFile(path: string, change: (text: string) => string): Promise<string> {
  const before = await readFile(path, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`The edit of ${path} changes nothing`);
  await writeFile(path, after);
  return before;
}

async function backUpFiles(folder: string): Promise<() => Promise<void>> {
  const kept = await mkdtemp(join(tmpdir(), 'portico-kept-'));
  const copy = (from: string, to: string) =>
    Promise.all(
      ['schemas', 'screens.config.json'].map((name) =>
        cp(join(from, name), join(to, name), { recursive: true }),
      ),
    );
  await copy(folder, kept);
  return async () => {
    await rm(join(folder, 'schemas'), { recursive: true });
    await copy(kept, folder);
    await rm(kept, { recursive: true });
  };
}

interface Running {
  process: ChildProcess;
  text: () => string;
}

function startScript(node: string, root: string, args: string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(node, args, { cwd: root, env });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { process: child, text: () => text };
}

async function waitFor(child: Running, url: string): Promise<void> {
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    if (child.process.exitCode !== null) throw new Error(`The portal stopped:\n${child.text()}`);
    const answer = await fetch(`${url}/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  child.process.kill();
  throw new Error(`The portal did not come up:\n${child.text()}`);
}

/** Waits for the operators, because the portal answers requests a moment before it has printed them. */
async function readOperator(output: () => string, name: string): Promise<{ as: string; password: string }> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [, password] = new RegExp(`^  ${name}  (\\S+)  \\(`, 'm').exec(output()) ?? [];
    if (password !== undefined) return { as: name, password };
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The portal has printed no operator ${name}:\n${output()}`);
}

async function finished(running: Running): Promise<string> {
  const code = await new Promise<number | null>((done) => running.process.on('close', done));
  if (code !== 0) throw new Error(`The sandbox command failed:\n${running.text()}`);
  return running.text();
}

async function stopped(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await gone;
  return child.exitCode;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
