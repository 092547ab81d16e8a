import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { migrateReleases } from '#server/releases/migrateReleases.ts';
import { verifyAudit } from '#server/releases/store/audit.ts';
import { addDraft } from '#server/releases/store/drafts.ts';
import {
  deleteDraft,
  findOpenDraft,
  saveDraft,
  sendDraft,
  startDraft,
} from '#server/releases/store/openDrafts.ts';
import { addScheduledPublication, cancelScheduledPublication } from '#server/releases/store/schedule.ts';
import { storeTree, readTree } from '#server/releases/store/trees.ts';
import { appendVersion } from '#server/releases/store/versions.ts';
import type { Tree } from '#server/releases/tree.ts';
import { emptyReleases } from '../support/releases/emptyReleases.ts';

const file = 'schemas/screens/a.json';
const config = ['screens.config.json', '{}'] as const;
const treeOf = (text: string): Tree => new Map([config, [file, text]]);
const noon = new Date('2026-01-01T12:00:00Z');
const author = 'anna';
const about = { author, base: null, why: 'a test', at: noon };

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-texts-'));
  database = await openDatabase({ dataDir: folder });
  await migrateReleases(database);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => emptyReleases(database));

const send = (text: string, who = author) =>
  addDraft(database, { ...about, author: who }, { tree: treeOf(text), edits: { [file]: text } });
const drop = (id: number, who = author) => deleteDraft(database, { id, who, isPublisher: false, at: noon });
const texts = async () =>
  (await database.query<{ text: string }>("SELECT convert_from(body, 'UTF8') AS text FROM release_blob")).map(
    ({ text }) => text,
  );
const isKept = async (text: string) => (await texts()).includes(text);
const version = (tree: string) =>
  appendVersion(
    database,
    {
      tree,
      kind: 'publish',
      author,
      who: 'ben',
      why: 'a test',
      approvedBy: [],
      approval: 'two',
      restores: null,
      report: '{}',
      answer: undefined,
      at: noon,
    },
    null,
  );
const schedule = (tree: string) =>
  addScheduledPublication(
    database,
    { draft: 1, tree, base: null, author, who: 'ben', why: '', at: noon, said: '', zone: 'UTC' },
    noon,
  );

describe('The texts of a sent draft', () => {
  it('the texts of a sent draft are deleted with it, and the audit stays valid', async () => {
    const { id } = await send('of the draft');
    await drop(id);
    expect(await texts()).toEqual([]);
    expect((await verifyAudit(database)).errors).toEqual([]);
  });

  it('the texts of a sent draft are deleted when it is edited or sent with other texts', async () => {
    const draft = await startDraft(database, author, null, noon);
    await sendDraft(database, draft, treeOf('first'), noon);
    const edits = { [file]: 'second' };
    const saved = await saveDraft(database, {
      id: draft.id,
      revision: 0,
      base: null,
      edits,
      why: '',
      at: noon,
    });
    expect(await texts()).toEqual([]);
    await sendDraft(database, saved!, treeOf('second'), noon);
    await sendDraft(database, saved!, treeOf('third'), noon);
    expect([await isKept('second'), await isKept('third')]).toEqual([false, true]);
  });

  it('the texts of a sent draft stay while another draft has them', async () => {
    const [first, second] = [await send('shared'), await send('shared', 'cara')];
    await drop(first.id);
    expect(await readTree(database, second.tree)).toEqual(treeOf('shared'));
    await drop(second.id, 'cara');
    expect(await texts()).toEqual([]);
  });

  it('the texts of a version stay, and the texts of a deleted draft alone are deleted', async () => {
    const [live, other] = [await send('live'), await send('other')];
    await version(live.tree);
    await drop(live.id);
    await drop(other.id);
    expect(await readTree(database, live.tree)).toEqual(treeOf('live'));
    expect(await isKept('other')).toBe(false);
    await expect(database.execute('DELETE FROM release_blob')).rejects.toThrow('are only added');
  });

  it('the texts of a draft stay while their publication is scheduled, and are deleted when it is cancelled', async () => {
    const { id, tree } = await send('later');
    const scheduled = await schedule(tree);
    await drop(id);
    expect(await readTree(database, tree)).toEqual(treeOf('later'));
    await cancelScheduledPublication(database, scheduled.id, 'ben', noon);
    expect(await texts()).toEqual([]);
  });

  it('deleted texts can be neither published nor scheduled', async () => {
    const { id, tree } = await send('gone');
    await drop(id);
    const sentence = 'The texts were deleted meanwhile, with a draft that had them: send them again.';
    await expect(version(tree)).rejects.toThrow(sentence);
    await expect(schedule(tree)).rejects.toThrow('thrown away meanwhile');
    const partly = await storeTree(database, treeOf('partly'));
    await database.execute("DELETE FROM release_blob WHERE body = convert_to('partly', 'UTF8')");
    await expect(version(partly)).rejects.toThrow(sentence);
  });
});

