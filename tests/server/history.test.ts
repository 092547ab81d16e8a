import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addOperators,
  askReleases,
  editedFiles,
  operators,
  publishSeen,
} from '../support/releases/askReleases.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';

/*
 * The history of a portal whose definitions are in a folder, as in docs/how-to/history.md. Each test continues
 * where the one before it ended.
 */

const file = 'schemas/screens/incomes/level-income.json';
const { anna, ben, cara } = operators;
let portal: RunningPortal;

beforeAll(async () => {
  portal = await startPortal();
  await addOperators(portal.folder);
});
afterAll(() => portal.stop());

const ask = (...[command, input]: [string, Parameters<typeof askReleases>[2]?]) =>
  askReleases(portal.folder, command, input);
const edited = (change: (text: string) => string) => editedFiles(portal.folder, file, change);
const disk = () => readFile(join(portal.folder, file), 'utf8');
const title = async () => {
  const index = (await (await fetch(`${portal.url}/definitions/index.json`)).json()) as {
    screens: Record<string, { title: string }>;
  };
  return index.screens['incomes/level-income']?.title;
};

it('the files of the folder are the first version, and a saved edit is the next', async () => {
  await portal.edit(file, (text) => text.replace('"title": "Level Income"', '"title": "By hand"'));
  await expect.poll(title).toBe('By hand');
  const { text } = await ask('history');
  expect(text.split('\n').map((line) => line.replace(/\d{4}-\S+Z/, 'then'))).toEqual([
    '2  then  file by the disk: saved on the disk',
    '1  then  file by the disk: saved on the disk',
  ]);
});

it('a draft of an author that a publisher publishes is live and in the folder, byte for byte as written', async () => {
  const files = await edited((text) => text.replace('"By hand"', '"By anna"').concat('\n\n'));
  const answer = await ask('publish', { ...anna, files, why: 'a better word' });
  expect(answer).toMatchObject({ isRefused: true });
  expect(answer.text).toContain('closed role: anna is an author: a publisher has to publish it.');
  expect(answer.text).toContain('Kept as draft 1, for a publisher to look at and agree to.');
  const look = await ask('publish', { ...ben, number: 1 });
  expect(look.text).toContain(
    '    was: the heading is "By hand Total 0.00"\n    now: the heading is "By anna Total 0.00"',
  );
  expect(look.text).toMatch(/^open {3}cases: All \d+ cases of the screens that change pass\.$/m);
  expect(look.text).toMatch(
    /^closed review: Of the \d+ cases that change \d+ still have to be looked at\.$/m,
  );
  await expect(ask('publish', { ...ben, number: 1, seen: '0'.repeat(12) })).rejects.toThrow('look again');
  expect((await publishSeen(portal.folder, { ...ben, number: 1 })).text).toContain('Version 3 is live.');
  expect(await title()).toBe('By anna');
  expect(await disk()).toBe(new Map(files).get(file));
  expect((await ask('blame', { file, pointer: '/title' })).text).toMatch(
    /^3 .*by ben, written by anna: a better word$/,
  );
});

it('an edit of a publisher needs a second person, who names the report they have seen', async () => {
  const login = 'schemas/screens/public/login.json';
  const changed = await editedFiles(portal.folder, login, (text) =>
    text.replace('"uid": { "from": "form.uid" }', '"uid": { "from": "form.password" }'),
  );
  const first = await ask('publish', { ...ben, files: changed, why: 'another payload' });
  expect(first.text).toMatch(/^! /m);
  expect(first.text).toContain(
    'closed approval: Publishing needs a second person: ben edited it, so cara has to publish it, or agree to it.',
  );
  const draft = Number(/draft (\d+)/.exec(first.text)?.[1]);
  const look = await ask('approve', { ...cara, number: draft });
  const seen = /--seen (\w+)/.exec(look.text)?.[1] ?? '';
  await expect(ask('approve', { ...ben, number: draft, seen })).rejects.toThrow(
    'Nobody agrees to what they edited themselves.',
  );
  await expect(ask('approve', { ...anna, number: draft, seen })).rejects.toThrow(
    'anna is an author, and may not do this.',
  );
  await expect(ask('approve', { ...cara, number: draft, seen: '0'.repeat(12) })).rejects.toThrow(
    'look again',
  );
  await ask('approve', { ...cara, number: draft, seen });
  expect((await ask('publish', { ...ben, number: draft })).text).toContain('Version 4 is live.');
  expect((await ask('history')).text).toMatch(/^4 .*by ben, agreed by cara: another payload/);
});

