import { syncBuiltinESMExports } from 'node:module';
import vm from 'node:vm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Files } from '#check/index.ts';
import {
  readDefinitions,
  type DefinitionsRequest,
  type ReadResult,
  type ReadingStep,
} from '#server/definitions/readDefinitions.ts';
import type { LastValidUnits } from '#server/definitions/valid/lastValidUnits.ts';
import { change, readBase, type Change } from '../check/readPortal.ts';

/*
 * Readings of the small portal of `problems/base` from texts, which take a fraction of the shipped definitions' time. Those of
 * a folder are in readDefinitions.test.ts.
 */

const config = 'screens.config.json';
const landing = 'schemas/content/landing.json';
const dashboard = 'schemas/content/dashboard.json';
const level = 'schemas/screens/incomes/level-income.json';
const login = 'schemas/screens/public/login.json';
const template = 'schemas/templates/income.json';
const spanish = 'schemas/locales/es.json';

const rename: Change = [level, '"title": "Level', '"title": "New Level'];
/** The config gets a test of its own, for who may open a screen. */
const testBonus: Change = [
  config,
  '"/Bonus": { "screen": "incomes/bonus", "access": "member" }',
  '"/Bonus": { "screen": "incomes/bonus", "access": { "on": "session.userId", "must": { "filled": true } } }',
];
const damage = (file: string): Change => [file, '"version": 1', '"version":: 1'];
const translation = {
  texts: { 'Level Income': 'Ingreso por nivel', 'From Date': 'Desde' },
  words: { search: 'Buscar' },
  screens: { 'incomes/bonus': { 'From Date': 'A partir de' } },
};

const write = (content: object) => JSON.stringify({ version: 1, ...content }, null, 1);

let base: Files;
let first: Awaited<ReturnType<typeof read>>;
beforeAll(async () => {
  base = await readBase();
  base.set(dashboard, write({ badges: { team: '+12.67%' } }));
  base.set(spanish, write(translation));
  first = await read();
});

/** A reading of the portal with changes, after an earlier one, with the work that it did. */
async function read(
  changes: Change[] = [],
  before: Partial<ReadResult> = {},
  more: Partial<DefinitionsRequest> = {},
  files = change(base, changes),
) {
  const { lastValid = '', catalogue = null, units = {}, translated = {}, refused = [] } = before;
  const known = { lastValid, catalogue, units, translated, refused, isFirst: before.units === undefined };
  const works: ReadingStep[] = [];
  const result = await readDefinitions({ from: files, allowedHosts: null, ...known, ...more }, (work) =>
    works.push(work),
  );
  return { ...result, works };
}
/** The reading of a server that starts on stored definitions. */
const restart = (changes: Change[], { lastValid }: ReadResult, more?: Partial<DefinitionsRequest>) =>
  read(changes, { lastValid }, more);
const without = (...names: string[]): Files => new Map([...base].filter(([file]) => !names.includes(file)));

const goodOf = ({ lastValid }: ReadResult) => JSON.parse(lastValid) as LastValidUnits;
const statesOf = ({ state }: ReadResult) =>
  Object.fromEntries(
    state.units.map((unit) => [unit.name, unit.waitsFor ? [unit.state, unit.waitsFor] : unit.state]),
  );
const allLive = {
  'the config': 'live',
  'the landing page': 'live',
  "the dashboard's content": 'live',
  "the pages' calls": 'live',
  'the language es': 'live',
  'funds/transfer': 'live',
  'incomes/bonus': 'live',
  'incomes/level-income': 'live',
  'public/login': 'live',
  'settings/profile': 'live',
};
const modulesOf = ({ modules }: ReadResult) => modules.map(({ name }) => name.replace(/\..*/, ''));

