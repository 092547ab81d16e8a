import { describe, expect, it } from 'vitest';
import type { DraftSummary, FileLine, PortalSummary } from '#workbench/protocol.ts';
import { describeAccess, findAccess } from '#workbench/screens/access.ts';
import { groupFiles } from '#workbench/screens/groupFiles.ts';
import { listScreenFolders } from '#workbench/screens/listScreenFolders.ts';
import { addMenuLink, findMenuPlace, listMenuGroups } from '#workbench/screens/menu.ts';
import {
  planNewScreen,
  planScreenRemoval,
  planScreenRename,
  type FileEdits,
  type NewScreen,
} from '#workbench/screens/planScreens.ts';

const portal = {
  routes: {
    '/Level': { screen: 'incomes/level', access: 'member' },
    '/Old': { screen: 'incomes/level', access: 'public' },
    '/Help': { screen: 'help', access: 'public' },
    '/Tree': { page: 'binaryTree', title: 'Tree', access: 'member' },
  },
  menu: [
    { to: '/Help' },
    { group: 'Incomes', entries: [{ to: '/Level' }, { to: '/Tree' }] },
    { group: 'More', entries: [{ to: '/Old' }] },
    { group: 'Incomes', entries: [] },
    { group: '', entries: [] },
    { group: 7 },
  ],
};
const config = JSON.stringify(portal, null, 2);
type Config = typeof portal;
const readConfig = (edits: FileEdits) => JSON.parse(edits['screens.config.json'] ?? 'null') as Config | null;

describe('the place of a screen in the menu', () => {
  it('The groups are listed by their labels, each once', () => {
    expect(listMenuGroups(config)).toEqual(['Incomes', 'More']);
    for (const text of ['', '[]', '{ "menu": 7 }', '{ "menu": [7, null] }'])
      expect(listMenuGroups(text)).toEqual([]);
  });

  it('A screen is outside of the groups, in a group, or not in the menu', () => {
    expect(findMenuPlace(config, 'help')).toBe('top');
    expect(findMenuPlace(config, 'incomes/level')).toBe('group:Incomes');
    expect(findMenuPlace(config, 'nowhere')).toBe('none');
  });

  const menuWith = (place: Parameters<typeof addMenuLink>[1]['place'], after: string) =>
    (JSON.parse(addMenuLink(config, { to: '/New', place, after })) as Config).menu;

  it('A new link follows that to the other screen, otherwise it is the last one', () => {
    expect(menuWith('group:Incomes', 'incomes/level')[1]?.entries).toEqual([
      { to: '/Level' },
      { to: '/New' },
      { to: '/Tree' },
    ]);
    expect(menuWith('group:Incomes', 'help')[1]?.entries?.at(-1)).toEqual({ to: '/New' });
    expect(menuWith('top', 'help')[1]).toEqual({ to: '/New' });
    expect(menuWith('top', 'incomes/level').at(-1)).toEqual({ to: '/New' });
  });

  it('Without a place the menu stays, and a group that is gone is refused', () => {
    expect(addMenuLink(config, { to: '/New', place: 'none', after: 'help' })).toBe(config);
    expect(() => menuWith('group:Gone', 'help')).toThrow(
      'The menu no longer has this group: choose another place.',
    );
  });
});

describe('access', () => {
  it('A new screen has the access of the first route of the copied one', () => {
    expect(findAccess(portal, 'incomes/level')).toBe('member');
    expect(findAccess(portal, 'help')).toBe('public');
    expect(findAccess(portal, 'nowhere')).toBeNull();
    expect(findAccess(null, 'help')).toBeNull();
    expect(findAccess({ routes: { '/a': { screen: 'a' } } }, 'a')).toBeNull();
  });

  it.each([
    [null, 'Signed-in members can open it.'],
    ['public', 'Everybody can open it, as they can open Help.'],
    ['member', 'Signed-in members can open it, as they can open Help.'],
    [{ on: 'x' }, 'Only signed-in members who can open Help can open it.'],
  ])('The access %j is said in words', (access, words) => {
    expect(describeAccess(access, 'Help')).toBe(words);
  });
});

