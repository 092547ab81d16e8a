import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it, vi } from 'vitest';
import { CommandError } from '#server/commands/remoteCommands.ts';
import { runScript } from '../support/runScript.ts';
import { serveCommands } from './serveCommands.ts';

const script = import.meta.resolve('../../scripts/sandbox/sandbox.ts');
const portal = serveCommands<object, string>('command.json', () => 'Done.');
const { home, dataDir } = portal;

const run = (...args: string[]) => runScript(script, args, { variables: { DATA_DIR: dataDir } });

it.each([
  [['reset'], { name: 'reset', values: [] }],
  [['pending'], { name: 'pending', values: [] }],
  [['approve', '3'], { name: 'approve', values: ['3'] }],
])('%j is sent to the running portal with its values alone', async (args, request) => {
  expect(await run(...args)).toEqual({ code: 0, out: 'Done.\n', error: '' });
  expect(portal.sent).toEqual([request]);
});

it('the folder is .data without a setting, and no answer is treated as control characters', async () => {
  portal.answer = () => 'one\ntwo\u001B[31m';
  const { out } = await runScript(script, ['pending'], { folder: home });
  expect(out).toMatch(/^one\ntwo.+\[31m\n$/);
  expect(out).not.toContain('\u001B');
});

it('a refusal is a sentence, and ends with 1', async () => {
  portal.answer = () => {
    throw new CommandError('There is no request 3.');
  };
  expect(await run('approve', '3')).toEqual({ code: 1, out: '', error: 'There is no request 3.\n' });
});

it('the letters of the outbox are printed, the newest last', async () => {
  expect(await run('outbox')).toEqual({ code: 0, out: '', error: '' });
  const letters = ['1', '2'].map((day) => ({
    at: `2026-01-0${day}`,
    to: 'a@b.c',
    subject: `Letter ${day}`,
    text: 'Dear\nmember',
  }));
  writeFileSync(
    join(dataDir, 'outbox.jsonl'),
    letters.map((letter) => `${JSON.stringify(letter)}\n`).join(''),
  );
  const { out } = await run('outbox');
  const [first, subject, text, second] = out.split('\n');
  expect([first, subject, second]).toEqual(['2026-01-01 a@b.c', '  Letter 1', '2026-01-02 a@b.c']);
  expect(text).toMatch(/^ {2}Dear.+member$/);
});

it('a backup that is not there is not restored', async () => {
  expect(await run('restore', 'gone.tar')).toEqual({
    code: 1,
    out: '',
    error: 'There is no gone.tar that can be read.\n',
  });
});

it('a restored backup says where the database before it is, if there was one', async () => {
  // The embedded database stands in here: it unpacks nothing.
  const create = vi.spyOn(PGlite, 'create').mockImplementation((async (settings: { dataDir: string }) => {
    mkdirSync(settings.dataDir, { recursive: true });
    return { query: async () => ({ rows: [] }), close: async () => {} };
  }) as never);
  const file = join(home, 'backup.tar.gz');
  writeFileSync(file, 'archive');
  const [first, second] = [await run('restore', file), await run('restore', file)];
  create.mockRestore();
  expect(first).toEqual({ code: 0, out: `The database is that of ${file}.\n`, error: '' });
  expect(second.out).toContain(`The database is that of ${file}. What was there before is in ${dataDir}`);
});