describe('a first reading', () => {
  it('everything is live since the time of the reading', () => {
    expect(statesOf(first)).toEqual(allLive);
    expect(first.state.problems).toEqual([]);
    expect(first.state).not.toHaveProperty('moreProblems');
    expect(first.state).not.toHaveProperty('moreWarnings');
    expect(new Set(first.state.units.map(({ since }) => since))).toEqual(new Set([first.state.readAt]));
    expect(first.state.units[3]!.file).toBe('schemas/api');
  });

  it('each screen has a module in each language, whose name its entry has', () => {
    const names = [
      'funds-transfer',
      'incomes-bonus',
      'incomes-level-income',
      'public-login',
      'settings-profile',
    ];
    expect(modulesOf(first)).toEqual([...names, ...names]);
    const entry = first.portal!.screens['incomes/level-income']!;
    expect(entry).toMatchObject({ title: 'Level Income', kinds: ['report'] });
    expect(first.modules.map(({ name }) => `/definitions/${name}`)).toContain(entry.module);
    expect(first.portal!.tests).toBeNull();
  });

  it('the source language and each other one name all languages', () => {
    expect(first.portal!.languages).toMatchObject({ current: 'en-US', direction: 'ltr' });
    expect(first.portal!.languages!.choices.map(({ tag }) => tag)).toEqual(['en-US', 'es']);
    expect(first.translations.es!.languages).toMatchObject({ current: 'es' });
    expect(first.translations.es!.screens['incomes/level-income']!.title).toBe('Ingreso por nivel');
    expect(first.translations.es!.config).toMatchObject({
      locale: 'es',
      dateFormat: 'DD MMM YYYY',
      words: { search: 'Buscar', retry: 'Retry' },
    });
  });

  it('a screen has its own translation of a text, before that of all screens', () => {
    const { screens } = first.translations.es!;
    const textOf = (id: string) =>
      first.modules.find(({ name }) => screens[id]!.module === `/definitions/${name}`)!.text;
    expect(textOf('incomes/bonus')).toContain('A partir de');
    expect(textOf('incomes/level-income')).toContain('Desde');
  });

  it('the calls are those of the catalogue and those that pages and screens make', () => {
    expect([...first.catalogue.keys()]).toContain('binaryTree');
    const paths = first.calls.flatMap((call) => ('path' in call ? call.path : []));
    expect(paths.filter((path) => path === 'login')).toHaveLength(2);
    expect(Object.keys(first.portal!.calls).toSorted()).toEqual([
      'binaryTree',
      'recentActivations',
      'recentRegistrations',
      'userDashboard',
    ]);
  });

  it('each piece of work is named with the key of its file', () => {
    expect(first.works).toContainEqual({ file: level, key: expect.any(String) as string, isKept: false });
    expect(first.works.filter(({ isKept }) => isKept)).toEqual([]);
    const keys = new Map(first.works.map(({ file, key }) => [file, key]));
    expect(new Set(keys.values()).size).toBe(keys.size);
  });

  it('the texts that are live are those that were read', () => {
    expect([...first.files!.keys()]).toEqual([...base.keys()]);
  });
});

describe('the limits of a reading', () => {
  const wrongKeys = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `"wrong${from + at}": 1`).join(', ');

  it('200 problems are listed, and the number of the others', async () => {
    const screens = ['incomes/level-income', 'incomes/bonus', 'settings/profile'];
    const changes = screens.map((id, at): Change => {
      const added = wrongKeys(100 * at, at < 2 ? 100 : 1);
      return [`schemas/screens/${id}.json`, '"version": 1', `"version": 1, ${added}`];
    });
    const { state } = await read(changes);
    expect([state.problems.length, state.moreProblems]).toEqual([200, 1]);
  });

  it('the tests of the config’s decisions are a module of their own', async () => {
    const now = await read([testBonus]);
    const name = now.modules.map((one) => one.name).find((one) => one.startsWith('config-tests.'));
    expect(now.portal!.tests).toBe(`/definitions/${name}`);
  });

  it('a stored screen is checked again where its file is gone, and no route leads to it', async () => {
    const now = await read([], { lastValid: first.lastValid }, {}, without(level));
    expect(now.works.filter(({ isKept }) => isKept).map(({ file }) => file)).toContain(level);
    const later = await read([], first, {}, without(level));
    expect(later.portal!.screens['incomes/level-income']!.module).not.toBeNull();
  });
});