describe('An author', () => {
  it('an author has at most 30 drafts, however they are made', async () => {
    for (let at = 0; at < 15; at += 1) {
      await startDraft(database, author, null, noon);
      await send(`text ${at}`);
    }
    const sentence = 'You have 30 drafts: throw one away first, under Drafts.';
    await expect(startDraft(database, author, null, noon)).rejects.toThrow(sentence);
    await expect(send('another')).rejects.toThrow(sentence);
    expect(await isKept('another')).toBe(false);
    await send('of somebody else', 'cara');
  });

  it('an author sends at most 60 drafts an hour, however they are sent', async () => {
    const draft = await startDraft(database, author, null, noon);
    for (let at = 0; at < 60; at += 1) {
      const then = new Date(noon.getTime() + at * 1_000);
      await sendDraft(database, draft, treeOf(`${at}`), then);
    }
    const sentence = 'You have sent 60 drafts within an hour: send again in 59 min.';
    const then = new Date(noon.getTime() + 60_001);
    await expect(sendDraft(database, draft, treeOf('more'), then)).rejects.toThrow(sentence);
    await expect(
      addDraft(database, { ...about, at: then }, { tree: treeOf('more'), edits: {} }),
    ).rejects.toThrow(sentence);
    expect(await isKept('more')).toBe(false);
    const hour = new Date(noon.getTime() + 3_600_001);
    expect(await sendDraft(database, draft, treeOf('later'), hour)).not.toBeNull();
  });

  it('an author has at most 20 MB of texts in drafts, and the refusal names the largest draft', async () => {
    const megabyte = 'x'.repeat(1024 * 1024);
    const large = await send(`large ${megabyte.repeat(12)}`);
    await send(`small ${megabyte.repeat(7)}`);
    const sentence = new RegExp(
      `^Your drafts would have 21\\.1 MB of texts, and 20 MB is the most: throw one away first, in the workbench under Drafts\\. The largest is draft ${large.id}\\.$`,
    );
    await expect(send(`more ${megabyte.repeat(2)}`)).rejects.toThrow(sentence);
    const draft = await startDraft(database, author, null, noon);
    const edits = { [file]: megabyte.repeat(2) };
    const change = { id: draft.id, revision: 0, base: null, edits, why: '', at: noon };
    await expect(saveDraft(database, change)).rejects.toThrow('20 MB is the most');
    expect((await findOpenDraft(database, draft.id))?.edits).toEqual({});
    await drop(large.id);
    expect(await saveDraft(database, change)).toMatchObject({ revision: 1 });
  });
});

it('The folder is as small as before once 20 drafts are sent, edited and deleted', async () => {
  const size = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const sizes = await Promise.all(
      files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
    );
    return sizes.reduce((sum, one) => sum + one, 0) / 1024 / 1024;
  };
  const round = async () => {
    const ids: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      const draft = await startDraft(database, author, null, noon);
      const text = randomBytes(700_000).toString('base64');
      const edits = { [file]: text };
      const saved = await saveDraft(database, {
        id: draft.id,
        revision: 0,
        base: null,
        edits,
        why: '',
        at: noon,
      });
      await sendDraft(database, saved!, treeOf(text), noon);
      ids.push(draft.id);
    }
    const full = await size();
    for (const id of ids) await drop(id);
    return full;
  };
  // The first round leaves segments of the database's log, which later rounds reuse.
  await round();
  const before = await size();
  const full = await round();
  const after = await size();
  console.log(
    `${before.toFixed(1)} MB, with 20 drafts ${full.toFixed(1)} MB, without ${after.toFixed(1)} MB`,
  );
  expect(full).toBeGreaterThan(before + 20);
  expect(after).toBeLessThan(before + 1);
});
