import { cp, mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placesIn } from '../../src/check/index.ts';
import { openDefinitions, type Definitions } from '../../server/definitions/openDefinitions.ts';

const repository = resolve(import.meta.dirname, '../..');
const levelIncome = 'schemas/screens/incomes/level-income.json';
const every = 20;

let root: string;
let lines: string[];
let open: Definitions[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-definitions-'));
  await cp(join(repository, 'schemas'), join(root, 'schemas'), { recursive: true });
  await cp(join(repository, 'screens.config.json'), join(root, 'screens.config.json'));
  lines = [];
  open = [];
});
afterEach(async () => {
  for (const definitions of open) definitions.close();
  await rm(root, { recursive: true, force: true });
});

async function start(): Promise<Definitions> {
  const dataDir = join(root, 'data');
  const definitions = await openDefinitions({
    places: placesIn(root),
    dataDir,
    every,
    print: (line) => lines.push(line),
  });
  open.push(definitions);
  return definitions;
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(join(root, file), change(await readFile(join(root, file), 'utf8')));
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const printed = (part: string) => expect.poll(() => lines.join('\n'), { timeout: 15_000 }).toContain(part);
const nameOf = (address: string | null) => String(address).replace('/definitions/', '');
const entry = (definitions: Definitions, id = 'incomes/level-income') => definitions.portal().screens[id]!;

describe('definitions at run time', { timeout: 30_000 }, () => {
  it('are all served, none with a compiler or anything else that evaluates', async () => {
    const definitions = await start();
    expect(lines).toEqual([]);
    for (const { module } of Object.values(definitions.portal().screens)) {
      expect(await definitions.findModule(nameOf(module))).not.toMatch(
        /new Function|\beval\(|schemaEnv|ajv\.compile/,
      );
    }
  });

  it('change by an edit alone, while the earlier version can still be fetched', async () => {
    const definitions = await start();
    const before = entry(definitions);
    let heard = 0;
    definitions.onChange(() => (heard += 1));
    await edit(levelIncome, (text) => text.replace('"Level Income"', '"Level Income, new"'));
    await printed('Live: incomes/level-income');
    expect(entry(definitions).title).toBe('Level Income, new');
    expect(heard).toBe(1);
    expect(entry(definitions).module).not.toBe(before.module);
    expect(await definitions.findModule(nameOf(before.module))).toContain('"Level Income"');
    expect(await definitions.findModule(nameOf(entry(definitions).module))).toContain('"Level Income, new"');
  });

  it('stay in their last good version when an edit is wrong, and the others go on', async () => {
    const definitions = await start();
    const before = entry(definitions);
    await edit(levelIncome, (text) => text.replace('"money"', '"mony"'));
    await printed('did you mean "money"?');
    expect(lines.join('\n')).toContain(`${levelIncome}:`);
    expect(lines.join('\n')).toContain('members keep the last good version');
    expect(entry(definitions)).toEqual(before);
    await edit('schemas/screens/incomes/matching-income.json', (text) =>
      text.replace('"Matching Income"', '"Other"'),
    );
    await printed('Live: incomes/matching-income');
    expect(entry(definitions, 'incomes/matching-income').title).toBe('Other');
    await edit(levelIncome, (text) => text.replace('"mony"', '"money"'));
    await printed('All definitions are right again.');
  });

  it('keep the last good version over a restart', async () => {
    const first = await start();
    const before = entry(first);
    first.close();
    await edit(levelIncome, () => '{ not JSON');
    await edit('screens.config.json', () => '{');
    const second = await start();
    expect(entry(second)).toEqual(before);
    expect(await second.findModule(nameOf(before.module))).not.toBeNull();
    expect(second.portal().config.routes).toEqual(first.portal().config.routes);
  });

  it('leave out only the screen that was never right', async () => {
    await edit(levelIncome, () => '{}');
    const definitions = await start();
    expect(entry(definitions)).toMatchObject({ module: null, kinds: [] });
    expect(entry(definitions, 'incomes/matching-income').module).not.toBeNull();
    expect(lines.at(-1)).toContain('Not available, as never right yet: incomes/level-income.');
  });

  it('stop the start only for a config that was never right', async () => {
    await edit('screens.config.json', (text) => text.replace('"brand"', '"brnad"'));
    await expect(start()).rejects.toThrow('screens.config.json is wrong');
    expect(lines.join('\n')).toContain('screens.config.json:');
  });

  it('take in a new screen by files alone', async () => {
    const definitions = await start();
    await cp(join(root, levelIncome), join(root, 'schemas/screens/incomes/new-income.json'));
    await edit('screens.config.json', (text) =>
      text.replace(
        '"routes": {',
        '"routes": { "/NewIncome": { "screen": "incomes/new-income", "access": "member" },',
      ),
    );
    await printed('incomes/new-income');
    expect(entry(definitions, 'incomes/new-income').module).toMatch(
      /^\/definitions\/incomes-new-income\.[0-9a-f]{16}\.js$/,
    );
    expect(definitions.portal().config.routes['/NewIncome']).toBeDefined();
  });

  it('keep what a deleted file said while a route leads to it', async () => {
    const definitions = await start();
    const before = entry(definitions);
    await unlink(join(root, levelIncome));
    await printed('problem');
    expect(entry(definitions)).toEqual(before);
  });

  it('are not read while they are being written', async () => {
    const definitions = await start();
    for (let step = 0; step < 10; step += 1) {
      await edit(levelIncome, (text) => `${text} `);
      await wait(every / 2);
    }
    await wait(every * 4);
    expect(lines).toEqual([]);
    expect(entry(definitions).title).toBe('Level Income');
  });

  it('have no module by a name that is none', async () => {
    const definitions = await start();
    for (const name of ['last-good.json', '../last-good.json', 'x.js', '__proto__']) {
      expect(await definitions.findModule(name)).toBeNull();
    }
  });
});