describe('a later reading', () => {
  it('only a changed screen is compiled, in each language, and it alone is live since then', async () => {
    const now = await read([rename], first);
    expect(modulesOf(now)).toEqual(['incomes-level-income', 'incomes-level-income']);
    expect(now.portal!.screens['incomes/level-income']!.title).toBe('New Level Income');
    const times = Object.fromEntries(now.state.units.map(({ name, since }) => [name, since]));
    expect(times['incomes/level-income']).toBe(now.state.readAt);
    expect(times['public/login']).toBe(first.state.readAt);
    expect(times['the config']).toBe(first.state.readAt);
  });

  it('a wrong file leaves its unit as it was, and no other', async () => {
    const now = await read([damage(landing), damage(dashboard), damage(level), damage(spanish)], first);
    expect(statesOf(now)).toEqual({
      ...allLive,
      'the landing page': 'kept',
      "the dashboard's content": 'kept',
      'the language es': 'kept',
      'incomes/level-income': 'kept',
    });
    expect(now.portal).toEqual(first.portal);
    expect(now.files).toBeNull();
    expect(now.modules).toEqual([]);
    expect(now.state.problems.map(({ file }) => file)).toEqual([dashboard, landing, spanish, level]);
  });

  it('while the config is wrong, right edits wait for it', async () => {
    const now = await read([damage(config), rename, damage(login)], first);
    expect(now.portal).toEqual(first.portal);
    expect(now.catalogue).toEqual(first.catalogue);
    expect(statesOf(now)).toMatchObject({
      'the config': 'kept',
      'incomes/level-income': ['kept', config],
      'public/login': 'kept',
      'incomes/bonus': 'live',
    });
  });

  it('a wrong call stays in the catalogue as it was, and the others change', async () => {
    const calls = 'schemas/api/calls.json';
    const wrong: Change = [calls, '"path": "wallets", "auth": true', '"path": "wallets", "auth": 1'];
    const now = await read([wrong, [calls, '"path": "login"', '"path": "enter"']], first);
    const pathOf = (name: string) => now.catalogue.get(name) as { path: string };
    expect(pathOf('wallets').path).toBe('wallets');
    expect(pathOf('login').path).toBe('enter');
  });

  it('a removed call leaves the catalogue', async () => {
    const calls = 'schemas/api/calls.json';
    const unused: Change = [
      calls,
      '"calls": {',
      '"calls": { "spare": { "target": "api", "method": "GET", "path": "spare", "auth": true, "kind": "read", "request": {} },',
    ];
    const before = await read([unused]);
    expect(before.catalogue.has('spare')).toBe(true);
    expect((await read([], before)).catalogue.has('spare')).toBe(false);
  });

  it('a problem of a template names the screens that it affects', async () => {
    const now = await read([damage(template)], first);
    expect(now.state.problems).toMatchObject([
      { file: template, screens: ['incomes/bonus', 'incomes/level-income'] },
    ]);
    expect(statesOf(now)).toMatchObject({ 'incomes/bonus': 'kept', 'incomes/level-income': 'kept' });
  });

  it('a screen, a language and a dashboard whose files are gone are no longer served', async () => {
    const routed: Change = [config, '"/Bonus": { "screen": "incomes/bonus", "access": "member" },', ''];
    const files = change(without(dashboard, spanish, 'schemas/screens/incomes/bonus.json'), [routed]);
    const now = await read([], first, {}, files);
    expect(now.translations).toEqual({});
    expect(now.portal!.dashboard).toBeNull();
    expect(now.portal!.languages).toBeUndefined();
    expect(Object.keys(now.portal!.screens)).not.toContain('incomes/bonus');
    expect(statesOf(now)).not.toHaveProperty("the dashboard's content");
    expect(statesOf(now)).not.toHaveProperty('the language es');
  });

  it('a routed screen whose file is gone stays as it was', async () => {
    const now = await read([], first, {}, without(level));
    expect(statesOf(now)['incomes/level-income']).toBe('kept');
    expect(now.portal!.screens['incomes/level-income']).toEqual(
      first.portal!.screens['incomes/level-income'],
    );
  });

  it('a refused file is a problem until it changes', async () => {
    const work = first.works.find(({ file }) => file === level)!;
    const refused = [{ ...work, message: 'not now' }];
    const now = await read([], { ...first, refused });
    expect(now.state.problems).toMatchObject([{ file: level, message: 'not now' }]);
    expect([statesOf(now)['incomes/level-income'], now.refused]).toEqual(['kept', refused]);
    const other = await read([[login, '"title": "Login"', '"title": "Enter"']], now);
    expect(other.refused).toEqual(refused);
    const changed = await read([rename], now);
    expect([changed.refused, changed.state.problems]).toEqual([[], []]);
    const shared = await read([[template, '"empty": "No income."', '"empty": "None."']], now);
    expect(shared.refused).toEqual([]);
  });
});

