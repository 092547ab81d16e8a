import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { CommandAnswer, CommandRequest } from '#server/releases/commands/commandInput.ts';
import { commands, listRemoteCommands } from '#server/releases/commands/commands.ts';
import type { Operator } from '#server/releases/operator.ts';
import type { Releases } from '#server/releases/releases.ts';
import type { Tree } from '#server/releases/tree.ts';
import { hashCheaply } from '../../support/hashCheaply.ts';
import { openMemoryDatabase } from '../../support/openMemoryDatabase.ts';
import { emptyReleases } from '../../support/releases/emptyReleases.ts';
import { insertOperators } from '../../support/releases/insertOperators.ts';
import {
  anna,
  ben,
  cara,
  openBench,
  releasesOf,
  treeOf,
  type ReleaseBench,
} from '../../support/releases/releaseBench.ts';

hashCheaply();

const screen = 'schemas/screens/a.json';
const other = 'schemas/screens/b.json';
const forbidden = 'anna is an author, and may not do this.';

let database: Database;
let bench: ReleaseBench;
let releases: Releases;
const refresh = vi.fn(() => Promise.resolve());
beforeAll(async () => {
  database = await openMemoryDatabase();
  bench = await openBench(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyReleases(database);
  await insertOperators(database, [anna, ben, cara], new Date(0));
  bench.context.approval = 'two';
  releases = { ...releasesOf(bench.context), refresh };
  refresh.mockClear();
});

function run(
  command: keyof typeof commands,
  operator: Operator,
  input: CommandRequest = {},
): Promise<CommandAnswer> {
  return commands[command].run(releases, { operator, ...input });
}

/** Publishes a title by another person. */
async function publishTitle(
  title: string,
  more: Record<string, unknown> = {},
  why = 'a test',
): Promise<Tree> {
  const tree = treeOf({ [screen]: { title, ...more } });
  bench.context.approval = 'one';
  const { version } = await bench.send({ tree, why });
  bench.context.approval = 'two';
  expect(version).not.toBeNull();
  return tree;
}

it('the operators are changed by the command line of the server alone', () => {
  const all = listRemoteCommands().map(([name]) => name);
  expect(all).toEqual(Object.keys(commands).filter((name) => !/^(?:set|remove)-operator$/.test(name)));
  expect(all).toHaveLength(11);
});

describe('the history', () => {
  it('an empty history says so', async () => {
    expect(await run('history', anna)).toEqual({ text: 'Nothing was published yet.', versions: [] });
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('each version is a line, the newest first', async () => {
    await publishTitle('A');
    await publishTitle('B', {}, 'odd \u001b');
    await run('rollback', ben, { number: 1, why: ' back ' });
    const { text, versions, obstacles } = await run('history', anna);
    expect(obstacles).toBeUndefined();
    const [third, first] = [versions![0]!, versions!.at(-1)!];
    expect(text.split('\n')[0]).toBe(`${third.number}  ${third.at}  rollback to 1 by ben: back`);
    expect(text.split('\n').at(-1)).toBe(`1  ${first.at}  publish by ben, written by anna: a test`);
    expect(text).not.toContain('\u001b');
  });

  it('a version says who agreed, and whether it can be brought back', async () => {
    await publishTitle('A');
    await publishTitle('B');
    const draft = await bench.draft(treeOf({ [screen]: { title: 'C' } }));
    const { report } = await run('approve', cara, { number: draft.id });
    await run('approve', cara, { number: draft.id, seen: report!.hash });
    await run('publish', ben, { number: draft.id });
    const problems: Record<string, string[]> = { A: ['one', 'two', 'three'], B: ['one'], C: [] };
    const examine: typeof bench.context.examine = async (tree) => {
      const found = Object.entries(problems).find(([title]) => tree.get(screen)!.includes(`"${title}"`));
      return { problems: found![1], warnings: [], changes: [], modules: [], cases: [] };
    };
    releases = { ...releases, context: { ...bench.context, examine } };
    const { text, obstacles, versions } = await run('history', anna, { isReady: true });
    expect(text.split('\n').map((line) => line.replace(/^.*Z {2}/, ''))).toEqual([
      'publish by ben, written by anna, agreed by cara: a draft  ready',
      'publish by ben, written by anna: a test  no longer: one',
      'publish by ben, written by anna: a test  no longer: one (and 2 more)',
    ]);
    expect(obstacles).toEqual({ 1: problems['A'], 2: problems['B'], 3: [] });
    expect(versions).toHaveLength(3);
  });
});

describe('what is live', () => {
  it('a place names the version that gave it its value, and an unknown one is refused', async () => {
    await publishTitle('A', { size: 1 });
    await publishTitle('B', { size: 1 });
    const { text, versions } = await run('blame', anna, { file: screen, pointer: '/size' });
    expect(versions!.map(({ number }) => number)).toEqual([1]);
    expect(text).toMatch(/^1 {2}.*: a test$/);
    expect((await run('blame', anna, { file: screen })).versions![0]!.number).toBe(2);
    await expect(run('blame', anna, { file: 'no.json', pointer: '/\u001b' })).rejects.toThrow(
      /^There is no no\.json\/[^/]+ in what is live\.$/,
    );
  });

  it('the definitions of a version are given out, or those that are live', async () => {
    await expect(run('export', anna)).rejects.toThrow('Nothing was published yet.');
    const [first, second] = [await publishTitle('A'), await publishTitle('B')];
    const exportText = async (input?: CommandRequest) => {
      const { text, files } = await run('export', anna, input);
      return [text, new Map(files)];
    };
    expect(await exportText()).toEqual(['2', second]);
    expect(await exportText({ number: 1 })).toEqual(['1', first]);
    await expect(run('export', anna, { number: 3 })).rejects.toThrow('There is no version 3.');
  });

  it('a version is brought back by a publisher with a reason', async () => {
    await publishTitle('A');
    await publishTitle('B');
    await expect(run('rollback', anna, { number: 1, why: 'x' })).rejects.toThrow(forbidden);
    await expect(run('rollback', ben, { number: 1, why: ' ' })).rejects.toThrow(
      'Say why: --why "the new rate".',
    );
    const dry = await run('rollback', ben, { number: 1, isDry: true });
    expect([dry.version, dry.isRefused]).toEqual([undefined, false]);
    const { text, version } = await run('rollback', ben, { number: 1, why: 'back' });
    expect([version, text.split('\n').at(-1)]).toEqual([3, 'Version 3 is live.']);
    expect(refresh).toHaveBeenCalledTimes(3);
  });

  it('the audit has its head, and an unknown one is a fault', async () => {
    await publishTitle('A');
    const { text, isRefused } = await run('verify', anna);
    const [, head = ''] = /^1 rows, each as it was written\. The head to note: (\w{64})$/.exec(text) ?? [];
    expect([head.length, isRefused]).toEqual([64, undefined]);
    expect((await run('verify', anna, { seen: head })).text).toBe(text);
    expect(await run('verify', anna, { seen: 'x' })).toEqual({
      text: 'The head that was noted is not in the audit any more.',
      isRefused: true,
    });
  });
});

describe('an approval', () => {
  it('a publisher looks at a draft, and agrees to what was looked at', async () => {
    await publishTitle('A');
    const { id } = await bench.draft(treeOf({ [screen]: { title: 'B', note: 'case' } }));
    await expect(run('approve', anna, { number: id })).rejects.toThrow(forbidden);
    await expect(run('approve', cara, { number: id + 1 })).rejects.toThrow(`There is no draft ${id + 1}.`);
    const { text, report } = await run('approve', cara, { number: id });
    const short = report!.hash.slice(0, 12);
    expect(text).toMatch(new RegExp(`\\nOnce you have looked at it, agree to it with --seen ${short}$`));
    await expect(run('approve', cara, { number: id, seen: short.slice(1) })).rejects.toThrow(
      `What was looked at is not what draft ${id} is by now: look again.`,
    );
    const agreed = await run('approve', cara, { number: id, seen: short });
    expect(agreed.text.split('\n').at(-1)).toBe(`cara agrees to draft ${id}.`);
    // To agree means to have looked at each case as well.
    expect(agreed.report!.gates.filter(({ isOpen }) => !isOpen)).toEqual([]);
    expect((await run('publish', ben, { number: id })).version).toBe(2);
  });
});

describe('a publication', () => {
  const filesOf = (tree: Tree): CommandRequest => ({ files: [...tree], why: 'from the folder' });
  const next = () => treeOf({ [screen]: { title: 'Next' } });

  it('files of one person are kept as a draft, and go live with one person’s word where that is enough', async () => {
    await publishTitle('A');
    const kept = await run('publish', ben, filesOf(next()));
    expect(kept.isRefused).toBe(true);
    expect(kept.text).toMatch(
      new RegExp(`\nKept as draft ${kept.draft}, for a publisher to look at and agree to\\.$`),
    );
    bench.context.approval = 'one';
    const { version, text } = await run('import', ben, filesOf(next()));
    expect([version, text.split('\n').at(-1)]).toEqual([2, 'Version 2 is live.']);
    expect((await run('history', ben)).versions!.map(({ kind }) => kind)).toEqual(['import', 'publish']);
  });

  it('a dry run needs no reason, and keeps nothing', async () => {
    await publishTitle('A');
    const dry = await run('publish', anna, { files: [...next()], isDry: true });
    expect([dry.draft, dry.version, dry.isRefused]).toEqual([undefined, undefined, true]);
    await expect(run('publish', anna, { files: [...next()] })).rejects.toThrow('Say why');
    await expect(run('publish', anna, { why: 'x' })).rejects.toThrow(
      'There is no definition among what was given.',
    );
  });

  it('wrong files are not kept', async () => {
    await publishTitle('A');
    const { draft, isRefused } = await run('publish', anna, filesOf(treeOf({ [screen]: 'wrong' })));
    expect([draft, isRefused]).toEqual([undefined, true]);
  });

  it('cases that nobody has looked at are named with what to add, and then reviewed with it', async () => {
    await publishTitle('A');
    bench.context.approval = 'one';
    const tree = treeOf({ [screen]: { title: 'B', note: 'case' } });
    const { text, report, draft } = await run('publish', ben, filesOf(tree));
    const seen = report!.hash.slice(0, 12);
    expect(text.split('\n').at(-1)).toBe(`Once you have looked at each case, add --seen ${seen}`);
    expect(draft).toBeUndefined();
    await expect(run('publish', ben, { ...filesOf(tree), seen: 'other' })).rejects.toThrow(
      'What was looked at is not what would be published by now: look again.',
    );
    expect((await run('publish', ben, { ...filesOf(tree), seen })).version).toBe(2);
  });

  it('files from an earlier version are merged as a draft, and from an unknown one refused', async () => {
    await publishTitle('A');
    await publishTitle('B');
    const mine = treeOf({ [screen]: { title: 'A' }, [other]: { title: 'Mine' } });
    const { text, draft, isRefused } = await run('publish', anna, { ...filesOf(mine), base: 1 });
    expect(text).toBe(
      `It was made from version 1, and version 2 is live: both are merged as draft ${draft}.`,
    );
    expect(isRefused).toBe(true);
    const { report } = await run('approve', cara, { number: draft! });
    expect(report!.changes.map(({ text }) => text)).toEqual([`${other} changed`]);
    const added = treeOf({ [screen]: { title: 'B' }, [other]: { title: 'Mine' } });
    expect(await run('publish', anna, { ...filesOf(added), base: 9 })).toEqual({
      text: 'It was made from version 9, which this history does not have: make it from what is live.',
      isRefused: true,
    });
  });
});

describe('the schedule', () => {
  const time = { at: '2099-12-01 09:00', zone: 'Europe/Berlin' };

  it('a draft is scheduled by a publisher in a zone, and cancelled', async () => {
    expect((await run('schedule', anna)).text).toBe('Nothing was scheduled yet.');
    await publishTitle('A');
    bench.context.approval = 'one';
    const { id } = await bench.draft(treeOf({ [screen]: { title: 'B', note: 'case' } }));
    const ask = (input: CommandRequest, by = ben) => run('publish', by, { number: id, ...input });
    await expect(ask(time, anna)).rejects.toThrow(forbidden);
    await expect(ask({ at: time.at })).rejects.toThrow('Say in which time zone: --zone Europe/Berlin.');
    const closed = await ask(time);
    expect([closed.scheduled, closed.isRefused]).toEqual([undefined, true]);
    await expect(ask({ ...time, seen: 'other' })).rejects.toThrow('look again');
    const { text, scheduled } = await ask({ ...time, seen: closed.report!.hash });
    const at = scheduled![0]!.id;
    const line = `${at}  2099-12-01 09:00 Europe/Berlin (2099-12-01T08:00:00.000Z)  draft ${id} by ben: a draft  `;
    expect(text.split('\n').at(-1)).toBe(`${line}waiting`);
    expect((await run('schedule', anna)).text).toBe(`${line}waiting`);
    await expect(run('cancel', anna, { number: at })).rejects.toThrow(forbidden);
    expect((await run('cancel', cara, { number: at })).text).toBe(`${at} is not published.`);
    expect((await run('schedule', anna)).text).toBe(`${line}cancelled: by cara`);
    await expect(run('cancel', cara, { number: at })).rejects.toThrow(
      `Nothing waits as ${at} on the schedule.`,
    );
  });
});
