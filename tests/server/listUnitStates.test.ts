import { beforeAll, describe, expect, it } from 'vitest';
import { checkPortal, type CheckedPortal, type Files } from '#check/index.ts';
import {
  listUnitStates,
  type DefinitionsReading,
  type UnitState,
} from '#server/definitions/definitionsState.ts';
import { findValidUnits } from '#server/definitions/valid/findValidUnits.ts';
import { noValidUnits, type LastValidUnits } from '#server/definitions/valid/lastValidUnits.ts';
import { samplePortal } from './samplePortal.ts';
import { readBase } from '../check/readPortal.ts';

const at = '2026-01-31T09:30:00.000Z';
const dashboard = 'schemas/content/dashboard.json';
const problem = { file: dashboard, line: 1, column: 1, severity: 'error', message: '' } as const;

let files: Files;
let checked: CheckedPortal;
let lastValid: LastValidUnits;
beforeAll(async () => {
  files = await readBase();
  files.set(dashboard, '{ "version": 1, "badges": { "team": "+1%" } }');
  files.set('schemas/locales/es.json', '{ "version": 1, "texts": { "Bonus": "Prima" } }');
  checked = checkPortal(files);
  lastValid = findValidUnits(checked, files, noValidUnits, at);
});

interface Changes {
  checked?: Partial<CheckedPortal>;
  lastValid?: Partial<LastValidUnits>;
  portal?: Partial<DefinitionsReading['portal']>;
}

/** The states of a reading of the small portal with changes, by the names of the units. */
function list(changes: Changes = {}): Record<string, Omit<UnitState, 'name'>> {
  const entry = { title: '', module: '/definitions/a.0123456789abcdef.js', kinds: [] };
  const { config, landing, calls } = lastValid;
  const served = { config: config!, landing, dashboard: lastValid.dashboard, calls };
  const screens = { 'incomes/bonus': entry, ...changes.portal?.screens };
  const states = listUnitStates({
    checked: { ...checked, ...changes.checked },
    lastValid: { ...lastValid, ...changes.lastValid },
    portal: { ...samplePortal, ...served, ...changes.portal, screens },
  });
  return Object.fromEntries(states.map(({ name, ...rest }) => [name, rest]));
}
const withRoutes = (routes: DefinitionsReading['portal']['config']['routes']) => ({
  config: { ...lastValid.config!, routes },
});

describe('the state of a unit', () => {
  it('a unit is live as in its file, kept in another version, and missing without one', () => {
    expect(list()['the landing page']).toEqual({
      file: 'schemas/content/landing.json',
      state: 'live',
      since: at,
      waitsFor: undefined,
    });
    expect(list({ checked: { landing: null } })['the landing page']).toMatchObject({
      state: 'kept',
      since: at,
    });
    const missing = list({ checked: { landing: null }, portal: { landing: null } });
    expect(missing['the landing page']).toMatchObject({ state: 'missing', since: null, waitsFor: undefined });
  });

  it('a right unit that is not served waits for the config', () => {
    const other = { ...lastValid.landing!, version: 2 as never };
    expect(list({ portal: { landing: other } })['the landing page']).toMatchObject({
      state: 'kept',
      waitsFor: 'screens.config.json',
    });
    expect(list({ portal: { landing: null } })['the landing page']).toMatchObject({
      state: 'missing',
      waitsFor: 'screens.config.json',
      since: null,
    });
  });

  it('the time of a unit is unknown where an earlier program did not store it', () => {
    expect(list({ lastValid: { since: {} } })['the config']).toMatchObject({ state: 'live', since: null });
  });

  it('a screen is live with its calls, whatever files it is made of', () => {
    const bonus = lastValid.screens['incomes/bonus']!;
    const stateOf = (changes: object) =>
      list({ lastValid: { screens: { 'incomes/bonus': { ...bonus, ...changes } } } })['incomes/bonus']!.state;
    expect(stateOf({})).toBe('live');
    expect(stateOf({ uses: [] })).toBe('live');
    expect(stateOf({ calls: {} })).toBe('kept');
  });

  it('a screen whose module is not served is missing', () => {
    const entry = { title: '', module: null, kinds: [] };
    const screens = { 'incomes/bonus': entry, constructor: { ...entry, module: 'x' } };
    expect(list({ portal: { screens } })).toMatchObject({
      'incomes/bonus': { state: 'missing', waitsFor: 'screens.config.json' },
      constructor: { state: 'missing', waitsFor: undefined },
    });
  });
});

describe('the units of a portal', () => {
  it('the built-in pages have units only where a route shows them', () => {
    expect(Object.keys(list()).slice(0, 5)).toEqual([
      'the config',
      'the landing page',
      "the dashboard's content",
      "the pages' calls",
      'the language es',
    ]);
    const names = Object.keys(list({ portal: withRoutes({}) }));
    expect(names).toEqual(['the config', 'the language es', 'incomes/bonus']);
  });

  it('the dashboard is a unit where it has content, served or written, or a wrong file', () => {
    const nothing = { checked: { dashboard: null }, portal: { dashboard: null } };
    const stateOf = (changes: Changes) => list(changes)["the dashboard's content"]?.state;
    expect(stateOf(nothing)).toBeUndefined();
    expect(stateOf({ ...nothing, checked: {} })).toBe('missing');
    expect(stateOf({ ...nothing, portal: {} })).toBe('kept');
    expect(stateOf({ ...nothing, checked: { dashboard: null, problems: [problem] } })).toBe('missing');
    const other = { ...problem, file: 'screens.config.json' };
    expect(stateOf({ ...nothing, checked: { dashboard: null, problems: [other] } })).toBeUndefined();
  });

  it('the calls of the pages are those that the shown pages need', () => {
    const state = (changes: Changes) => list(changes)["the pages' calls"]?.state;
    const { binaryTree: _tree, ...calls } = lastValid.calls;
    expect(state({ portal: { calls } })).toBe('missing');
    const { '/Signup': _signup, ...routes } = lastValid.config!.routes;
    expect(state({ portal: { calls, ...withRoutes(routes) } })).toBe('live');
    const path = { ...lastValid.calls, binaryTree: { ...lastValid.calls.binaryTree, path: 'x' } as never };
    expect(state({ portal: { calls: path } })).toBe('kept');
    expect(state({ checked: { calls: new Map() } })).toBe('kept');
  });

  it('a language is a unit where it is served, or its file is wrong, in the order of their tags', () => {
    const wrong = [
      { ...problem, file: 'schemas/locales/fr.json' },
      { ...problem, file: 'schemas/locales/de.json' },
    ];
    const states = list({ checked: { problems: wrong, locales: new Map() } });
    const languages = Object.entries(states).filter(([name]) => name.startsWith('the language'));
    expect(languages.map(([name, { state }]) => [name, state])).toEqual([
      ['the language de', 'missing'],
      ['the language es', 'kept'],
      ['the language fr', 'missing'],
    ]);
  });
});
