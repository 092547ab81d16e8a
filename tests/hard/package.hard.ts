import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas } from '#server/sandbox/index.ts';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import { packOnce } from '../support/packOnce.ts';
import { freePort } from '../support/startPortal.ts';

/*
 * The day of an operator who installs the packed file into a folder of their own, with Node.js and npm. The
 * order is init, install, start, sign-in, a changed heading and a mistake, as in
 * docs/how-to/a-folder-of-its-own.md. Each test continues after the one before it.
 */
const run = promisify(execFile);
const member = personas[0];
let home: string;
let portal: string;
let tarball: string;
let url: string;
let server: ChildProcess | null = null;
/** The output of the server that was started last. */
let printed = '';
let browser: Browser;

/** Runs a command in the portal's folder. Returns its output and exit code. */
const portico = (...args: string[]) => porticoWith({}, ...args);

/** Runs a command with additional environment values. */
async function porticoWith(
  extra: Record<string, string>,
  ...args: string[]
): Promise<{ text: string; code: number }> {
  const command = join(portal, 'node_modules/portico/bin/portico.js');
  const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...extra };
  return run(process.execPath, [command, ...args], { cwd: portal, env }).then(
    ({ stdout }) => ({ text: stdout, code: 0 }),
    ({ stdout, stderr, code }: { stdout: string; stderr: string; code: number }) => ({
      text: stdout + stderr,
      code,
    }),
  );
}

/** Starts the portal, and answers after how many milliseconds it is there. */
async function start(data: string, environment: Record<string, string> = {}): Promise<number> {
  const port = await freePort();
  url = `http://localhost:${port}`;
  const begin = performance.now();
  const command = join(portal, 'node_modules/portico/bin/portico.js');
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(home, data), ...environment };
  const child = spawn(process.execPath, [command, 'start'], { cwd: portal, env });
  printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
      process.stdout.write(bytes);
    });
  server = child;
  while (!(await fetch(`${url}/health`).catch(() => null))?.ok)
    await new Promise((done) => setTimeout(done, 20));
  return Math.round(performance.now() - begin);
}

async function stop(): Promise<void> {
  if (!server) return;
  const gone = new Promise((done) => server?.once('exit', done));
  server.kill('SIGTERM');
  await gone;
  server = null;
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portico-operator-'));
  portal = join(home, 'my-portal');
  tarball = await packOnce('portico');
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
}, 300_000);
afterAll(async () => {
  await stop();
  await browser.close();
  await rm(home, { recursive: true, force: true });
});

test('the packed file makes a portal in a folder of its own', async () => {
  await run('npx', ['--yes', '--package', tarball, 'portico', 'init', portal], { cwd: home });
  expect(await readdir(portal)).toEqual(
    expect.arrayContaining([
      'README.md',
      'AGENTS.md',
      '.agents',
      '.env.example',
      '.gitignore',
      'package.json',
      'public',
      'schemas',
      'screens.config.json',
    ]),
  );
});

