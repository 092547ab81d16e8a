import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { personas } from '#server/sandbox/index.ts';
import { signInAtApi } from '../support/askApi.ts';
import { runContainerfile, type Image } from '../support/runContainerfile.ts';
import { packOnce } from '../support/packOnce.ts';
import { freePort } from '../support/startPortal.ts';

/* Tests of the examples in docs/how-to/in-a-container.md, in a container and under systemd. */
const run = promisify(execFile);
const checkout = resolve(import.meta.dirname, '../..');
const token = 'sixteen-signs-16';
/** An unprivileged user. Only root can become one. */
const account = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
let home: string;
let portal: string;
/** As the package has them. */
let examples: string;
let server: ChildProcess | null = null;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portico-deploy-'));
  // Another user needs access to the content.
  await chmod(home, 0o755);
  portal = join(home, 'my-portal');
  const packed = await packOnce('portico');
  const tarball = basename(packed);
  await run('npx', ['--yes', '--package', packed, 'portico', 'init', portal], { cwd: home });
  await cp(packed, join(portal, tarball));
  await run('npm', ['install', `./${tarball}`], { cwd: portal });
  examples = join(portal, 'node_modules/portico/examples');
}, 300_000);
afterEach(async () => {
  server?.kill('SIGKILL');
  server = null;
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** Starts a command as the unprivileged user, and returns the portal's origin. */
async function start([name = '', ...args]: string[], cwd: string, env: Record<string, string>) {
  const port = String(await freePort());
  const program = basename(name) === 'node' ? process.execPath : name;
  const child = spawn(program, args, { cwd, env: { ...env, PORT: port }, stdio: 'pipe', ...account });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  server = child;
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`It stopped:\n${output}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return { port, url };
}

/** Sends the signal to stop, and returns the exit code. */
async function stop(): Promise<number | null> {
  const child = server!;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  return ((await gone) as [number | null])[0];
}

/** The modification times of all files in a folder. */
async function listTimes(folder: string): Promise<Record<string, number>> {
  const names = (await readdir(folder, { recursive: true })).sort();
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  return Object.fromEntries(names.map((name, at) => [name, times[at] ?? 0]));
}

async function openData(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid);
}

/** The names of all settings. */
async function readSettings(): Promise<string[]> {
  const text = await readFile(join(checkout, '.env.example'), 'utf8');
  return [...text.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name = '']) => name);
}

const ownNames = ['NODE_ENV'];

test('The container’s steps build a healthy portal that runs without root and writes only to its data', async () => {
  const image: Image = await runContainerfile(
    join(examples, 'container/Containerfile'),
    portal,
    await mkdtemp(join(home, 'image-')),
  );
  await chmod(resolve(image.root, '..'), 0o755);
  const data = join(image.root, image.env.DATA_DIR!);
  expect(Object.keys(image.env).filter((name) => !ownNames.includes(name))).toEqual(
    expect.arrayContaining(['HOST', 'PORT', 'DATA_DIR']),
  );
  expect([...(await readSettings()), ...ownNames]).toEqual(expect.arrayContaining(Object.keys(image.env)));
  expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(image.owners[image.env.DATA_DIR!]).toBe(image.user);
  await openData(data);
  const folder = join(image.root, image.workdir);
  const before = await listTimes(folder);
  const env = { ...image.env, PATH: process.env.PATH!, DATA_DIR: data };

  await expect(start(image.command, folder, env)).rejects.toThrow('Set ADMIN_TOKEN');
  const { port, url } = await start(image.command, folder, { ...env, ADMIN_TOKEN: token });
  const check = (path: string) =>
    run('sh', ['-c', image.healthCheck], { env: { ...env, PORT: port, BASE_PATH: path } });
  await check('');
  await expect(check('/members/')).rejects.toThrow();
  const { id, password } = personas[0];
  expect((await signInAtApi(url, String(id), password)).token).not.toBe('');
  expect(await stop()).toBe(0);
  expect(await listTimes(folder)).toEqual(before);
});

/** The settings of a unit by name. A repeated name has several values. */
function readUnit(text: string): Map<string, string[]> {
  const settings = new Map<string, string[]>();
  for (const [, name = '', value = ''] of text.matchAll(/^(\w+)=(.*)$/gm))
    settings.set(name, [...(settings.get(name) ?? []), value]);
  return settings;
}

test('The unit starts the installed portal with existing settings, and lets it finish its requests', async () => {
  const text = await readFile(join(examples, 'systemd/portico.service'), 'utf8');
  const unit = readUnit(text);
  const [environment = ''] = unit.get('Environment') ?? [];
  const env = Object.fromEntries(environment.split(' ').map((pair) => pair.split('=', 2))) as Record<
    string,
    string
  >;
  const commented = [...text.matchAll(/^# +([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect([...(await readSettings()), ...ownNames]).toEqual(
    expect.arrayContaining([...Object.keys(env), ...commented]),
  );
  expect(env.DATA_DIR).toBe(`/var/lib/${unit.get('StateDirectory')?.[0]}`);
  expect(unit.get('WorkingDirectory')).toEqual(['/srv/portal']);
  // The time for requests in progress (scripts/start/closeOnSignals.ts), and some reserve.
  expect(Number(unit.get('TimeoutStopSec')?.[0])).toBeGreaterThan(20);
  const data = join(home, 'state');
  await openData(data);
  const before = await listTimes(portal);
  const [command = ''] = unit.get('ExecStart') ?? [];
  const { url } = await start(command.split(' '), portal, { ...env, DATA_DIR: data });
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  expect(await stop()).toBe(0);
  expect(await listTimes(portal)).toEqual(before);
});

test('systemd finds no error in the unit, and few privileges that could be removed', async ({ skip }) => {
  const file = join(examples, 'systemd/portico.service');
  const analyze = (...args: string[]) =>
    run('systemd-analyze', args, { env: { ...process.env, SYSTEMD_COLORS: '0' } });
  const isThere = await analyze('--version').then(
    () => true,
    () => false,
  );
  if (!isThere) skip('No systemd-analyze on PATH.');
  const { stderr } = await analyze('verify', file);
  expect(stderr.split('\n').filter((line) => line.includes('portico.service'))).toEqual([]);
  const { stdout } = await analyze('security', '--offline=true', file);
  const [, level = '10'] = /Overall exposure level for portico.service: ([\d.]+)/.exec(stdout) ?? [];
  expect(Number(level)).toBeLessThan(2);
});
