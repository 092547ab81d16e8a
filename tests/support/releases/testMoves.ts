import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { approveDraft } from '#server/releases/approveDraft.ts';
import { commands } from '#server/releases/commands/commands.ts';
import type { mergeTrees } from '#server/releases/merge/mergeTrees.ts';
import { rebaseDraft } from '#server/releases/rebaseDraft.ts';
import type { ReleaseContext } from '#server/releases/publish.ts';
import type { GateReport } from '#server/releases/report.ts';
import { rollBack } from '#server/releases/rollBack.ts';
import { createScheduleRunner } from '#server/releases/schedule/createScheduleRunner.ts';
import { schedulePublication } from '#server/releases/schedule/schedulePublication.ts';
import { sendBackDraft } from '#server/releases/sendBackDraft.ts';
import { verifyAudit } from '#server/releases/store/audit.ts';
import { addDraft, findDraft, type Draft } from '#server/releases/store/drafts.ts';
import { findOpenDraft, listOpenDrafts, saveDraft, sendDraft } from '#server/releases/store/openDrafts.ts';
import { listScheduledPublications } from '#server/releases/store/schedule.ts';
import { findLive } from '#server/releases/store/versions.ts';
import { tickCases } from '#server/releases/tickCases.ts';
import { findFileEdits } from '#server/releases/fileEdits.ts';
import { hashTree, type Tree } from '#server/releases/tree.ts';
import { createDraftPublisher } from '#server/workbench/createDraftPublisher.ts';
import { createDraftTrees } from '#server/workbench/createDraftTrees.ts';
import { insertOperators } from './insertOperators.ts';
import { emptyReleases } from './emptyReleases.ts';
import { anna, ben, cara, openBench, releasesOf, treeOf, vera, type ReleaseBench } from './releaseBench.ts';

