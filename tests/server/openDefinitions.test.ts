import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDefaultPaths, type Files } from '#check/index.ts';
import { openDefinitions, type Definitions } from '#server/definitions/openDefinitions.ts';
import {
  readDefinitions,
  type DefinitionsRequest,
  type ReadResult,
} from '#server/definitions/readDefinitions.ts';
import { change, readBase } from '../check/readPortal.ts';

/* The thread is a stand-in that answers with the result beside it, or fails with the sentence beside it. */
const thread = `
import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
const beside = (name) => new URL(name, import.meta.url);
parentPort.on('message', (request) => {
  writeFileSync(beside('request'), serialize(request));
  parentPort.postMessage(deserialize(readFileSync(beside('answer'))));
});`;

const level = 'schemas/screens/incomes/level-income.json';
const readAt = '2026-01-31T09:30:00.000Z';

let base: Files;
let whole: ReadResult;
/** Without its modules, which take time to be stored. */
let first: ReadResult;
let folder: string;
let lines: string[];
let opened: Definitions[];
beforeAll(async () => {
  base = await readBase();
  base.set('schemas/locales/es.json', JSON.stringify({ version: 1, texts: { 'Level Income': 'Ingreso' } }));
  whole = await readFirst(base);
  first = { ...whole, modules: [] };
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-open-'));
  [lines, opened] = [[], []];
  await writeFile(join(folder, 'thread.mjs'), thread);
});
afterEach(async () => {
  for (const definitions of opened) definitions.close();
  await rm(folder, { recursive: true });
});

function readFirst(files: Files): Promise<ReadResult> {
  const nothing = { lastValid: '', isFirst: true, catalogue: null, units: {}, translated: {}, refused: [] };
  return readDefinitions({ from: files, allowedHosts: null, ...nothing }, () => undefined);
}
/** Writes a file in one piece: the thread may read it at any moment. */
async function write(name: string, value: unknown): Promise<void> {
  const file = join(folder, name);
  await writeFile(`${file}.new`, serialize(value));
  await rename(`${file}.new`, file);
}
const answer = (result: ReadResult) => write('answer', { result });
const readRequest = async () => deserialize(await readFile(join(folder, 'request'))) as DefinitionsRequest;

async function open(result = first, files: Files | null = base): Promise<Definitions> {
  await answer(result);
  const definitions = await openDefinitions({
    places: getDefaultPaths(folder),
    dataDir: join(folder, 'data'),
    worker: join(folder, 'thread.mjs'),
    print: (line) => lines.push(line),
    every: 5,
    first: files,
  });
  opened.push(definitions);
  return definitions;
}
/** The result of another reading of the portal with another title of a screen. */
async function renamed(title: string): Promise<ReadResult> {
  return { ...(await readFirst(change(base, [[level, '"Level Income"', `"${title}"`]]))), modules: [] };
}

describe('what a server serves', () => {
  it('the portal is served in each language, and in that of the definitions for an unknown one', async () => {
    const definitions = await open();
    const titleIn = (tag?: string) => definitions.portal(tag).screens['incomes/level-income']!.title;
    expect([titleIn(), titleIn('es'), titleIn('fr'), titleIn('constructor')]).toEqual([
      'Level Income',
      'Ingreso',
      'Level Income',
      'Level Income',
    ]);
    expect(definitions.calls()).toEqual(first.calls);
    expect(definitions.catalogue()).toEqual(first.catalogue);
    expect(definitions.files()).toEqual(first.files);
    expect(definitions.state()).toEqual({ ...first.state, changes: [] });
    expect(lines).toEqual([]);
  });

  it('the modules and the valid units are stored', async () => {
    const [module] = whole.modules;
    const definitions = await open({ ...first, modules: [module!] });
    expect(await definitions.findModule(module!.name)).toBe(module!.text);
    expect(await readFile(join(folder, 'data/definitions/modules', module!.name), 'utf8')).toBe(module!.text);
    expect(await readFile(join(folder, 'data/definitions/last-good.json'), 'utf8')).toBe(first.lastValid);
  });

  it('the first reading gets the stored units, and a later one what was served before', async () => {
    await mkdir(join(folder, 'data/definitions'), { recursive: true });
    await writeFile(join(folder, 'data/definitions/last-good.json'), 'stored');
    const definitions = await open();
    expect(await readRequest()).toMatchObject({ lastValid: 'stored', isFirst: true, catalogue: null });
    const refused = [{ file: level, key: 'k', isKept: false, message: 'too large' }];
    await answer({ ...first, refused });
    await definitions.apply(base);
    expect(await readRequest()).toMatchObject({ lastValid: first.lastValid, isFirst: false, refused: [] });
    await definitions.apply(base);
    const { catalogue, units, translated } = first;
    expect(await readRequest()).toMatchObject({ catalogue, units, translated, refused });
  });

  it('a start without a valid config is refused with its problems', async () => {
    const wrong = await readFirst(change(base, [['screens.config.json', '"version": 1', '"version": 1,,']]));
    await expect(open(wrong)).rejects.toThrow(
      'screens.config.json is wrong and there is no earlier version of it: mend what stands above and start again.',
    );
    expect(lines[0]).toMatch(/^screens\.config\.json:/);
  });
});