describe('a new screen', () => {
  const plan = (over: Partial<NewScreen>) =>
    planNewScreen(
      { id: 'incomes/bonus', title: 'Bonus', path: '/Bonus', copied: '', from: { kind: 'form' }, ...over },
      config,
    );
  const readScreen = (edits: FileEdits, id = 'incomes/bonus'): unknown =>
    JSON.parse(edits[`schemas/screens/${id}.json`] ?? 'null');
  const head = { $schema: '../../definition.schema.json', version: 1, title: 'Bonus' };

  it.each<[NewScreen['from'], object]>([
    [{ kind: 'form' }, { type: 'form', fields: {}, actions: {} }],
    [{ kind: 'report' }, { type: 'report', call: '', columns: [{ header: '', field: '' }] }],
    [{ kind: 'blocks' }, { type: 'blocks', blocks: [{ type: 'text', text: '' }] }],
    [{ template: 'income-report' }, { extends: 'income-report' }],
  ])('A new screen begins with %j', (from, rest) => {
    const edits = plan({ from });
    expect(readScreen(edits)).toEqual({ ...head, ...rest });
    expect(edits['schemas/screens/incomes/bonus.json']?.endsWith('}\n')).toBe(true);
    expect(edits['schemas/screens/incomes/bonus.json']).toContain('\n  "title": "Bonus",\n');
  });

  it('A copied text has the new title, and points to the schema from its new folder', () => {
    const text = '{ "$schema": "../definition.schema.json", "title": "Old", "type": "form" }';
    expect(readScreen(plan({ from: { text } }))).toEqual({ ...head, version: undefined, type: 'form' });
    const untitled = readScreen(plan({ from: { text: '{ "type": "form" }' } }));
    expect(untitled).toEqual({ title: 'Bonus', type: 'form' });
    expect(plan({ from: { text: '{ "type": ' } })['schemas/screens/incomes/bonus.json']).toBe('{ "type": ');
  });

  it('A screen at the top of the folder points to the schema one folder up', () => {
    expect(readScreen(plan({ id: 'bonus' }), 'bonus')).toMatchObject({
      $schema: '../definition.schema.json',
    });
  });

  it('A new screen has a route for members, and no link without a copied screen', () => {
    const { routes, menu } = readConfig(plan({}))!;
    expect(routes).toEqual({ ...portal.routes, '/Bonus': { screen: 'incomes/bonus', access: 'member' } });
    expect(menu).toEqual(portal.menu);
  });

  it('A copy has the access and the place of the copied screen, unless another place is chosen', () => {
    const { routes, menu } = readConfig(plan({ copied: 'help' }))!;
    expect(routes).toMatchObject({ '/Bonus': { access: 'public' } });
    expect(menu[1]).toEqual({ to: '/Bonus' });
    const grouped = readConfig(plan({ copied: 'help', menu: 'group:More' }))!;
    expect(grouped.menu[2]?.entries).toEqual([{ to: '/Old' }, { to: '/Bonus' }]);
  });

  it('A screen without an address leaves the config as it is', () => {
    expect(Object.keys(plan({ path: '', copied: 'help' }))).toEqual(['schemas/screens/incomes/bonus.json']);
  });
});

describe('another id or none', () => {
  it('A renamed screen moves its file and changes all of its routes', () => {
    const screen = '{ "$schema": "../../definition.schema.json", "title": "Level" }';
    const edits = planScreenRename('incomes/level', 'level', { screen, config });
    expect(edits).toMatchObject({
      'schemas/screens/incomes/level.json': null,
      'schemas/screens/level.json': '{ "$schema": "../definition.schema.json", "title": "Level" }',
    });
    expect(readConfig(edits)).toEqual({
      ...portal,
      routes: {
        ...portal.routes,
        '/Level': { screen: 'level', access: 'member' },
        '/Old': { screen: 'level', access: 'public' },
      },
    });
  });

  it('A screen without a route is renamed without a change of the config', () => {
    const edits = planScreenRename('a', 'b', { screen: '{}', config });
    expect(edits).toEqual({ 'schemas/screens/a.json': null, 'schemas/screens/b.json': '{}' });
  });

  it('A removed screen takes its routes, its links and groups that are empty then with it', () => {
    const edits = planScreenRemoval('incomes/level', config);
    const { '/Help': help, '/Tree': tree } = portal.routes;
    expect(edits['schemas/screens/incomes/level.json']).toBeNull();
    expect(readConfig(edits)).toEqual({
      routes: { '/Help': help, '/Tree': tree },
      menu: [
        { to: '/Help' },
        { group: 'Incomes', entries: [{ to: '/Tree' }] },
        { group: 'Incomes', entries: [] },
        { group: '', entries: [] },
        { group: 7 },
      ],
    });
    expect(readConfig(planScreenRemoval('help', config))?.menu).toEqual(portal.menu.slice(1));
  });

  it('A link that stands twice in the menu is removed twice', () => {
    const twice = {
      ...portal,
      menu: [{ to: '/Help' }, { group: 'More', entries: [{ to: '/Tree' }, { to: '/Help' }] }],
    };
    expect(readConfig(planScreenRemoval('help', JSON.stringify(twice)))?.menu).toEqual([
      { group: 'More', entries: [{ to: '/Tree' }] },
    ]);
  });

  it('A screen without a route is removed without a change of the config', () => {
    expect(planScreenRemoval('a', config)).toEqual({ 'schemas/screens/a.json': null });
  });
});