test('each packed file installs in an empty folder without a warning about Node, and fetches no package of ours', async () => {
  for (const name of ['portico', 'portico-tools', 'create-portico']) {
    const folder = await mkdtemp(join(home, 'empty-'));
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    const packed = tarball.replace(/portico-(?=\d)/, `${name}-`);
    const { stdout, stderr } = await run('npm', ['install', '--package-lock-only', packed], { cwd: folder });
    expect(stdout + stderr).not.toContain('EBADENGINE');
    const lock = await readFile(join(folder, 'package-lock.json'), 'utf8');
    const own = Object.entries((JSON.parse(lock) as Lock).packages).filter(([path]) => /portico/.test(path));
    expect(own.map(([path, { resolved }]) => [path, resolved?.replace(/:.*\//, ':')])).toEqual([
      [`node_modules/${name}`, `file:${basename(packed)}`],
    ]);
  }
});

interface Lock {
  packages: Record<string, { resolved?: string }>;
}

test('it installs at most 60 MB beside the embedded database, and no TypeScript, Vite or test library', async () => {
  await run('npm', ['install', tarball], { cwd: portal });
  const { stdout } = await run('npm', ['ls', '--all', '--parseable'], { cwd: portal });
  const packages = stdout.trim().split('\n').slice(1);
  const megabytes = (await sizeOf(join(portal, 'node_modules'))) / 1e6;
  const database = (await sizeOf(join(portal, 'node_modules/@electric-sql'))) / 1e6;
  console.log(
    `${packages.length} packages, ${megabytes.toFixed(1)} MB, of which the embedded database ${database.toFixed(1)}`,
  );
  expect(megabytes - database).toBeLessThan(60);
  const forbidden = /\/(typescript|vite|rolldown|esbuild|tsx|vitest|playwright|react|react-dom)$/;
  expect(packages.filter((path) => forbidden.test(path))).toEqual([]);
});

test('nothing is wrong in it, and its editor has the JSON Schemas', async () => {
  expect(await portico('check')).toEqual({ text: '2 screens, 3 calls, 0 problems\n', code: 0 });
  expect(await portico('generate')).toEqual({ text: '9 files written\n', code: 0 });
  const schema = await readFile(join(portal, 'schemas/language.schema.json'), 'utf8');
  expect(schema).toContain('"/income"');
});

test('it starts, a member signs in and sees rows, and a changed heading shows by itself', async () => {
  const first = await start('data');
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByLabel('Member ID').fill(String(member.id));
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Income');
  const file = join(portal, 'schemas/screens/incomes/income.json');
  const text = await readFile(file, 'utf8');
  const begin = performance.now();
  await writeFile(file, text.replace('"title": "Income"', '"title": "Earnings"'));
  await page.getByRole('heading', { level: 1, name: 'Earnings' }).waitFor();
  const live = Math.round(performance.now() - begin);
  const logo = page.locator('img[src="/public/logo.svg"]').first();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.close();
  const operate = (...args: string[]) =>
    porticoWith({ DATA_DIR: join(home, 'data'), PORTICO_PASSWORD: 'a long enough one' }, 'operator', ...args);
  expect(await operate('add', 'anna', 'author')).toEqual({ text: 'anna is an author.\n', code: 0 });
  // The sandbox has an operator of its own.
  expect(await operate('list')).toEqual({ text: 'anna  author\nben  publisher\n', code: 0 });
  await stop();
  const warm = await start('data');
  await stop();
  const own = await start('other', { API_HOST: 'https://api.example.com' });
  await stop();
  console.log(
    `first start ${first} ms, heading live after ${live} ms, warm start ${warm} ms, over an own backend ${own} ms`,
  );
});

test('it is written as files, over a backend, with its logo', async () => {
  const refused = await portico('export', 'site');
  expect(refused.code).toBe(1);
  expect(refused.text).toContain('There is no backend to call');
  const { text, code } = await porticoWith({ API_HOST: 'https://api.example.com' }, 'export', 'site');
  expect([code, text]).toEqual([0, expect.stringMatching(/^\d+ files written to site\n$/)]);
  expect(await readdir(join(portal, 'site'))).toEqual(
    expect.arrayContaining([
      '404.html',
      '_headers',
      'assets',
      'definitions',
      'income',
      'index.html',
      'public',
    ]),
  );
});

test('A second package tests the screens, and reports the failing ones', async () => {
  const file = tarball.replace(/^.*portico-(?=\d)/, '<path>/portico-tools-');
  const byTools = `by the package portico-tools: npm install --save-dev ${file}, which "npm run pack" makes in a checkout\n`;
  expect(await portico('build')).toEqual({
    text: `Extensions are built ${byTools}`,
    code: 2,
  });
  const before = await portico('test');
  expect(before).toEqual({
    text: `The tests are run ${byTools}`,
    code: 2,
  });
  await run('npm', ['install', '--save-dev', tarball.replace(/portico-(?=\d)/, 'portico-tools-')], {
    cwd: portal,
  });
  const begin = performance.now();
  const passed = await portico('test');
  const took = Math.round(performance.now() - begin);
  expect(passed.code).toBe(0);
  console.log(`the tests took ${took} ms: ${/Tests .*/.exec(passed.text)?.[0]}`);

  await portico('generate:tests');
  const approved = join(portal, 'tests/approved/incomes/income.txt');
  expect((await portico('test')).code).toBe(0);
  const lines = await readFile(approved, 'utf8');
  await writeFile(approved, lines.replace('Earnings', 'Winnings'));
  const failed = await portico('test');
  expect(failed.code).toBe(1);
  expect(failed.text).toContain('does what is approved');
  expect(failed.text).toMatch(/- .*Winnings[\s\S]*\+ .*Earnings/);
  await writeFile(approved, lines);

  // Elsewhere than in this folder, as every command reads it.
  const elsewhere = join(home, 'elsewhere');
  await cp(join(portal, 'schemas'), elsewhere, { recursive: true });
  const screen = join(elsewhere, 'screens/incomes/income.json');
  await writeFile(screen, (await readFile(screen, 'utf8')).replace('"Earnings"', '"Gains"'));
  expect((await porticoWith({ DEFINITIONS_DIR: elsewhere }, 'test')).code).toBe(1);
});

test('Traces go to a collector if their package is installed, and a message appears otherwise', async () => {
  const received: Span[] = [];
  const collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/v1/traces') received.push(...readSpans(Buffer.concat(parts).toString()));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_SERVICE_NAME: 'my-portal',
    TRUST_PROXY: '1',
  };
  await start('data', environment);
  expect(printed).toContain('there are no traces without @opentelemetry/sdk-node');
  await stop();

  await run('npm', ['install', '@opentelemetry/sdk-node@0.223.0'], { cwd: portal });
  await start('data', environment);
  expect(printed).not.toContain('there are no traces');
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = {
    'content-type': 'application/json',
    traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    'x-request-id': 'an-id-of-a-proxy',
  };
  const body = JSON.stringify({ uid: member.id, password: member.password, ipaddress: '' });
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ data: { result: 'Successfull' } });
  // Stopping sends the remaining spans.
  await stop();
  collector.close();
  const own = received.filter(({ traceId }) => traceId === trace);
  const request = own.find(({ name }) => name === 'POST /api/login');
  expect(request).toMatchObject({ parentSpanId: '00f067aa0ba902b7', service: 'my-portal' });
  expect(request?.attributes).toContainEqual({
    key: 'portico.request_id',
    value: { stringValue: 'an-id-of-a-proxy' },
  });
  const queries = own.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'INSERT']));
  expect(JSON.stringify(received)).not.toContain(member.password);
}, 180_000);

