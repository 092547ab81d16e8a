import { beforeAll, describe, expect, it } from 'vitest';
import { checkPortal } from '#check/index.ts';
import type { Call } from '#definition';
import { findValidUnits } from '#server/definitions/valid/findValidUnits.ts';
import { noValidUnits, type LastValidUnits } from '#server/definitions/valid/lastValidUnits.ts';
import { recheckValidUnits } from '#server/definitions/valid/recheckValidUnits.ts';
import { readBase } from '../check/readPortal.ts';

const screenOf = (id: string) => `schemas/screens/${id}.json`;

let good: LastValidUnits;
let config: NonNullable<LastValidUnits['config']>;
beforeAll(async () => {
  const files = await readBase();
  files.set('schemas/content/dashboard.json', '{ "version": 1, "badges": { "team": "+1%" } }');
  files.set('schemas/locales/es.json', '{ "version": 1, "texts": { "Bonus": "Prima" } }');
  files.set('schemas/locales/fr.json', '{ "version": 1, "texts": { "Bonus": "Prime" } }');
  good = findValidUnits(checkPortal(files), files, noValidUnits, '2026-01-31T09:30:00.000Z');
  config = good.config!;
});

/** The units of the small portal, some of which are others. */
const change = (changes: Partial<LastValidUnits>): LastValidUnits => ({ ...good, ...changes });
const damageCall = (name: string): Record<string, Call> => ({
  ...good.calls,
  [name]: { ...good.calls[name], kind: 'evil' } as never,
});

describe('stored units that are checked again', () => {
  it('all stay where nothing is wrong', () => {
    expect(recheckValidUnits(good, config)).toEqual(good);
    expect(recheckValidUnits(good, null)).toEqual(good);
  });

  it('none stays without any config', () => {
    expect(recheckValidUnits(change({ config: null }), null)).toEqual(noValidUnits);
  });

  it('the others stay where only the current config is known', () => {
    expect(recheckValidUnits(change({ config: null }), config)).toEqual(change({ config: null }));
  });

  it('none stays where the stored config is wrong and there is no other, but all times', () => {
    const wrong = change({ config: { ...config, routes: [null] as never } });
    expect(recheckValidUnits(wrong, null)).toEqual({ ...noValidUnits, since: good.since });
    expect(recheckValidUnits(wrong, config)).toEqual(wrong);
  });

  it('a config of routes without screens is checked', () => {
    const { routes: _routes, ...rest } = config;
    expect(recheckValidUnits(change({ config: rest as never }), null).config).toBeNull();
  });

  it.each(['landing', 'dashboard'] as const)('a wrong %s alone is dropped', (part) => {
    const wrong = change({ [part]: { ...good[part], evil: true } });
    expect(recheckValidUnits(wrong, config)).toEqual(change({ [part]: null }));
    expect(recheckValidUnits(change({ [part]: null }), config)).toEqual(change({ [part]: null }));
  });

  it('a wrong screen, language or call alone is dropped', () => {
    const login = good.screens['public/login']!;
    const { 'public/login': _login, ...screens } = good.screens;
    const wrong = { ...login, screen: { ...login.screen, evil: {} } as never };
    expect(recheckValidUnits(change({ screens: { ...screens, 'public/login': wrong } }), config)).toEqual(
      change({ screens }),
    );
    const { es, ...locales } = good.locales;
    expect(
      recheckValidUnits(change({ locales: { ...good.locales, es: { ...es, evil: 1 } as never } }), config),
    ).toEqual(change({ locales }));
    const { binaryTree: _tree, ...calls } = good.calls;
    expect(recheckValidUnits(change({ calls: damageCall('binaryTree') }), config)).toEqual(change({ calls }));
  });

  it('a screen with another version of a call is checked with its own', () => {
    const bonus = good.screens['incomes/bonus']!;
    const own = { incomes: { ...bonus.calls.incomes, path: 'Other' } as Call };
    const screens = { ...good.screens, 'incomes/bonus': { ...bonus, calls: own } };
    expect(recheckValidUnits(change({ screens }), config).screens).toEqual(screens);
    const evil = { incomes: { ...bonus.calls.incomes, kind: 'evil' } as never };
    const { 'incomes/bonus': _bonus, ...rest } = good.screens;
    const wrong = { ...good.screens, 'incomes/bonus': { ...bonus, calls: evil } };
    expect(recheckValidUnits(change({ screens: wrong }), config).screens).toEqual(rest);
  });

  it('a host that is not allowed any more is an error', () => {
    const wallets = {
      ...good.calls,
      spare: { ...good.calls.binaryTree, path: 'https://x.example' } as never,
    };
    expect(recheckValidUnits(change({ calls: wallets }), config).calls).toEqual(good.calls);
    expect(recheckValidUnits(good, null, { allowedHosts: ['other.example'] }).config).toBeNull();
  });
});

describe('units that count as wrong', () => {
  const without = (file: string) => recheckValidUnits(good, config, { refused: new Set([file]) });

  it('a refused unit is dropped, and the others stay', () => {
    const { 'public/login': _login, ...screens } = good.screens;
    const { es: _es, ...locales } = good.locales;
    expect(without('screens.config.json')).toEqual(change({ config: null }));
    expect(without('schemas/content/landing.json')).toEqual(change({ landing: null }));
    expect(without('schemas/content/dashboard.json')).toEqual(change({ dashboard: null }));
    expect(without('schemas/api')).toEqual(change({ calls: {} }));
    expect(without(screenOf('public/login'))).toEqual(change({ screens }));
    expect(without('schemas/locales/es.json')).toEqual(change({ locales }));
    expect(without('schemas/other.json')).toEqual(good);
  });

  it('each piece of work is named by the file of its unit, and a call by that of its owner', () => {
    const begun = new Set<string>();
    recheckValidUnits(good, config, { begin: (file) => begun.add(file) });
    expect(begun).toContain('schemas/api');
    expect(begun).toContain(screenOf('public/login'));
    expect([...begun].filter((file) => file.includes('kept-'))).toEqual([]);
  });
});
