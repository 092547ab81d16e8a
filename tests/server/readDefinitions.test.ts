import { mkdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDefaultPaths } from '#check/index.ts';
import type * as Compile from '#compile/index.ts';
import { compileConfigModule, compileModule } from '#compile/index.ts';
import type { LastValidUnits } from '#server/definitions/valid/lastValidUnits.ts';
import {
  readDefinitions,
  type DefinitionsRequest,
  type ReadResult,
  type ReadingStep,
} from '#server/definitions/readDefinitions.ts';
import { copyDefinitions, type DefinitionsFolder } from './definitionsFolder.ts';

vi.mock('#compile/index.ts', { spy: true });

const level = 'schemas/screens/incomes/level-income.json';
const login = 'schemas/screens/public/login.json';
const support = 'schemas/screens/support/support.json';
const landing = 'schemas/content/landing.json';
const dashboard = 'schemas/content/dashboard.json';
const config = 'screens.config.json';

let folder: DefinitionsFolder;
let { edit } = {} as DefinitionsFolder;
beforeEach(async () => {
  folder = await copyDefinitions();
  ({ edit } = folder);
});
afterEach(async () => {
  vi.resetAllMocks();
  await folder.remove();
});

/** A reading, after an earlier one or after a restart (`isFirst`), with the work that it did. */
async function read(before: Partial<ReadResult> = {}, more: Partial<DefinitionsRequest> = {}) {
  const { lastValid = '', catalogue = null, units = {}, translated = {}, refused = [] } = before;
  const isFirst = before.units === undefined;
  const works: ReadingStep[] = [];
  const request = { lastValid, catalogue, units, translated, refused, isFirst, allowedHosts: null, ...more };
  const result = await readDefinitions({ from: getDefaultPaths(folder.root), ...request }, (work) =>
    works.push(work),
  );
  return { ...result, works };
}
let unchanged: ReturnType<typeof read> | undefined;
/** The first reading of the shipped definitions, made once because everything is compiled in it. */
const readUnchanged = () => (unchanged ??= read());
/** The reading of a server that starts on stored definitions. */
const restart = ({ lastValid }: ReadResult) => read({ lastValid });

const fail = (): never => {
  throw new TypeError('made up');
};
const real = async () => (await vi.importActual<typeof Compile>('#compile/index.ts')).compileModule;