describe('a module that does not parse', () => {
  /** From here on, no module parses that is meant. */
  function breakModules(isMeant: (text: string) => boolean): void {
    const parse = vm.compileFunction;
    vi.spyOn(vm, 'compileFunction').mockImplementation((text) => {
      if (isMeant(text)) throw new SyntaxError('made up');
      return parse(text);
    });
    // Imports by name follow.
    syncBuiltinESMExports();
  }
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  const failed = (file: string) => [
    {
      ...{ file, line: 1, column: 1, severity: 'error' },
      message: 'this program failed at this file, please report it with the file: SyntaxError: made up',
    },
  ];

  it('a screen whose module does not parse stays as it was, and the others go live', async () => {
    breakModules((text) => text.includes('New Level Income'));
    const now = await read([rename, [login, '"title": "Login"', '"title": "Enter"']], first);
    expect(now.state.problems).toEqual(failed(level));
    expect(statesOf(now)).toEqual({ ...allLive, 'incomes/level-income': 'kept' });
    const { 'incomes/level-income': kept, 'public/login': edited } = now.portal!.screens;
    expect(kept).toEqual(first.portal!.screens['incomes/level-income']);
    expect(edited!.title).toBe('Enter');
    expect(goodOf(now).screens['incomes/level-income']).toEqual(
      goodOf(first).screens['incomes/level-income'],
    );
    expect(now.works.some(({ file, isKept }) => file === level && isKept)).toBe(true);
    expect(now.files).toBeNull();
  });

  it('a screen whose module does not parse is missing without an earlier version', async () => {
    breakModules((text) => text.includes('Level Income') || text.includes('Ingreso'));
    const now = await read();
    expect(now.state.problems).toEqual(failed(level));
    expect(statesOf(now)).toEqual({ ...allLive, 'incomes/level-income': 'missing' });
    expect(Object.keys(goodOf(now).screens)).not.toContain('incomes/level-income');
  });

  it('a translation that does not parse leaves its screen in the language of the definitions', async () => {
    breakModules((text) => text.includes('Ingreso por nivel'));
    const now = await read();
    expect(now.state.problems).toEqual(failed(spanish));
    const [own, source] = [now.translations.es!, now.portal!].map(
      ({ screens }) => screens['incomes/level-income'],
    );
    expect(own).toEqual(source);
    expect(now.translations.es!.screens['incomes/bonus']).not.toEqual(now.portal!.screens['incomes/bonus']);
    expect(now.files).toBeNull();
  });

  it('a config whose tests do not parse stays as it was', async () => {
    breakModules(() => true);
    const now = await read([testBonus], first);
    expect(now.state.problems).toEqual(failed(config));
    expect(statesOf(now)).toEqual({ ...allLive, 'the config': 'kept' });
    expect(now.portal).toEqual(first.portal);
    expect(now.works).toContainEqual({ file: config, key: expect.any(String) as string, isKept: false });
  });
});

describe('a server that starts on stored units', () => {
  it('stored units are served over wrong files, with their times', async () => {
    const now = await restart([damage(config), damage(level), damage(landing), damage(spanish)], first);
    expect(now.portal!.screens).toEqual(first.portal!.screens);
    expect(now.portal!.landing).toEqual(first.portal!.landing);
    expect(now.translations.es!.screens['incomes/level-income']!.title).toBe('Ingreso por nivel');
    expect(goodOf(now).since).toEqual(goodOf(first).since);
    expect(now.works.some(({ file, isKept }) => file === level && isKept)).toBe(true);
  });

  it('a wrong config without an earlier version serves nothing', async () => {
    const now = await read([damage(config)]);
    expect([now.portal, now.translations, now.state.units]).toEqual([null, {}, []]);
    expect(now.state.problems).toMatchObject([{ file: config }]);
  });

  it('a wrong screen without an earlier version is missing, and since no time', async () => {
    const now = await read([damage(level)]);
    expect(now.portal!.screens['incomes/level-income']).toEqual({
      title: 'incomes/level-income',
      module: null,
      kinds: [],
    });
    const unit = now.state.units.find(({ file }) => file === level);
    expect([unit!.state, unit!.since]).toEqual(['missing', null]);
    expect(statesOf(now)).toEqual({ ...allLive, 'incomes/level-income': 'missing' });
  });

  it.each([
    ['the screen', level, 'incomes/level-income'],
    ['the language', spanish, 'the language es'],
    ['the landing page', landing, 'the landing page'],
    ['the content of the dashboard', dashboard, "the dashboard's content"],
  ])('a stored version of %s that is refused ends where its file is wrong', async (_, file, name) => {
    const { works } = await restart([damage(file)], first);
    const work = works.find((one) => one.file === file && one.isKept)!;
    const refused = [{ ...work, message: 'not now' }];
    const now = await read([damage(file)], { lastValid: first.lastValid, refused });
    expect(statesOf(now)).toEqual({ ...allLive, [name]: 'missing' });
  });

  it('screens with different versions of one call are both kept', async () => {
    const calls = 'schemas/api/calls.json';
    const before = await read(
      [[calls, '"path": "GetIncomeReport"', '"path": "Incomes"'], damage(level)],
      first,
    );
    const now = await restart([damage(config), damage(level)], before);
    const pathOf = (id: string) => (goodOf(now).screens[id]!.calls.incomes as { path: string }).path;
    expect([pathOf('incomes/level-income'), pathOf('incomes/bonus')]).toEqual(['GetIncomeReport', 'Incomes']);
  });
});