/** A span, as OTLP has it in JSON, with the name of the service that it comes from. */
interface Span {
  service?: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

interface TraceExport {
  resourceSpans: {
    resource: Pick<Span, 'attributes'>;
    scopeSpans: { spans: Span[] }[];
  }[];
}

function readSpans(body: string): Span[] {
  return (JSON.parse(body) as TraceExport).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
  });
}

test("code of the operator's own is built by it, and members see what it makes of their rows", async () => {
  // As the package has them: written in TypeScript, whose types it has beside them.
  const examples = join(portal, 'node_modules/portico/examples/extensions/extensions');
  await cp(examples, join(portal, 'extensions'), { recursive: true });
  expect(await readFile(join(portal, 'node_modules/portico/extension.d.ts'), 'utf8')).toContain(
    'type Format<',
  );
  const stars = {
    version: 1,
    kind: 'format',
    description: 'Levels as stars.',
    examples: [{ value: 3, text: '★★★' }],
  };
  await mkdir(join(portal, 'extensions/stars'));
  await writeFile(join(portal, 'extensions/stars/extension.json'), JSON.stringify(stars));
  await writeFile(
    join(portal, 'extensions/stars/index.js'),
    "export default (value) => '★'.repeat(Number(value));",
  );
  const file = join(portal, 'schemas/screens/incomes/income.json');
  const text = await readFile(file, 'utf8');
  const format = '"format": { "type": "extension", "name": "stars" }';
  await writeFile(file, text.replace('"field": "lvl"', `"field": "lvl", ${format}`));
  expect((await portico('check')).text).toBe('2 screens, 3 calls, 0 problems\n');
  const begin = performance.now();
  const built = await portico('build');
  console.log(`${built.text.trim()} in ${Math.round(performance.now() - begin)} ms`);
  expect(built).toEqual({
    text: expect.stringMatching(/^Built countdown .*, slider .*, stars .*, wallet /),
    code: 0,
  });
  await start('data');
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByLabel('Member ID').fill(String(member.id));
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('cell', { name: /^★+$/ }).first().waitFor();
  await page.close();
  await stop();
  await writeFile(file, text);
});

test('"create-portico" makes the same portal', async () => {
  const create = tarball.replace(/portico-(?=\d)/, 'create-portico-');
  await run('npx', ['--yes', '--package', tarball, '--package', create, 'create-portico', 'created'], {
    cwd: home,
  });
  const files = ['screens.config.json', 'schemas/screens/incomes/income.json', '.gitignore'];
  expect(await readdir(join(home, 'created'))).toEqual(expect.arrayContaining(['README.md', 'schemas']));
  for (const file of files) expect(await readFile(join(home, 'created', file), 'utf8')).toBeTruthy();
});

test('A mistake is reported with its place and the nearest valid word', async () => {
  const file = join(portal, 'schemas/screens/incomes/income.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"format": "money"', '"format": "mony"'));
  const { text, code } = await portico('check');
  expect(code).toBe(1);
  expect(text).toMatch(/^schemas\/screens\/incomes\/income\.json:\d+:\d+.*"mony".*"money"/m);
});

test('nothing that is there is overwritten, and an unknown command names the nearest', async () => {
  const again = await portico('init', '.');
  expect(again.code).toBe(2);
  expect(again.text).toMatch(/^\. has .*schemas.* already: nothing was written\.$/m);
  const unknown = await portico('chek');
  expect(unknown.code).toBe(2);
  expect(unknown.text).toContain('did you mean "check"?');
});

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
