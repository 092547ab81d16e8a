import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { approveDraft } from '#server/releases/approveDraft.ts';
import { commands } from '#server/releases/commands/commands.ts';
import type { Operator } from '#server/releases/operator.ts';
import { publish, type ReleaseContext } from '#server/releases/publish.ts';
import { rollBack } from '#server/releases/rollBack.ts';
import { createScheduleRunner } from '#server/releases/schedule/createScheduleRunner.ts';
import { schedulePublication } from '#server/releases/schedule/schedulePublication.ts';
import { sendBackDraft } from '#server/releases/sendBackDraft.ts';
import { verifyAudit } from '#server/releases/store/audit.ts';
import { listApprovers, removeApproval, type Draft } from '#server/releases/store/drafts.ts';
import { findOpenDraft, saveDraft, sendDraft } from '#server/releases/store/openDrafts.ts';
import { listScheduledPublications } from '#server/releases/store/schedule.ts';
import { listTicks, removeTicks } from '#server/releases/store/ticks.ts';
import { findLive } from '#server/releases/store/versions.ts';
import { tickCases } from '#server/releases/tickCases.ts';
import { createDraftPublisher } from '#server/workbench/createDraftPublisher.ts';
import { createDraftTrees } from '#server/workbench/createDraftTrees.ts';
import type { Tree } from '#server/releases/tree.ts';
import { insertOperators } from './insertOperators.ts';
import { emptyReleases } from './emptyReleases.ts';
import { anna, ben, cara, openBench, releasesOf, treeOf, type ReleaseBench } from './releaseBench.ts';