/** Tests of drafts that move onto a newer live version, on any database of releases. */
export function testMoves(open: () => Promise<Database>): void {
  const [a, b, config] = ['schemas/screens/a.json', 'schemas/screens/b.json', 'screens.config.json'];
  const template = 'schemas/templates/t.json';
  const texts = { [a]: { title: 'A', rows: 1 }, [b]: { title: 'B' }, [template]: { title: 'T' } };
  const treeWith = (changes: Record<string, unknown> = {}) => treeOf({ ...texts, ...changes });
  const changedB = { [b]: { title: 'Better', rule: 'case' } };
  let database: Database;
  let bench: ReleaseBench;
  let clock: number;
  let context: ReleaseContext;

  beforeAll(async () => {
    database = await open();
    bench = await openBench(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyReleases(database);
    clock = Date.parse('2026-03-01T00:00:00Z');
    context = { ...bench.context, now: () => new Date(clock) };
    await insertOperators(database, [anna, ben, cara, vera], new Date(clock));
    await bench.send({ tree: treeWith() });
  });

  const draftOf = async (tree: Tree, author = ben.name): Promise<Draft> => {
    const base = (await findLive(database))!.number;
    const about = { author, base, why: 'a draft', at: new Date(clock) };
    return addDraft(database, about, { tree, edits: findFileEdits(await bench.liveTree(), tree) });
  };
  const publishDraft = async (id: number, isDry = false) =>
    createDraftPublisher(releasesOf(context), createDraftTrees(database))(
      (await findOpenDraft(database, id))!,
      ben,
      isDry,
    );
  const reportOf = async (id: number): Promise<GateReport> => (await publishDraft(id, true)).report;
  const listClosed = ({ gates }: GateReport) => gates.filter(({ isOpen }) => !isOpen).map(({ name }) => name);
  /** A draft of ben, ticked and approved by cara. */
  const agreedDraft = async (tree: Tree): Promise<Draft> => {
    const draft = await draftOf(tree);
    const report = await reportOf(draft.id);
    await tickCases(report, cara, context);
    await approveDraft(draft, report.hash, cara, context);
    expect(listClosed(await reportOf(draft.id))).toEqual([]);
    return draft;
  };
  /** A context of a server in which something happens while a draft is merged. */
  const during = (act: () => Promise<unknown>): ReleaseContext => {
    const merge = async (name: 'mergeTrees', ...sides: Parameters<typeof mergeTrees>) => {
      await act();
      return bench.context.callTextThread(name, ...sides);
    };
    return { ...context, callTextThread: merge as ReleaseContext['callTextThread'] };
  };
  const textOf = async (file: string) =>
    JSON.parse((await bench.liveTree()).get(file)!) as Record<string, unknown>;

  it('A draft of another screen moves onto the live version with its approval and ticks, and goes live', async () => {
    const { id, tree } = await agreedDraft(treeWith(changedB));
    await bench.send({ tree: treeWith({ [a]: { title: 'A2', rows: 1 } }) });
    expect(listClosed(await reportOf(id))).toEqual(['base', 'review', 'approval']);
    await rebaseDraft(id, context);
    const moved = (await findOpenDraft(database, id))!;
    expect(moved).toMatchObject({ base: 2, revision: 0 });
    expect(Object.keys(moved.edits)).toEqual([b]);
    expect(await reportOf(id)).toMatchObject({ approvedBy: ['cara'], ticked: [{ who: 'cara' }] });
    expect((await publishDraft(id)).version).toMatchObject({ number: 3, approvedBy: ['cara'] });
    expect([await textOf(a), await textOf(b)]).toMatchObject([{ title: 'A2' }, { title: 'Better' }]);
    const rows = await database.query('SELECT 1 FROM release_blob WHERE hash = $1', [tree]);
    expect(rows).toEqual([]);
    const [act] = await database.query<{ who: string; detail: string }>(
      "SELECT who, detail FROM release_audit WHERE action = 'moved'",
    );
    expect(act!.who).toBe('the portal');
    expect(JSON.parse(act!.detail)).toMatchObject({ id, base: 2, from: { tree, base: 1 }, editors: ['ben'] });
    expect((await verifyAudit(database)).errors).toEqual([]);
  });

  it('A rollback to the same texts keeps the approval and ticks of every draft, even of shared files', async () => {
    const draft = await agreedDraft(treeWith({ ...changedB, [config]: { name: 'New' } }));
    await bench.send({ tree: treeWith({ [config]: { name: 'Wrong' }, [b]: { title: 'Wrong' } }) });
    await rebaseDraft(draft.id, context);
    expect(await findDraft(database, draft.id)).toMatchObject({ base: 1, tree: draft.tree });
    await rollBack({ number: 1, by: ben, why: 'back' }, releasesOf(context));
    await rebaseDraft(draft.id, context);
    expect(await findDraft(database, draft.id)).toMatchObject({ base: 3, tree: draft.tree });
    expect((await publishDraft(draft.id)).version).toMatchObject({ number: 4, approvedBy: ['cara'] });
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'the publication changes another place of the same screen',
      { [a]: { title: 'Mine', rows: 1, c: 'case' } },
      { [a]: { title: 'A', rows: 2 } },
    ],
    ['the publication changes a template', changedB, { [template]: { title: 'T2' } }],
    ['the publication changes the config', changedB, { [config]: { name: 'New' } }],
    [
      'the draft changes a template',
      { ...changedB, [template]: { title: 'T2' } },
      { [a]: { title: 'A2', rows: 1 } },
    ],
    [
      'the draft changes the config',
      { ...changedB, [config]: { name: 'New' } },
      { [a]: { title: 'A2', rows: 1 } },
    ],
  ])('A draft moves, and its approval and ticks end, if %s', async (_, mine, theirs) => {
    const { id } = await agreedDraft(treeWith(mine));
    await bench.send({ tree: treeWith(theirs) });
    await rebaseDraft(id, context);
    const report = await reportOf(id);
    expect([report.base, report.approvedBy, report.ticked]).toEqual([2, [], []]);
    expect(listClosed(report)).toEqual(['review', 'approval']);
    expect((await publishDraft(id)).version).toBeNull();
    expect(await database.query('SELECT who FROM release_approval')).toEqual([]);
  });

  it.each(['problems', 'warnings', 'modules', 'changes', 'cases'] as const)(
    'An approval ends if the draft has other %s over the live version, although the files differ',
    async (part) => {
      const { examine } = bench.context;
      context.examine = async (tree, live, options) => {
        const found = await examine(tree, live, options);
        const isBoth = tree.get(a)!.includes('A2') && tree.get(b)!.includes('Better');
        const [text, one] = ['both', found.cases[0]];
        const more = { changes: { text, matters: false }, cases: { ...one!, after: text } };
        if (isBoth && part in more)
          return { ...found, [part]: [...found[part], more[part as keyof typeof more]] };
        return isBoth ? { ...found, [part]: [...found[part], text] } : found;
      };
      const { id } = await agreedDraft(treeWith(changedB));
      await bench.send({ tree: treeWith({ [a]: { title: 'A2', rows: 1 } }) });
      await rebaseDraft(id, context);
      expect(await reportOf(id)).toMatchObject({ base: 2, approvedBy: [], ticked: [] });
    },
  );

  it('A draft with a conflict stays as it is, and its report has the file and the place', async () => {
    const draft = await agreedDraft(treeWith({ [a]: { title: 'Mine', rows: 1 } }));
    await bench.send({ tree: treeWith({ [a]: { title: 'Theirs', rows: 1 } }) });
    await rebaseDraft(draft.id, context);
    expect(await findDraft(database, draft.id)).toMatchObject({ base: 1, tree: draft.tree });
    const { conflicts } = await reportOf(draft.id);
    expect(conflicts).toEqual([{ file: a, pointer: '/title', mine: '"Mine"', theirs: '"Theirs"' }]);
  });

  it('A save of the author during a move wins, and the next move takes it along', async () => {
    const { id } = await draftOf(treeWith(changedB));
    const edits = { [b]: JSON.stringify({ title: 'Later' }) };
    const save = async () =>
      saveDraft(database, { ...(await findOpenDraft(database, id))!, edits, at: new Date(clock) });
    await save();
    await bench.send({ tree: treeWith({ [a]: { title: 'A2', rows: 1 } }) });
    await rebaseDraft(id, during(save));
    expect(await findOpenDraft(database, id)).toMatchObject({ base: 1, revision: 2, edits, tree: null });
    await rebaseDraft(id, context);
    expect(await findOpenDraft(database, id)).toMatchObject({ base: 2, revision: 2, edits, tree: null });
  });

  it('A save or a sending that was read before a move is rejected, so that no text goes over the wrong version', async () => {
    const { id } = await draftOf(treeWith({ [a]: { title: 'Mine', rows: 1 } }));
    const before = (await findOpenDraft(database, id))!;
    await bench.send({ tree: treeWith({ [a]: { title: 'A', rows: 2 } }) });
    await rebaseDraft(id, context);
    const at = new Date(clock);
    expect(await saveDraft(database, { ...before, at })).toBeNull();
    expect(await sendDraft(database, before, treeWith({ [a]: { title: 'Mine', rows: 1 } }), at)).toBeNull();
    const moved = (await findOpenDraft(database, id))!;
    expect(JSON.parse(moved.edits[a]!)).toEqual({ title: 'Mine', rows: 2 });
  });

  it('A draft does not move onto a version that another server has replaced meanwhile', async () => {
    const { id } = await draftOf(treeWith(changedB));
    await bench.send({ tree: treeWith({ [a]: { title: 'A2', rows: 1 } }) });
    await rebaseDraft(
      id,
      during(() => bench.send({ tree: treeWith({ [a]: { title: 'A3', rows: 1 } }) })),
    );
    expect(await findOpenDraft(database, id)).toMatchObject({ base: 1 });
  });

  it('Two servers that move a draft at once move it once, and keep its approval', async () => {
    const { id } = await agreedDraft(treeWith(changedB));
    await bench.send({ tree: treeWith({ [a]: { title: 'A2', rows: 1 } }) });
    await Promise.all([rebaseDraft(id, context), rebaseDraft(id, context)]);
    expect(await reportOf(id)).toMatchObject({ base: 2, approvedBy: ['cara'] });
    expect(await database.query("SELECT 1 FROM release_audit WHERE action = 'moved'")).toHaveLength(1);
  });

  it('A scheduled draft keeps its schedule over a publication that leaves its report the same', async () => {
    const draft = await agreedDraft(treeWith(changedB));
    const request = { draft, localTime: '2026-03-02 09:00', zone: 'UTC', by: cara };
    await schedulePublication(request, releasesOf(context));
    await bench.send({ tree: treeWith({ [a]: { title: 'A2', rows: 1 } }) });
    clock = Date.parse('2026-03-02T09:00:00Z');
    await createScheduleRunner(releasesOf(context), () => undefined)();
    expect(await listScheduledPublications(database)).toMatchObject([{ state: 'done', version: 3 }]);
    expect([await textOf(a), await textOf(b)]).toMatchObject([{ title: 'A2' }, { title: 'Better' }]);
  });

  it('A scheduled draft loses its schedule if its report is another, and does not go live', async () => {
    const draft = await agreedDraft(treeWith(changedB));
    const request = { draft, localTime: '2026-03-02 09:00', zone: 'UTC', by: cara };
    await schedulePublication(request, releasesOf(context));
    await bench.send({ tree: treeWith({ [config]: { name: 'New' } }) });
    clock = Date.parse('2026-03-02T09:00:00Z');
    await createScheduleRunner(releasesOf(context), () => undefined)();
    const says = 'by the portal: version 2 went live, and the draft has to be looked at again';
    expect(await listScheduledPublications(database)).toMatchObject([{ state: 'cancelled', says }]);
    expect((await findLive(database))?.number).toBe(2);
    expect(await findOpenDraft(database, draft.id)).toMatchObject({ base: 2 });
  });

  it('A draft that was sent back moves, and still can not be sent again as it was', async () => {
    const { id } = await draftOf(treeWith(changedB), anna.name);
    await sendBackDraft(
      (await findOpenDraft(database, id))!,
      { kind: 'sent back', reason: 'no' },
      cara,
      context,
    );
    await bench.send({ tree: treeWith({ [a]: { title: 'A2', rows: 1 } }) });
    await rebaseDraft(id, context);
    const draft = (await findOpenDraft(database, id))!;
    expect(draft).toMatchObject({ base: 2, tree: null, returned: { who: 'cara' } });
    const tree = treeWith({ ...changedB, [a]: { title: 'A2', rows: 1 } });
    await expect(sendDraft(database, draft, tree, new Date(clock))).rejects.toThrow('Nothing has changed');
  });

  it('A rejected draft and a published one do not move', async () => {
    const rejected = await draftOf(treeWith(changedB), anna.name);
    const decision = { kind: 'rejected', reason: 'no' } as const;
    await sendBackDraft((await findOpenDraft(database, rejected.id))!, decision, cara, context);
    const published = await agreedDraft(treeWith({ [b]: { title: 'Live', rule: 'case' } }));
    await publishDraft(published.id);
    await bench.send({ tree: treeWith({ [a]: { title: 'A2', rows: 1 } }) });
    for (const { id } of [rejected, published]) {
      await rebaseDraft(id, context);
      expect(await findOpenDraft(database, id)).toMatchObject({ base: 1 });
    }
    expect((await listOpenDrafts(database)).map(({ id }) => id)).toEqual([rejected.id]);
  });

  it('Everyone who sent the definitions before a move counts as an editor of them after it', async () => {
    const tree = treeWith(changedB);
    await draftOf(tree, cara.name);
    const { id } = await draftOf(tree, anna.name);
    await bench.send({ tree: treeWith({ [a]: { title: 'A2', rows: 1 } }) });
    await rebaseDraft(id, context);
    const draft = (await findDraft(database, id))!;
    const { hash, editedBy } = await reportOf(id);
    expect(editedBy).toEqual(['anna', 'cara']);
    await expect(approveDraft(draft, hash, cara, context)).rejects.toThrow(
      'Nobody agrees to what they edited',
    );
  });

  it('A command that publishes a draft moves it first', async () => {
    const { id } = await agreedDraft(treeWith(changedB));
    await bench.send({ tree: treeWith({ [a]: { title: 'A2', rows: 1 } }) });
    const answer = await commands.publish.run(releasesOf(context), { operator: ben, number: id });
    expect(answer.version).toBe(3);
    expect(hashTree(await bench.liveTree())).toBe(
      hashTree(treeWith({ ...changedB, [a]: { title: 'A2', rows: 1 } })),
    );
  });
}