const stateOf = ({ state }: ReadResult, name: string) => {
  const found = state.units.find((unit) => unit.name === name);
  return found && [found.state, found.waitsFor];
};
const goodOf = (result: ReadResult) => JSON.parse(result.lastValid) as LastValidUnits & { version: number };
const damage = (text: string) => text.replace('{', '{{');
const rename = (text: string) => text.replace(/"title": "/, '$&New ');

describe('while the config is wrong', () => {
  it('while the config is wrong, a right edit of a screen waits, a wrong one is rejected, and the others are live', async () => {
    const before = await readUnchanged();
    await edit(config, damage);
    await edit(level, rename);
    await edit(support, damage);
    const now = await read(before);
    expect(now.portal).toEqual(before.portal);
    expect(stateOf(now, 'the config')).toEqual(['kept', undefined]);
    expect(stateOf(now, 'incomes/level-income')).toEqual(['kept', config]);
    expect(stateOf(now, 'support/support')).toEqual(['kept', undefined]);
    expect(stateOf(now, 'incomes/matching-income')).toEqual(['live', undefined]);
    await edit(config, (text) => text.replace('{{', '{'));
    const mended = await read(now);
    expect(mended.portal?.screens['incomes/level-income']?.title).toBe('New Level Income');
    expect(stateOf(mended, 'incomes/level-income')).toEqual(['live', undefined]);
  });

  it('while the config is wrong, the landing page, the calls of the pages and the catalogue do not change', async () => {
    const before = await readUnchanged();
    await edit(config, damage);
    await edit(landing, (text) => text.replace(/"title": "/, '$&New '));
    await edit(dashboard, (text) => text.replace('+4.63%', '+5%'));
    for (const name of ['public', 'team', 'dashboard'])
      await edit(`schemas/api/${name}.json`, (text) =>
        text.replaceAll(/"path": "(\w+)"/g, '"path": "$1New"'),
      ).catch(() => undefined);
    const now = await read(before);
    expect(now.portal).toEqual(before.portal);
    expect(now.catalogue).toEqual(before.catalogue);
    expect(stateOf(now, 'the landing page')).toEqual(['kept', config]);
    expect(stateOf(now, "the dashboard's content")).toEqual(['kept', config]);
    expect(stateOf(now, "the pages' calls")).toEqual(['kept', config]);
  });

  it('while the config is wrong, a new screen waits, and is not reported as never right', async () => {
    const before = await readUnchanged();
    await edit(config, damage);
    await writeFile(
      join(folder.root, 'schemas/screens/incomes/new-income.json'),
      '{ "version": 1, "extends": "income-report", "title": "New", "payload": { "type": "LevelIncome" }, "columns": [{ "header": "Income", "field": "income", "format": "money" }] }',
    );
    const now = await read(before);
    expect(now.portal?.screens['incomes/new-income']?.module).toBeNull();
    expect(stateOf(now, 'incomes/new-income')).toEqual(['missing', config]);
  });

  it('while the config is wrong, a picture from another origin does not pass the check that needs the config', async () => {
    const before = await readUnchanged();
    await edit(config, damage);
    await edit(login, (text) =>
      text.replace(
        '"blocks": [',
        '"blocks": [{ "type": "image", "source": "https://evil.example.com/x.png", "alt": "x" },',
      ),
    );
    const now = await read(before);
    expect(now.lastValid).not.toContain('evil.example.com');
    await edit(config, (text) => text.replace('{{', '{'));
    const mended = await read(now);
    expect(mended.lastValid).not.toContain('evil.example.com');
    expect(mended.state.problems).toMatchObject([{ file: login }]);
  });
});

describe('what is kept', () => {
  /** The login with a picture, from an origin that the config names. */
  async function withPicture() {
    await edit(config, (text) =>
      text.replace('"imageOrigins": []', '"imageOrigins": ["https://cdn.example.com"]'),
    );
    await edit(login, (text) =>
      text.replace(
        '"blocks": [',
        '"blocks": [{ "type": "image", "source": "https://cdn.example.com/x.png", "alt": "x" },',
      ),
    );
  }

  it('a last valid version is not served any more when the config removes the origin of its picture', async () => {
    await withPicture();
    const before = await read();
    expect(stateOf(before, 'public/login')).toEqual(['live', undefined]);
    await edit(config, (text) => text.replace('"https://cdn.example.com"', ''));
    const now = await read(before);
    expect(stateOf(now, 'public/login')).toEqual(['missing', undefined]);
    expect(now.lastValid).not.toContain('cdn.example.com');
  });

  it('a last valid version is served when a route that it links to is removed, so that nobody is shut out by it', async () => {
    const before = await readUnchanged();
    await edit(config, (text) => text.replaceAll('"/ForgotPassword"', '"/Forgotten"'));
    const now = await read(before);
    expect(now.state.problems.map(({ file }) => file)).toContain(login);
    expect(stateOf(now, 'public/login')).toEqual(['kept', undefined]);
    expect(now.portal?.screens['public/login']).toEqual(before.portal?.screens['public/login']);
    expect(stateOf(await restart(now), 'public/login')).toEqual(['kept', undefined]);
  });

  it('a last valid version keeps its call when the catalogue removes it', async () => {
    const before = await readUnchanged();
    await edit('schemas/api/incomes.json', (text) => text.replace('"incomeReport"', '"incomeReports"'));
    const now = await read(before);
    expect(stateOf(now, 'incomes/level-income')).toEqual(['kept', undefined]);
    expect(now.portal?.screens).toEqual(before.portal?.screens);
  });

  it('two last valid versions keep different versions of one call', async () => {
    const before = await readUnchanged();
    await edit(level, damage);
    await edit('schemas/api/incomes.json', (text) => text.replace(/"path": "(\w+)"/, '"path": "$1New"'));
    const between = await read(before);
    await edit('schemas/screens/incomes/matching-income.json', damage);
    const now = await read(between);
    for (const id of ['incomes/level-income', 'incomes/matching-income'])
      expect(stateOf(now, id)).toEqual(['kept', undefined]);
    const { screens } = goodOf(await restart(now));
    expect(screens['incomes/level-income']?.calls).not.toEqual(screens['incomes/matching-income']?.calls);
  });

  it('a last valid version ends with its file once no route leads to it', async () => {
    const before = await readUnchanged();
    await unlink(join(folder.root, level));
    expect(stateOf(await read(before), 'incomes/level-income')).toEqual(['kept', undefined]);
  });
});

describe('what an earlier run kept', () => {
  /** Restarts on damaged files, after a change of the stored versions. */
  async function tamper(
    change: (good: LastValidUnits & { version: number }) => unknown,
    damaged = [config, login],
  ) {
    const before = goodOf(await readUnchanged());
    for (const file of damaged) await edit(file, damage);
    change(before);
    return read({ lastValid: JSON.stringify(before) });
  }

  it('stored versions that are nested too deep to be read count as none', async () => {
    const deep = `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`;
    const { portal } = await read({ lastValid: `{"version":1,"config":${deep}}` });
    expect(portal?.screens['public/login']?.module).not.toBeNull();
  });

  it('stored versions are served over damaged files', async () => {
    const { portal } = await tamper(() => null);
    expect(portal?.screens['public/login']?.module).not.toBeNull();
  });

  interface Kept {
    screen: { blocks: unknown; evil?: unknown };
    calls: Record<string, { path: string }> | null;
  }
  const picture = { type: 'image', source: 'https://evil.example.com/x', alt: 'x' };
  const tampers: [string, (kept: Kept) => unknown][] = [
    ['a call of another host', ({ calls }) => (calls!.login!.path = 'https://evil.example.com')],
    ['a word of no meaning', ({ screen }) => (screen.evil = {})],
    ['blocks that are no list', ({ screen }) => (screen.blocks = { length: 1 })],
    ['a picture of another host', ({ screen }) => (screen.blocks as unknown[]).push(picture)],
    ['no calls', (kept) => (kept.calls = null)],
    ['no screen', (kept) => (kept.screen = 'evil' as never)],
  ];
  it.each(tampers)('a stored screen with %s is not served', async (_, change) => {
    const { portal, lastValid } = await tamper(({ screens }) => change(screens['public/login'] as never));
    expect(portal?.screens['public/login']).toEqual({ title: 'public/login', module: null, kinds: [] });
    expect(lastValid).not.toContain('evil');
    expect(portal?.screens['incomes/level-income']?.module).not.toBeNull();
  });

  it('the stored content of the dashboard is served while its file is wrong, and not once it is gone', async () => {
    const before = await readUnchanged();
    expect(before.portal?.dashboard?.badges?.team).toBe('+12.67%');
    await edit(dashboard, (text) => text.replace('"badges"', '"bages"'));
    const wrong = await read(before);
    expect(wrong.portal?.dashboard).toEqual(before.portal?.dashboard);
    expect(stateOf(wrong, "the dashboard's content")).toEqual(['kept', undefined]);
    await unlink(join(folder.root, dashboard));
    const gone = await read(wrong);
    expect(gone.portal?.dashboard).toBeNull();
    expect(gone.portal?.config).toEqual(before.portal?.config);
  });

  it('a stored landing page or call of the pages that is wrong is not served', async () => {
    const { portal } = await tamper(
      (good) => {
        Object.assign(good.landing as object, { evil: true });
        Object.values(good.calls)[0]!.kind = 'evil' as never;
      },
      [config, landing],
    );
    expect(portal?.landing).toBeNull();
    expect(JSON.stringify(portal)).not.toContain('evil');
  });

  it('no stored version is used where its config is wrong, so that the start reports it', async () => {
    for (const change of [
      (good: LastValidUnits) => (good.config!.lookups!.ifsc = 'javascript:alert(1)'),
      (good: LastValidUnits) => (good.config!.routes = [null] as never),
      (good: LastValidUnits) => (good.config = [] as never),
    ]) {
      expect((await tamper(change)).portal).toBeNull();
      await folder.remove();
      folder = await copyDefinitions();
      ({ edit } = folder);
    }
  });

  it.each([
    '',
    'null',
    '[]',
    '7',
    '"x"',
    '{',
    '{"version":1}',
    '{"version":1,"screens":[null],"since":3}',
    '{"version":99}',
    '\u0000',
  ])('a stored text of %j counts as none', async (text) => {
    const { portal, state } = await read({ lastValid: text });
    expect(state.problems).toEqual([]);
    expect(portal?.screens['public/login']?.module).not.toBeNull();
  });

  it('screens named like a property of every object have no stored version', async () => {
    for (const id of ['constructor', '__proto__', 'toString'])
      await writeFile(join(folder.root, `schemas/screens/${id}.json`), '{');
    const { portal, state } = await restart(await read());
    for (const id of ['constructor', 'toString']) {
      expect(portal?.screens[id]?.module).toBeNull();
      expect(state.units.find(({ name }) => name === id)?.state).toBe('missing');
    }
  });

  it('stored times are read, and a value that is no time is dropped', async () => {
    const before = await readUnchanged();
    const { since } = goodOf(before);
    expect(goodOf(await restart(before)).since).toEqual(since);
    const { lastValid } = await read({ lastValid: before.lastValid.replace(String(since[config]), 'evil') });
    expect(lastValid).not.toContain('evil');
  });
});

describe('a screen at which the compiler fails', () => {
  it('a screen at which the compiler fails is a problem and stays in its last valid version, while the others go live', async () => {
    const before = await readUnchanged();
    await edit(level, rename);
    await edit(support, rename);
    const actual = await real();
    vi.mocked(compileModule).mockImplementation((parts) =>
      parts.screen.title === 'New Level Income' ? fail() : actual(parts),
    );
    const now = await read(before);
    expect(now.state.problems).toEqual([
      {
        file: level,
        line: 1,
        column: 1,
        severity: 'error',
        message: 'this program failed at this file, please report it with the file: TypeError: made up',
      },
    ]);
    expect(stateOf(now, 'incomes/level-income')).toEqual(['kept', undefined]);
    expect(now.portal?.screens['incomes/level-income']).toEqual(
      before.portal?.screens['incomes/level-income'],
    );
    expect(now.portal?.screens['support/support']?.title).toMatch(/^New /);
  });

  it('a screen at which the compiler fails is missing where it has no last valid version, and stops nothing', async () => {
    const actual = await real();
    vi.mocked(compileModule).mockImplementation((parts) =>
      parts.screen.id === 'incomes/level-income' ? fail() : actual(parts),
    );
    const now = await read();
    expect(stateOf(now, 'incomes/level-income')).toEqual(['missing', undefined]);
    expect(stateOf(now, 'support/support')).toEqual(['live', undefined]);
  });
});

describe('a module that does not parse', () => {
  const unparsable = (text: string) => text.replace('const screen = ', '$&{{');
  const failed = (file: string) => ({
    file,
    line: 1,
    column: 1,
    severity: 'error',
    message: expect.stringMatching(/failed at this file.*: SyntaxError: /) as string,
  });

  it('a module that does not parse is a problem of the screen, and members get its last valid version', async () => {
    const before = await readUnchanged();
    await edit(level, rename);
    const actual = await real();
    vi.mocked(compileModule).mockImplementation((parts) =>
      parts.screen.title === 'New Level Income' ? unparsable(actual(parts)) : actual(parts),
    );
    const now = await read(before);
    expect(now.state.problems).toEqual([failed(level)]);
    expect(stateOf(now, 'incomes/level-income')).toEqual(['kept', undefined]);
    expect(now.portal).toEqual(before.portal);
    expect([now.modules, now.files]).toEqual([[], null]);
  });

  it('a module that does not parse is a problem of the config whose tests it has, and members get the last valid config', async () => {
    const before = await readUnchanged();
    await edit(config, (text) => text.replace('"name": "', '$&New '));
    const { compileConfigModule: actual } = await vi.importActual<typeof Compile>('#compile/index.ts');
    const access = { on: 'session.userId', must: { filled: true } };
    vi.mocked(compileConfigModule).mockImplementation((portal) => {
      if (!portal.brand.name.startsWith('New ')) return actual(portal);
      return unparsable(actual({ ...portal, routes: { '/Open': { screen: 'a', access } } })!);
    });
    const now = await read(before);
    expect(now.state.problems).toEqual([failed(config)]);
    expect(stateOf(now, 'the config')).toEqual(['kept', undefined]);
    expect(now.portal).toEqual(before.portal);
  });
});

describe('a reading', () => {
  it('a reading compiles only the changed files', async () => {
    const before = await readUnchanged();
    expect(before.modules.length).toBeGreaterThan(30);
    await edit(support, rename);
    const { modules } = await read(before);
    expect(modules.map(({ name }) => name.replace(/\..*/, ''))).toEqual(['support-support']);
  });

  it('a refused file is not read until it, or a file that all screens share, has changed', async () => {
    const before = await readUnchanged();
    const work = before.works.find(({ file }) => file === level)!;
    const refused = [{ ...work, message: 'not now' }];
    const first = await read({ ...before, refused });
    expect(first.state.problems).toEqual([
      { file: level, line: 1, column: 1, severity: 'error', message: 'not now' },
    ]);
    expect(stateOf(first, 'incomes/level-income')).toEqual(['kept', undefined]);
    await edit(support, rename);
    expect((await read(first)).refused).toEqual(refused);
    await edit('schemas/templates/income-report.json', (text) => `${text}\n`);
    const second = await read(first);
    expect([second.refused, second.state.problems]).toEqual([[], []]);
  });

  it('a refused last valid version ends where its file is wrong', async () => {
    const before = await readUnchanged();
    await edit(level, damage);
    const { works } = await read(before);
    const work = works.find(({ file, isKept }) => file === level && isKept)!;
    const now = await read({ ...before, refused: [{ ...work, message: 'not now' }] });
    expect(stateOf(now, 'incomes/level-income')).toEqual(['missing', undefined]);
    expect(stateOf(now, 'support/support')).toEqual(['live', undefined]);
  });

  it('a warning is reported and blocks nothing', async () => {
    const before = await readUnchanged();
    await edit(config, (text) => text.replace('"menu": [', '"menu": [{ "to": "/LevelIncome" },'));
    const { state, files } = await read(before);
    expect(state.problems).toEqual([]);
    expect(state.warnings).toMatchObject([{ file: config, severity: 'warning' }]);
    expect(state.units.filter((unit) => unit.state !== 'live')).toEqual([]);
    expect(files).not.toBeNull();
  });

  it('a reading reports 200 short problems, and the number of the others', async () => {
    const keys = Array.from({ length: 150 }, (_, index) => `"${'x'.repeat(250)}${index}": 1`);
    for (const id of ['level-income', 'matching-income', 'salary-income'])
      await edit(`schemas/screens/incomes/${id}.json`, (text) =>
        text.replace('"version"', `${keys.join(', ')}, "version"`),
      );
    const { state } = await read();
    expect(state.problems).toHaveLength(200);
    // The first hundred of each file, and the number of the others.
    expect(state.problems.length + Number(state.moreProblems)).toBe(303);
    for (const { message } of state.problems) expect(message.length).toBeLessThan(600);
  });
});

describe('another language', () => {
  const spanish = 'schemas/locales/es.json';
  const write = (locale: object) =>
    mkdir(join(folder.root, 'schemas/locales'), { recursive: true }).then(() =>
      writeFile(join(folder.root, spanish), JSON.stringify({ version: 1, ...locale })),
    );
  const translated = {
    texts: { 'Level Income': 'Ingreso por nivel', Fund: 'Fondo' },
    words: { search: 'Buscar' },
  };
  const titleIn = ({ translations }: ReadResult) => translations.es?.screens['incomes/level-income']?.title;

  it('another language is served beside that of the definitions, each screen as a module of its own', async () => {
    await write(translated);
    const now = await read();
    expect(titleIn(now)).toBe('Ingreso por nivel');
    expect(now.portal?.screens['incomes/level-income']?.title).toBe('Level Income');
    expect(now.translations.es?.config).toMatchObject({
      locale: 'es',
      words: { search: 'Buscar', retry: 'Retry' },
    });
    const menu = now.translations.es?.config.menu.flatMap((entry) => ('group' in entry ? entry.group : []));
    expect(menu).toContain('Fondo');
    expect(now.portal?.languages?.choices.map(({ tag }) => tag)).toEqual(['en-US', 'es']);
    expect(now.translations.es?.languages?.current).toBe('es');
    expect(stateOf(now, 'the language es')).toEqual(['live', undefined]);
    const again = await read(now);
    expect(again.modules).toEqual([]);
  });

  it('another language stays as it was while its file is wrong, after a restart too, and ends with its file', async () => {
    await write(translated);
    const before = await read();
    await edit(spanish, damage);
    const now = await read(before);
    expect(titleIn(now)).toBe('Ingreso por nivel');
    expect(stateOf(now, 'the language es')).toEqual(['kept', undefined]);
    expect(titleIn(await restart(now))).toBe('Ingreso por nivel');
    await unlink(join(folder.root, spanish));
    const gone = await read(now);
    expect(gone.translations).toEqual({});
    expect(gone.portal?.languages).toBeUndefined();
  });

  it('a language that was never right is not served, and blocks nothing else', async () => {
    await write({ texts: { 'Level Income': 'Ingreso {x}' } });
    const now = await read();
    expect(now.translations).toEqual({});
    expect(stateOf(now, 'the language es')).toEqual(['missing', undefined]);
    expect(now.state.problems).toMatchObject([{ file: spanish }]);
    expect(stateOf(now, 'incomes/level-income')).toEqual(['live', undefined]);
  });

  it('a text stays in the definitions’ language until it is translated, and a screen can have its own translation', async () => {
    await write({
      texts: { 'Level Income': '', Income: 'Ingreso' },
      screens: { 'incomes/level-income': { Income: 'Renta' } },
    });
    const now = await read();
    expect(titleIn(now)).toBe('Level Income');
    const own = now.modules
      .filter(({ name }) => name.startsWith('incomes-level-income'))
      .map((one) => one.text);
    expect(own.some((one) => one.includes('Renta') && !one.includes('"Ingreso"'))).toBe(true);
  });

  it('a screen stays in the definitions’ language where the compiler fails at its translation alone, which is a problem of its file', async () => {
    await write(translated);
    const actual = await real();
    vi.mocked(compileModule).mockImplementation((parts) =>
      parts.screen.title === 'Ingreso por nivel' ? fail() : actual(parts),
    );
    const now = await read();
    expect(titleIn(now)).toBe('Level Income');
    expect(now.state.problems).toMatchObject([{ file: spanish, line: 1, column: 1 }]);
    expect(now.files).toBeNull();
  });
});