describe('the list of files', () => {
  const lineOf = (
    file: string,
    kind: FileLine['kind'],
    title: string,
    more: Partial<FileLine> = {},
  ): FileLine => ({
    ...{ file, kind, title, area: '', path: null, problems: 0, warnings: 0, changed: null },
    ...more,
  });
  const files = [
    lineOf('screens.config.json', 'config', 'screens.config'),
    lineOf('schemas/api/team.json', 'calls', 'team'),
    lineOf('schemas/templates/a.json', 'template', 'a'),
    lineOf('schemas/content/landing.json', 'content', 'landing'),
    lineOf('schemas/locales/el.json', 'locale', 'el'),
    lineOf('schemas/screens/my-team/tree.json', 'screen', 'Tree', { area: 'my-team' }),
    lineOf('schemas/screens/incomes/level.json', 'screen', 'Level', {
      area: 'incomes',
      path: '/LevelIncome',
    }),
    lineOf('schemas/screens/incomes/direct.json', 'screen', 'Direct', { area: 'incomes' }),
    lineOf('schemas/screens/help.json', 'screen', 'Help'),
  ];
  const draftOf = (id: number, ...names: string[]) => ({ id, files: names }) as DraftSummary;
  const summary = (...drafts: DraftSummary[]) => ({ files, drafts }) as unknown as PortalSummary;
  const namesOf = (sought: string, ...drafts: DraftSummary[]) =>
    groupFiles(summary(...drafts), sought).map(({ name, files: listed }) => [
      name,
      listed.map(({ line }) => line.title),
    ]);

  it('Screens come first, by area and title, then the other kinds of files', () => {
    expect(namesOf('')).toEqual([
      ['Incomes', ['Direct', 'Level']],
      ['My team', ['Tree']],
      ['Other screens', ['Help']],
      ['Templates', ['a']],
      ['Calls', ['team']],
      ['Portal', ['screens.config']],
      ['Content', ['landing']],
      ['Languages', ['el']],
    ]);
  });

  it('A file is found by each word in its title, address or name', () => {
    expect(namesOf('LEVEL incomes')).toEqual([['Incomes', ['Level']]]);
    expect(namesOf('/levelincome')).toEqual([['Incomes', ['Level']]]);
    expect(namesOf('level nothing')).toEqual([]);
  });

  it('A file has the drafts that change it, and a screen that only drafts have is new', () => {
    const drafts = [
      draftOf(1, 'schemas/screens/help.json', 'schemas/screens/incomes/new.json'),
      draftOf(2, 'schemas/screens/help.json', 'schemas/screens/incomes/new.json', 'schemas/api/new.json'),
    ];
    const [incomes, , other] = groupFiles(summary(...drafts), '');
    expect(incomes?.files.map(({ line, isNew }) => [line.title, isNew])).toEqual([
      ['Direct', false],
      ['incomes/new', true],
      ['Level', false],
    ]);
    expect(incomes?.files[1]).toMatchObject({
      line: { area: 'incomes', path: null, problems: 0, warnings: 0 },
    });
    expect(other?.files[0]?.drafts.map(({ id }) => id)).toEqual([1, 2]);
    expect(other?.files).toHaveLength(1);
    expect(incomes?.files[0]?.drafts).toEqual([]);
    // Nobody opens a new file of calls from the list.
    expect(namesOf('', ...drafts)).toContainEqual(['Calls', ['team']]);
  });

  it('A language that only drafts have is new, and stands among the languages by its tag', () => {
    const drafts = [draftOf(1, 'schemas/locales/ar.json', 'schemas/locales/el.json')];
    const languages = groupFiles(summary(...drafts), '').at(-1);
    expect(languages?.name).toBe('Languages');
    expect(languages?.files.map(({ line, isNew }) => [line.title, isNew])).toEqual([
      ['ar', true],
      ['el', false],
    ]);
    expect(languages?.files[0]).toMatchObject({ line: { kind: 'locale', area: '', path: null }, drafts });
    expect(namesOf('locales/ar', ...drafts)).toEqual([['Languages', ['ar']]]);
  });

  it('The areas are the folders of screens, sorted, each once', () => {
    expect(listScreenFolders(summary())).toEqual(['incomes', 'my-team']);
    expect(listScreenFolders(null)).toEqual([]);
  });
});
