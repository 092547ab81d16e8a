import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CommandError } from '#server/commands/remoteCommands.ts';
import type { CommandAnswer } from '#server/releases/index.ts';
import { runScript } from '../support/runScript.ts';
import { serveCommands } from './serveCommands.ts';
import { config, copyBase } from './copyBase.ts';

const scripts = {
  releases: import.meta.resolve('../../scripts/releases/releases.ts'),
  operator: import.meta.resolve('../../scripts/releases/operator.ts'),
};
const portal = serveCommands<Record<string, unknown>, CommandAnswer>('releases.json', () => ({
  text: 'Done.',
}));
const { dataDir } = portal;

const { read, write, folder } = copyBase();
const variables = { PORTICO_PASSWORD: 'a password', DATA_DIR: dataDir };
const run = (...args: string[]) => runScript(scripts.releases, args, { folder: folder(), variables });
const signed = { as: 'ada', password: 'a password' };
const done = { code: 0, out: 'Done.\n', error: '' };

async function refuse(...args: string[]): Promise<string> {
  const { code, out, error } = await run(...args);
  expect([code, out, portal.sent]).toEqual([2, '', []]);
  return error;
}

describe('releases', () => {
  it.each<[string[], object]>([
    [['history'], { command: 'history' }],
    [['history', '--ready'], { command: 'history', isReady: true }],
    [['blame', 'a.json'], { command: 'blame', file: 'a.json', pointer: '' }],
    [['blame', 'a.json', '/title'], { command: 'blame', file: 'a.json', pointer: '/title' }],
    [
      ['approve', '3', '--as', 'ada', '--seen', 'f00'],
      { command: 'approve', ...signed, number: 3, seen: 'f00' },
    ],
    [
      ['rollback', '12', '--as', 'ada', '--why', 'Wrong.', '--dry-run'],
      { command: 'rollback', ...signed, number: 12, why: 'Wrong.', isDry: true },
    ],
    [['schedule'], { command: 'schedule' }],
    [['cancel', '4', '--as', 'ada'], { command: 'cancel', ...signed, number: 4 }],
    [['verify'], { command: 'verify' }],
    [['verify', 'f00'], { command: 'verify', seen: 'f00' }],
    [
      ['publish', '--draft', '7', '--as', 'ada', '--at', '2026-12-01 09:00', '--zone', 'Europe/Berlin'],
      { command: 'publish', ...signed, number: 7, at: '2026-12-01 09:00', zone: 'Europe/Berlin' },
    ],
  ])('%j is sent as it is typed', async (args, request) => {
    expect(await run(...args)).toEqual(done);
    expect(portal.sent).toEqual([request]);
  });

  it('a folder is published with its definitions, without the files of extensions', async () => {
    write('extensions/stars/extension.json', '{ "version": 1, "kind": "format", "description": "Stars." }');
    const options = ['--why', 'A reason.', '--answer', 'Fine.', '--base', '5', '--seen', 'f00', '--dry-run'];
    expect(await run('publish', '.', '--as', 'ada', ...options)).toEqual(done);
    const [{ files, ...request } = {}] = portal.sent;
    expect(request).toEqual({
      command: 'publish',
      ...signed,
      ...{ why: 'A reason.', answer: 'Fine.', base: 5, seen: 'f00', isDry: true },
    });
    const texts = new Map(files as [string, string][]);
    expect([...texts.keys()].toSorted()).toEqual([
      'schemas/api/calls.json',
      'schemas/api/pages.json',
      'schemas/content/landing.json',
      'schemas/screens/funds/transfer.json',
      'schemas/screens/incomes/bonus.json',
      'schemas/screens/incomes/level-income.json',
      'schemas/screens/public/login.json',
      'schemas/screens/settings/profile.json',
      'schemas/templates/income.json',
      config,
    ]);
    expect(texts.get(config)).toBe(read(config));
  });

  it('an archive is imported, and anything else in its place is refused', async () => {
    write('a.json', JSON.stringify({ files: [['schemas/a.json', '{}']] }));
    expect(await run('import', 'a.json', '--as', 'ada', '--base', '0')).toEqual(done);
    expect(portal.sent).toEqual([
      { command: 'import', ...signed, files: [['schemas/a.json', '{}']], base: 0 },
    ]);
    portal.sent = [];
    const wrong = [
      'no JSON',
      'null',
      '{}',
      '{ "files": {} }',
      '{ "files": [["a.json"]] }',
      '{ "files": [["a.json", "{}", "more"]] }',
      '{ "files": [["a.json", 5]] }',
      '{ "files": [["a.json", "{}"], "b"] }',
      '{ "files": [{ "length": 2 }] }',
    ];
    for (const text of wrong) {
      write('a.json', text);
      const error = await refuse('import', 'a.json', '--as', 'ada');
      expect(error, text).toBe('a.json is no archive that export has written.\n');
    }
    expect(await refuse('import', 'none.json', '--as', 'ada')).toMatch(/^none\.json can't be read: ENOENT/);
  });

  it('a definition that cannot be read is named', async () => {
    symlinkSync('broken.json', join(folder(), 'schemas/screens/broken.json'));
    expect(await refuse('publish', '.', '--as', 'ada')).toBe("schemas/screens/broken.json can't be read.\n");
  });

  it('wrong use is explained, and nothing is sent', async () => {
    expect(await refuse('publish', '--as', 'ada')).toMatch(/^name a folder, or a --draft\.\n/);
    expect(await refuse('publish', '.', '--draft', '7', '--as', 'ada')).toMatch(
      /^name a folder, or a --draft\.\n/,
    );
    expect(await refuse('publish', '.', '--at', '2026-12-01 09:00', '--as', 'ada')).toMatch(
      /^--at is of a --draft\.\n/,
    );
    expect(await refuse('publish', '.')).toContain("required option '--as <name>' not specified");
    for (const text of ['x', '-1', '1.5', '1234567890'])
      expect(await refuse('cancel', text, '--as', 'ada')).toContain(`no number of a version or a draft.`);
  });

  it('a version is written into a folder, or into one file', async () => {
    const files: [string, string][] = [
      [config, '{}'],
      ['schemas/screens/a/b.json', '{ }'],
    ];
    portal.answer = () => ({ text: '7', files });
    expect(await run('export', 'out', '7')).toEqual({ code: 0, out: 'Version 7 is in out.\n', error: '' });
    expect([read(`out/${config}`), read('out/schemas/screens/a/b.json')]).toEqual(['{}', '{ }']);
    expect(await run('export', 'out.json')).toEqual({
      code: 0,
      out: 'Version 7 is in out.json.\n',
      error: '',
    });
    expect(read('out.json')).toBe(`${JSON.stringify({ files }, null, 2)}\n`);
    expect(portal.sent).toEqual([{ command: 'export', number: 7 }, { command: 'export' }]);
  });

  it('a refusal is printed, ends with 1, and writes nothing', async () => {
    portal.answer = () => ({ text: 'There is no version 9.', isRefused: true });
    const refused = { code: 1, out: 'There is no version 9.\n', error: '' };
    expect(await run('export', 'out', '9')).toEqual(refused);
    portal.answer = () => {
      throw new CommandError('There is no version 9.');
    };
    expect(await run('rollback', '9', '--as', 'ada')).toEqual(refused);
    expect(existsSync(join(folder(), 'out'))).toBe(false);
  });

  it('without a running portal, or without a password, it ends with 2', async () => {
    const alone = await runScript(scripts.releases, ['history'], {
      folder: folder(),
      variables: { DATA_DIR: folder() },
    });
    expect(alone).toEqual({
      code: 2,
      out: '',
      error: 'No portal runs with a history of this folder: start it, in the same DATA_DIR.\n',
    });
    const nobody = await runScript(scripts.releases, ['cancel', '4', '--as', 'ada'], {
      variables: { DATA_DIR: dataDir, PORTICO_PASSWORD: '' },
    });
    expect(nobody).toEqual({
      code: 2,
      out: '',
      error: 'Set PORTICO_PASSWORD, or type the password at a terminal.\n',
    });
    expect(portal.sent).toEqual([]);
  });

  it('DATA_DIR is .data without a setting', async () => {
    mkdirSync(join(folder(), '.data'));
    writeFileSync(join(folder(), '.data/releases.json'), readFileSync(join(dataDir, 'releases.json')));
    expect(await runScript(scripts.releases, ['schedule'], { folder: folder() })).toEqual(done);
  });

  it('a password is asked for at a terminal, and not shown', async () => {
    const { code, out } = await runScript(scripts.releases, ['cancel', '4', '--as', 'ada'], {
      variables: { DATA_DIR: dataDir, PORTICO_PASSWORD: '' },
      typed: ['the secret'],
    });
    expect([code, out]).toEqual([0, 'Password of ada: \nDone.\n']);
    expect(portal.sent).toEqual([{ command: 'cancel', as: 'ada', password: 'the secret', number: 4 }]);
  });
});

describe('operator', () => {
  it.each<[string[], object]>([
    [['list'], { command: 'operators' }],
    [
      ['add', 'ada', 'author'],
      { command: 'set-operator', name: 'ada', role: 'author', newPassword: 'a password' },
    ],
    [['remove', 'ada'], { command: 'remove-operator', name: 'ada' }],
  ])('%j is sent to the running portal', async (args, request) => {
    expect(await runScript(scripts.operator, args, { variables })).toEqual(done);
    expect(portal.sent).toEqual([request]);
  });
});