/** Tests of decisions against a draft, and of what ends an approval, on any database of releases. */
export function testReturns(open: () => Promise<Database>): void {
  const screen = 'schemas/screens/a.json';
  const dora: Operator = { name: 'dora', role: 'publisher' };
  const wanted = treeOf({ [screen]: { title: 'B', rule: 'case' } });
  const zone = 'UTC';
  let database: Database;
  let bench: ReleaseBench;
  let clock: number;

  beforeAll(async () => {
    database = await open();
    bench = await openBench(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyReleases(database);
    clock = Date.parse('2026-03-01T00:00:00Z');
    await insertOperators(database, [anna, ben, cara, dora], new Date(clock));
    await bench.send({ tree: treeOf() });
  });

  const server = () => ({ ...bench.context, now: () => new Date(clock) });
  const reportOf = async (tree: Tree, author: string) =>
    (await bench.send({ tree, author, isDry: true })).report;
  /** A draft of ben, ticked and approved by cara. */
  const agreedDraft = async (tree = wanted): Promise<Draft> => {
    const draft = await bench.draft(tree, ben.name);
    const report = await reportOf(tree, ben.name);
    await tickCases(report, cara, bench.context);
    await approveDraft(draft, report.hash, cara, bench.context);
    return draft;
  };
  const decide = async (
    id: number,
    kind: 'sent back' | 'rejected' = 'sent back',
    by: Operator = dora,
    reason = 'The title is wrong.',
  ) => sendBackDraft((await findOpenDraft(database, id))!, { kind, reason }, by, server());
  const sendAgain = async (id: number, tree: Tree, why = 'a draft') => {
    const draft = (await findOpenDraft(database, id))!;
    const edits = Object.fromEntries(tree);
    const saved = await saveDraft(database, { ...draft, edits, why, at: new Date(clock) });
    return saved && sendDraft(database, saved, tree, new Date(clock));
  };
  const liveNumber = async () => (await findLive(database))?.number;
  const publishDraft = async (id: number, by: Operator, context: ReleaseContext = bench.context) =>
    createDraftPublisher(releasesOf(context), createDraftTrees(database))(
      (await findOpenDraft(database, id))!,
      by,
      false,
    );

  describe('approvals', () => {
    it.each([
      'screens.config.json',
      'schemas/screens/a.json',
      'schemas/templates/a.json',
      'schemas/api/catalogue.json',
      'schemas/locales/de.json',
      'schemas/content/landing.json',
      'schemas/content/dashboard.json',
    ])(
      'An approval is bound to the bytes of %s, even if the examination finds nothing in them',
      async (file) => {
        const examine = () =>
          Promise.resolve({ problems: [], warnings: [], changes: [], modules: [], cases: [] });
        const context = { ...bench.context, examine };
        const hashOf = async (tree: Tree) => {
          const about = { author: 'ben', base: 1, kind: 'publish', by: ben, why: '', isDry: true } as const;
          return (await publish({ tree, ...about }, context)).report.hash;
        };
        const before = treeOf({ [file]: { title: 'B' } });
        expect(await hashOf(treeOf({ [file]: { title: 'C' } }))).not.toBe(await hashOf(before));
      },
    );

    it('An approval is bound to the names of the modules that members would get', async () => {
      const hashOf = async (module: string) => {
        const examine = () =>
          Promise.resolve({ problems: [], warnings: [], changes: [], modules: [module], cases: [] });
        const about = { author: 'ben', base: 1, kind: 'publish', by: ben, why: '', isDry: true } as const;
        return (await publish({ tree: wanted, ...about }, { ...bench.context, examine })).report.hash;
      };
      expect(await hashOf('a-1.js')).not.toBe(await hashOf('a-2.js'));
    });

    it('An approval and ticks are used up by the publication, and can not publish again after a rollback', async () => {
      const { id } = await agreedDraft();
      const { hash } = await reportOf(wanted, ben.name);
      const { version } = await publishDraft(id, ben);
      expect(version).toMatchObject({ number: 2, approvedBy: ['cara'] });
      const report = { tree: version!.tree, base: 1, report: hash };
      expect([await listApprovers(database, report), await listTicks(database, hash)]).toEqual([[], []]);
      await rollBack({ number: 1, by: ben, why: 'back' }, releasesOf(bench.context));
      for (const base of [1, 3]) {
        const again = await bench.send({ tree: wanted, author: ben.name, base });
        const closed = again.report.gates.filter(({ isOpen }) => !isOpen).map(({ name }) => name);
        expect(again.version).toBeNull();
        expect(closed).toEqual(expect.arrayContaining(['review', 'approval']));
      }
      expect(await liveNumber()).toBe(3);
    });

    it('An approval or a tick that is taken back can no longer publish, and the audit has both', async () => {
      const { id, tree, base } = await agreedDraft();
      const { hash: report } = await reportOf(wanted, ben.name);
      const taken = { who: 'cara', at: new Date(clock) };
      const keys = ['schemas/screens/a.json case'];
      const others = { report, keys, who: 'ben', at: new Date(clock) };
      expect(await removeApproval(database, { tree, base, report }, { ...taken, who: 'ben' })).toBe(false);
      expect(await removeTicks(database, others)).toBe(false);
      expect(await removeApproval(database, { tree, base, report }, taken)).toBe(true);
      expect(await removeTicks(database, { ...others, ...taken })).toBe(true);
      const result = await publishDraft(id, ben);
      const closed = result.report.gates.filter(({ isOpen }) => !isOpen).map(({ name }) => name);
      expect([result.version, closed]).toEqual([null, ['review', 'approval']]);
      const acts = await database.query<{ action: string }>(
        "SELECT action FROM release_audit WHERE action LIKE 'took back%' ORDER BY seq",
      );
      expect(acts.map(({ action }) => action)).toEqual(['took back an approval', 'took back a review']);
      expect((await verifyAudit(database)).errors).toEqual([]);
    });

    it('An approval and a tick can not be taken back once they have published', async () => {
      const { id, tree, base } = await agreedDraft();
      const { hash: report } = await reportOf(wanted, ben.name);
      await publishDraft(id, ben);
      const taken = { who: 'cara', at: new Date(clock) };
      expect(await removeApproval(database, { tree, base, report }, taken)).toBe(false);
      expect(await removeTicks(database, { report, keys: ['schemas/screens/a.json case'], ...taken })).toBe(
        false,
      );
    });

    it('An approval that is taken back while the gates are asked does not publish', async () => {
      const { id, tree, base } = await agreedDraft();
      const { hash: report } = await reportOf(wanted, ben.name);
      const runCases: ReleaseContext['runCases'] = async () => {
        await removeApproval(database, { tree, base, report }, { who: 'cara', at: new Date(clock) });
        return null;
      };
      const { version, report: after } = await publishDraft(id, ben, { ...bench.context, runCases });
      expect(version).toBeNull();
      expect(after.gates.filter(({ isOpen }) => !isOpen).map(({ name }) => name)).toEqual(['approval']);
    });
  });

  describe('drafts sent back', () => {
    it('A draft that was sent back shows who, when and why, is edited and sent again, and the audit has it', async () => {
      const { id } = await bench.draft(wanted, anna.name);
      await decide(id);
      const returned = { kind: 'sent back', who: 'dora', reason: 'The title is wrong.' };
      expect(await findOpenDraft(database, id)).toMatchObject({ tree: null, returned });
      const better = treeOf({ [screen]: { title: 'C' } });
      expect(await sendAgain(id, better)).toMatch(/^[0-9a-f]{64}$/);
      expect(await findOpenDraft(database, id)).toMatchObject({ returned });
      const acts = await database.query<{ who: string; detail: string }>(
        "SELECT who, detail FROM release_audit WHERE action = 'sent back'",
      );
      expect(acts.map(({ who, detail }) => Object.assign(JSON.parse(detail) as object, { who }))).toEqual([
        expect.objectContaining({ who: 'dora', id, base: 1, reason: 'The title is wrong.' }),
      ]);
      expect((await verifyAudit(database)).errors).toEqual([]);
    });

    it('A draft that was sent back is not sent again as it was, not even after an edit that changes nothing', async () => {
      const { id } = await bench.draft(wanted, anna.name);
      await decide(id);
      await expect(sendAgain(id, wanted)).rejects.toThrow('Nothing has changed since dora sent it back');
      expect(await findOpenDraft(database, id)).toMatchObject({ tree: null, returned: { who: 'dora' } });
      expect(await sendAgain(id, wanted, 'support asked for this title')).toMatch(/^[0-9a-f]{64}$/);
    });

    it('A draft that is sent back loses its approvals, so that its author can not publish it by an earlier one', async () => {
      const { id } = await agreedDraft();
      await decide(id);
      await sendAgain(id, wanted, 'once more');
      const { version, report } = await publishDraft(id, ben);
      expect(version).toBeNull();
      expect(report.approvedBy).toEqual([]);
    });

    it('A draft that is sent back does not go live by a publication that began before', async () => {
      const { id } = await agreedDraft();
      const runCases: ReleaseContext['runCases'] = async () => {
        if ((await findOpenDraft(database, id))!.tree !== null) await decide(id);
        return null;
      };
      // A publisher who edited nothing needs no approval.
      await expect(publishDraft(id, cara, { ...bench.context, runCases })).rejects.toThrow(
        'The draft was edited, sent back or thrown away meanwhile: look again.',
      );
      expect(await liveNumber()).toBe(1);
    });

    it('A draft that is sent back does not go live by a command that began before', async () => {
      const { id } = await agreedDraft();
      const runCases: ReleaseContext['runCases'] = async () => {
        if ((await findOpenDraft(database, id))!.tree !== null) await decide(id);
        return null;
      };
      const releases = releasesOf({ ...bench.context, runCases });
      await expect(commands.publish.run(releases, { operator: cara, number: id })).rejects.toThrow(
        'look again',
      );
      expect(await liveNumber()).toBe(1);
    });

    it('A draft that is sent back can be neither approved nor scheduled by somebody who read it before', async () => {
      const draft = await agreedDraft();
      const { hash } = await reportOf(wanted, ben.name);
      const runCases: ReleaseContext['runCases'] = async () => {
        if ((await findOpenDraft(database, draft.id))!.tree !== null)
          await decide(draft.id, 'sent back', dora);
        return null;
      };
      const context = { ...server(), runCases };
      const releases = { ...releasesOf(context), context };
      const request = { draft, localTime: '2026-03-02 09:00', zone, by: cara };
      await expect(schedulePublication(request, releases)).rejects.toThrow('look again');
      await expect(approveDraft(draft, hash, cara, server())).rejects.toThrow();
      expect(await listScheduledPublications(database)).toEqual([]);
    });
  });

  describe('rejected drafts', () => {
    it('A rejected draft has ended: neither an edit nor another sending brings it back', async () => {
      const { id } = await bench.draft(wanted, anna.name);
      await decide(id, 'rejected');
      expect(await sendAgain(id, wanted)).toBeNull();
      expect(await sendAgain(id, treeOf({ [screen]: { title: 'C' } }))).toBeNull();
      const draft = (await findOpenDraft(database, id))!;
      expect(await sendDraft(database, { ...draft, why: 'else' }, wanted, new Date(clock))).toBeNull();
      expect(await findOpenDraft(database, id)).toMatchObject({
        tree: null,
        revision: 0,
        returned: { kind: 'rejected', reason: 'The title is wrong.' },
      });
    });
  });

  it.each(['sent back', 'rejected'] as const)(
    'The scheduled publications of a draft that is %s are cancelled, and it does not go live',
    async (kind) => {
      const draft = await agreedDraft();
      const other = await bench.draft(treeOf({ [screen]: { title: 'other' } }), ben.name);
      const releases = { ...releasesOf(server()), context: server() };
      for (const one of [draft, other]) {
        const request = { draft: one, localTime: '2026-03-02 09:00', zone, by: cara };
        expect((await schedulePublication(request, releases)).scheduled).not.toBeNull();
      }
      await decide(draft.id, kind);
      const states = async () =>
        (await listScheduledPublications(database)).map(({ draft: id, state, says }) => [id, state, says]);
      expect(await states()).toEqual([
        [other.id, 'waiting', null],
        [draft.id, 'cancelled', `by dora: the draft was ${kind}`],
      ]);
      clock = Date.parse('2026-03-02T09:00:00Z');
      await createScheduleRunner({ ...releases, context: server() }, () => undefined)();
      expect((await bench.liveTree()).get(screen)).toContain('other');
      expect(await liveNumber()).toBe(2);
    },
  );

  it('Only publishers who edited none of a draft send it back or reject it, and only under review', async () => {
    const { id } = await bench.draft(wanted, ben.name);
    await expect(decide(id, 'rejected', ben)).rejects.toThrow(
      'Nobody sends back or rejects what they edited themselves.',
    );
    await expect(decide(id, 'rejected', anna)).rejects.toThrow('a publisher has to');
    await decide(id);
    await expect(decide(id)).rejects.toThrow('This draft is not under review any more: look again.');
    const live = await bench.draft(treeOf({ [screen]: { title: 'C' } }), anna.name);
    await publishDraft(live.id, ben);
    await expect(decide(live.id, 'rejected')).rejects.toThrow('not under review any more');
  });
}
