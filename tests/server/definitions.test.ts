import { cp, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Definitions } from '#server/definitions/openDefinitions.ts';
import { copyDefinitions, every, type DefinitionsFolder } from './definitionsFolder.ts';

const levelIncome = 'schemas/screens/incomes/level-income.json';

let folder: DefinitionsFolder;
let { root, lines, start, edit } = {} as DefinitionsFolder;

beforeEach(async () => {
  folder = await copyDefinitions();
  ({ root, lines, start, edit } = folder);
});
afterEach(() => folder.remove());

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const printed = (part: string) => expect.poll(() => lines.join('\n')).toContain(part);
const nameOf = (address: string | null) => String(address).replace('/definitions/', '');
const entry = (definitions: Definitions, id = 'incomes/level-income') => definitions.portal().screens[id]!;

describe('definitions at run time', () => {
  it('all definitions are served, none with a compiler or anything else that evaluates', async () => {
    const definitions = await start();
    expect(lines).toEqual([]);
    for (const { module } of Object.values(definitions.portal().screens)) {
      expect(await definitions.findModule(nameOf(module))).not.toMatch(
        /new Function|\beval\(|schemaEnv|ajv\.compile/,
      );
    }
  });

  it('definitions change by an edit alone, while the earlier version can still be fetched', async () => {
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

  it('definitions in their last valid version keep making their call after the catalogue has moved it to another path', async () => {
    const definitions = await start();
    await edit(levelIncome, (text) => text.replace('"money"', '"mony"'));
    await printed('did you mean "money"?');
    await edit('schemas/api/incomes.json', (text) =>
      text.replace('"path": "GetIncomeReport"', '"path": "IncomeReport"'),
    );
    await printed('Live: incomes/');
    const paths = definitions.calls().map((call) => (call.target === 'lookup' ? call.lookup : call.path));
    expect(paths).toEqual(expect.arrayContaining(['IncomeReport', 'GetIncomeReport', 'userDashboard']));
  });

  it('definitions stay in their last valid version when an edit is wrong, and the others change', async () => {
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

  it('the last valid version survives a restart', async () => {
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

  it('only the screen that was never right is missing', async () => {
    await edit(levelIncome, () => '{}');
    const definitions = await start();
    expect(entry(definitions)).toMatchObject({ module: null, kinds: [] });
    expect(entry(definitions, 'incomes/matching-income').module).not.toBeNull();
    expect(lines.at(-1)).toContain('Not available, as never right yet: incomes/level-income.');
  });

  it('a new screen that is wrong from the start is not reported as live', async () => {
    const definitions = await start();
    await writeFile(join(root, 'schemas/screens/incomes/new-income.json'), '{}');
    await printed('Not available, as never right yet: incomes/new-income.');
    expect(lines.join('\n')).not.toContain('Live');
    expect(definitions.state().changes).toEqual([]);
  });

  it('only a config that was never right stops the start', async () => {
    await edit('screens.config.json', (text) => text.replace('"brand"', '"brnad"'));
    await expect(start()).rejects.toThrow('screens.config.json is wrong');
    expect(lines.join('\n')).toContain('screens.config.json:');
  });

  it('a new screen is added by files alone', async () => {
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

  it('a deleted file’s last valid version is served while a route leads to it', async () => {
    const definitions = await start();
    const before = entry(definitions);
    await unlink(join(root, levelIncome));
    await printed('problem');
    expect(entry(definitions)).toEqual(before);
  });

  it('a call whose file is damaged is answered as before, to the sandbox too', async () => {
    const definitions = await start();
    await edit('schemas/api/incomes.json', () => '{');
    await printed('schemas/api/incomes.json:1:');
    expect(definitions.catalogue().get('incomeReport')?.fieldsBy?.shapes).toHaveProperty('LevelIncome');
  });

  it('a call that is removed from the catalogue is forgotten', async () => {
    const definitions = await start();
    const file = 'schemas/api/support.json';
    const oldCall = { target: 'api', method: 'GET', path: 'Old', auth: false, kind: 'read', request: {} };
    const callNames = () => [...definitions.catalogue().keys()];
    let sound = '';
    await edit(file, (text) => {
      sound = text;
      return text.replace('"calls": {', `"calls": { "oldCall": ${JSON.stringify(oldCall)},`);
    });
    await expect.poll(callNames).toContain('oldCall');
    await edit(file, () => sound);
    await expect.poll(callNames).not.toContain('oldCall');
  });

  it('the screens that use a template which is no JSON are named', async () => {
    await start();
    await edit('schemas/templates/team-report.json', (text) => text.replace('{', ''));
    await printed('schemas/templates/team-report.json:');
    expect(lines[0]).toMatch(/ \(used by team\/[\w-]+, .*\)$/);
  });

  it('definitions with a byte order mark are read', async () => {
    await edit('schemas/content/landing.json', (text) => `\uFEFF${text}`);
    const definitions = await start();
    expect(lines).toEqual([]);
    expect(definitions.portal().landing).not.toBeNull();
  });

  it('definitions are not read while they are being written', async () => {
    const definitions = await start();
    for (let step = 0; step < 10; step += 1) {
      await edit(levelIncome, (text) => `${text} `);
      await wait(every / 2);
    }
    await wait(every * 4);
    expect(lines).toEqual([]);
    expect(entry(definitions).title).toBe('Level Income');
  });

  it('definitions are followed again once the data folder is back, and each change is reported once', async () => {
    const definitions = await start();
    await rename(join(root, 'data'), join(root, 'away'));
    await writeFile(join(root, 'data'), 'a file where the folder was');
    await edit(levelIncome, (text) => text.replace('"Level Income"', '"Level Income, new"'));
    await printed("Edits can't be followed at this moment, which is tried again: Error: E");
    await wait(every * 10);
    expect(lines).toHaveLength(1);
    expect(entry(definitions).title).toBe('Level Income');
    await unlink(join(root, 'data'));
    await rename(join(root, 'away'), join(root, 'data'));
    await printed('Edits are followed again.');
    expect(lines.slice(1)).toEqual(['Live: incomes/level-income', 'Edits are followed again.']);
    expect(await definitions.findModule(nameOf(entry(definitions).module))).toContain('"Level Income, new"');
  });

  it('two edits in quick succession go live together', async () => {
    const definitions = await start();
    let heard = 0;
    definitions.onChange(() => (heard += 1));
    await edit(levelIncome, (text) => text.replace('"Level Income"', '"Level Income, new"'));
    await edit('schemas/screens/incomes/matching-income.json', (text) =>
      text.replace('"Matching Income"', '"Other"'),
    );
    await printed('Live: incomes/level-income, incomes/matching-income');
    expect(heard).toBe(1);
  });

  it('edits wait while the config is wrong, and a message names the waiting units', async () => {
    const definitions = await start();
    await edit('screens.config.json', (text) => text.replace('"brand"', '"brnad"'));
    await printed('Nothing goes live before screens.config.json is right.');
    await edit(levelIncome, (text) => text.replace('"Level Income"', '"Level Income, new"'));
    await printed('Nothing goes live before screens.config.json is right: incomes/level-income.');
    expect(entry(definitions).title).toBe('Level Income');
    await edit('screens.config.json', (text) => text.replace('"brnad"', '"brand"'));
    await printed('Live: incomes/level-income');
  });

  it('an invalid name finds no module', async () => {
    const definitions = await start();
    for (const name of ['last-good.json', '../last-good.json', 'x.js', '__proto__']) {
      expect(await definitions.findModule(name)).toBeNull();
    }
  });
});