describe('a change', () => {
  it('whoever listens is told of a change of what members get, and of nothing else', async () => {
    const definitions = await open();
    const listener = vi.fn();
    const stop = definitions.onChange(listener);
    await definitions.apply(base);
    expect(listener).not.toHaveBeenCalled();
    await answer(await renamed('First'));
    await definitions.apply(base);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(definitions.portal().screens['incomes/level-income']!.title).toBe('First');
    await answer({ ...first, translations: {} });
    await definitions.apply(base);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    await answer(await renamed('Second'));
    await definitions.apply(base);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('a change of a screen is printed and listed with its time', async () => {
    const definitions = await open();
    const next = await renamed('First');
    await answer({ ...next, state: { ...next.state, readAt, units: first.state.units } });
    await definitions.apply(base);
    expect(lines).toEqual(['Live: incomes/level-income']);
    expect(definitions.state().changes).toEqual([{ at: readAt, live: ['incomes/level-income'] }]);
    expect(await readFile(join(folder, 'data/definitions/last-good.json'), 'utf8')).toBe(next.lastValid);
  });

  it('a change of each other part has a name of its own', async () => {
    const definitions = await open();
    const units = first.state.units.map((unit) =>
      unit.name === 'the language es' ? { ...unit, since: readAt } : unit,
    );
    const portal = { ...first.portal!, landing: null, dashboard: {} as never, calls: {} };
    portal.config = { ...portal.config, locale: 'de-DE' };
    portal.screens = { ...portal.screens, 'public/login': { title: '', module: null, kinds: [] } };
    await answer({ ...first, portal, state: { ...first.state, units } });
    await definitions.apply(base);
    expect(definitions.state().changes[0]!.live).toEqual([
      'the config',
      'the landing page',
      "the dashboard's content",
      "the pages' calls",
      'public/login',
      'the language es',
    ]);
  });

  it('the latest 20 changes are listed, the newest first', async () => {
    const definitions = await open();
    const portals = [{ ...first.portal!, landing: null }, first.portal!];
    for (let at = 0; at < 21; at += 1) {
      const time = `at ${at}`;
      await answer({ ...first, portal: portals[at % 2]!, state: { ...first.state, readAt: time } });
      await definitions.apply(base);
    }
    const times = definitions.state().changes.map(({ at }) => at);
    expect([times.length, times[0], times[19]]).toEqual([20, 'at 20', 'at 1']);
  });

  it('texts are settled once they are served, and not where they could not be read', async () => {
    const definitions = await open();
    await answer(await renamed('First'));
    const titles: string[] = [];
    const settle = async () => void titles.push(definitions.portal().screens['incomes/level-income']!.title);
    await definitions.apply(base, settle);
    expect(titles).toEqual(['First']);
    await write('answer', { error: 'the disk is gone' });
    await expect(definitions.apply(base, settle)).rejects.toThrow('the disk is gone');
    expect(titles).toHaveLength(1);
  });
});

describe('the files of a folder', () => {
  beforeEach(async () => {
    for (const [name, text] of base) {
      await mkdir(join(folder, name, '..'), { recursive: true });
      await writeFile(join(folder, name), text!);
    }
  });

  it('an edit of a file is served', async () => {
    const definitions = await open(first, null);
    expect((await readRequest()).from).toEqual(getDefaultPaths(folder));
    await answer(await renamed('First'));
    await writeFile(join(folder, level), 'first');
    const title = () => definitions.portal().screens['incomes/level-income']!.title;
    await vi.waitFor(() => expect(title()).toBe('First'), 20_000);
  });

  it('a fault of the following is printed once, and its end too', async () => {
    await open(first, null);
    await write('answer', { error: 'the disk is gone' });
    await writeFile(join(folder, level), 'first');
    await vi.waitFor(() => expect(lines).not.toEqual([]), 20_000);
    await answer(first);
    await vi.waitFor(() => expect(lines).toHaveLength(2), 20_000);
    expect(lines).toEqual([
      "Edits can't be followed at this moment, which is tried again: Error: the disk is gone",
      'Edits are followed again.',
    ]);
  });
});