it('a wrong edit does not go live, and the answer has the sentences of check', async () => {
  const files = await edited((text) =>
    text.replace('"type": "money"', '"type": "mony"').replace('"title"', '"tilte"'),
  );
  const { text, isRefused } = await ask('publish', { ...ben, files, why: 'a slip' });
  expect(isRefused).toBe(true);
  expect(text).toMatch(/level-income\.json:\d+:\d+ .*did you mean "title"\?/);
  expect(text).toContain('closed definitions');
  expect(await title()).toBe('By anna');
});

it('a rejected edit on the disk is neither lost nor overwritten, and a rollback restores the bytes', async () => {
  const before = await portal.edit(file, (text) => text.replace('"title": "By anna"', '"title": 7'));
  await expect.poll(() => portal.output()).toContain('level-income.json');
  await expect(ask('rollback', { ...ben, number: 1, why: 'back' })).rejects.toThrow(
    'The folder holds edits that are not live',
  );
  expect(await disk()).toContain('"title": 7');
  await portal.edit(file, () => before);
  await expect.poll(() => portal.output()).toContain('All definitions are right again.');
  const { files } = await ask('export', { number: 1 });
  expect((await ask('rollback', { ...ben, number: 1, why: 'back' })).text).toContain('Version 5 is live.');
  expect(await title()).toBe('Level Income');
  expect(await disk()).toBe(new Map(files).get(file));
  expect((await ask('verify')).text).toMatch(/each as it was written/);
  const lines = (await ask('history', { isReady: true })).text.split('\n');
  expect(lines).toHaveLength(5);
  expect(lines.filter((line) => !line.endsWith('  ready'))).toEqual([]);
});

it('somebody who is no operator, or has another password, changes nothing', async () => {
  for (const signIn of [
    { ...ben, password: 'guess' },
    { as: 'eve', password: ben.password },
  ])
    await expect(ask('rollback', { ...signIn, number: 1, why: 'x' })).rejects.toThrow(
      'There is no operator of this name with this password.',
    );
  const { url } = JSON.parse(await readFile(join(portal.folder, 'data/releases.json'), 'utf8')) as {
    url: string;
  };
  const headers = { 'content-type': 'application/json', 'x-command-key': 'guess' };
  const send = (body: string) => fetch(url, { method: 'POST', headers, body });
  expect((await send('{"command":"history"}')).status).toBe(404);
  // The body is not even read.
  expect((await send('{"command":')).status).toBe(404);
});

it('a draft goes live at its time, and a scheduled draft can be cancelled', async () => {
  const send = async (title: string) => {
    const files = await edited((text) => text.replace(/"title": "[^"]*"/, `"title": "${title}"`));
    const { text } = await ask('publish', { ...anna, files, why: title });
    return Number(/draft (\d+)/.exec(text)?.[1]);
  };
  const [soon, later] = [await send('On time'), await send('Never')];
  const never = { ...ben, number: later, at: '2099-12-31 23:00', zone: 'UTC' };
  expect((await publishSeen(portal.folder, never)).text).toContain('waiting');
  await expect(ask('cancel', { ...anna, number: 1 })).rejects.toThrow('may not do this');
  expect((await ask('cancel', { ...ben, number: 1 })).text).toBe('1 is not published.');
  const look = await ask('publish', { ...ben, number: soon });
  const seen = /--seen (\w+)/.exec(look.text)?.[1] ?? '';
  const at = new Date(Date.now() + 5_000).toISOString().slice(0, 19);
  await ask('publish', { ...ben, number: soon, seen, at, zone: 'UTC' });
  await expect.poll(title).toBe('On time');
  const lines = (await ask('schedule')).text.split('\n');
  expect(lines[0]).toMatch(/^2 .*: On time {2}version 6$/);
  expect(lines[1]).toMatch(/^1 .*2099-12-31 23:00 UTC .*: Never {2}cancelled: by ben$/);
  await expect.poll(disk).toContain('On time');
});
