import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { approveDraft } from '#server/releases/approveDraft.ts';
import { findBlamedVersion, findBlamedVersionInDraft } from '#server/releases/blame.ts';
import { formatReport } from '#server/releases/commands/formatReport.ts';
import { findRollbackObstacles } from '#server/releases/findRollbackObstacles.ts';
import { publish, type ReleaseContext, type Publication } from '#server/releases/publish.ts';
import { rollBack } from '#server/releases/rollBack.ts';
import { tickCases } from '#server/releases/tickCases.ts';
import { deleteDraft } from '#server/releases/store/openDrafts.ts';
import { removeOperator, setOperator } from '#server/releases/store/operators.ts';
import { verifyAudit } from '#server/releases/store/audit.ts';
import { findLive, findVersion, listVersions } from '#server/releases/store/versions.ts';
import { readTree } from '#server/releases/store/trees.ts';
import { hashTree, type Tree } from '#server/releases/tree.ts';
import type { Version } from '#server/releases/version.ts';
import { emptyReleases, tamper } from './emptyReleases.ts';
import { anna, ben, cara, openBench, treeOf, vera, type ReleaseBench } from './releaseBench.ts';

/** Tests of releases on any database. Each test begins with an empty one. */
export function testPublication(open: () => Promise<Database>): void {
  let database: Database;
  let bench: ReleaseBench;
  beforeAll(async () => {
    database = await open();
    bench = await openBench(database);
  });
  afterAll(() => database.close());
  beforeEach(() => emptyReleases(database));

  const screen = 'schemas/screens/a.json';
  const sent = treeOf({ [screen]: { title: 'A', call: 'sent' } });
  const noticed = treeOf({ [screen]: { title: 'A', rule: 'case' } });
  const failing = treeOf({ [screen]: { title: 'fails' } });
  const wrong = treeOf({ [screen]: { title: 'wrong' } });
  const go = async (tree: Tree): Promise<Version> => (await bench.send({ tree })).version!;
  const closedOf = async (publication: Partial<Publication>) =>
    (await bench.send(publication)).report.gates.filter(({ isOpen }) => !isOpen).map(({ name }) => name);

  describe('a version', () => {
    it('A version stores exactly the bytes that were published', async () => {
      const texts = ['\uFEFF{}', '{}\r\n\r\n', '{"a":"\u2028😀\u0301"}', ' {\t}\n', ''];
      const tree = new Map(texts.map((text, index) => [`schemas/screens/${index}.json`, text]));
      const { tree: hash } = await go(tree);
      expect([...(await readTree(database, hash))]).toEqual([...tree]);
      expect(hash).toBe(hashTree(tree));
    });

    it('Versions are numbered in order, with author, publisher, reason and parent', async () => {
      await go(treeOf());
      await bench.send({ tree: treeOf({ [screen]: { title: 'B' } }), author: 'anna', why: 'a better word' });
      expect(await listVersions(database, 9)).toEqual([
        expect.objectContaining({
          number: 2,
          parent: 1,
          kind: 'publish',
          author: 'anna',
          who: 'ben',
          why: 'a better word',
        }),
        expect.objectContaining({ number: 1, parent: null, author: 'anna', who: 'ben' }),
      ]);
    });
  });

  describe('a publication that is not possible', () => {
    const kinds = ['publish', 'import', 'rollback', 'file'] as const;
    it.each(kinds)('A publication by %s is rejected if a definition has a problem', async (kind) => {
      await go(treeOf());
      const by = kind === 'file' ? null : ben;
      expect(await closedOf({ tree: wrong, kind, by })).toEqual(['definitions']);
      expect((await findLive(database))?.number).toBe(1);
    });

    it.each(kinds)('A publication by %s is rejected if its base is another version', async (kind) => {
      await go(treeOf());
      await go(treeOf({ [screen]: { title: 'B' } }));
      const by = kind === 'file' ? null : ben;
      expect(await closedOf({ tree: treeOf({ [screen]: { title: 'C' } }), kind, by, base: 1 })).toEqual([
        'base',
      ]);
      expect(await closedOf({ tree: treeOf(), kind, by, base: null })).toEqual(['base']);
      expect((await findLive(database))?.number).toBe(2);
    });

    it.each(['publish', 'import'] as const)(
      'A publication by %s is rejected until a second person approves',
      async (kind) => {
        await go(treeOf());
        expect(await closedOf({ tree: sent, kind, author: 'ben' })).toEqual(['approval']);
        expect((await findLive(database))?.number).toBe(1);
      },
    );

    it.each(['publish', 'import'] as const)(
      'A publication by %s is rejected until every changed case is reviewed',
      async (kind) => {
        await go(treeOf());
        expect(await closedOf({ tree: noticed, kind })).toEqual(['review']);
        expect((await findLive(database))?.number).toBe(1);
      },
    );

    it.each(['publish', 'import'] as const)(
      'A publication by %s is rejected if a case fails that passes on the live version',
      async (kind) => {
        await go(treeOf());
        const { report, version } = await bench.send({ tree: failing, kind });
        expect(version).toBeNull();
        expect(report.gates.filter(({ isOpen }) => !isOpen)).toEqual([
          {
            name: 'cases',
            isOpen: false,
            says: 'schemas/screens/a.json case passes on what is live and fails here: it is opened: expected says "A", but says "B".',
          },
        ]);
      },
    );

    it('A publication by an author or a viewer is rejected', async () => {
      await go(treeOf());
      for (const by of [anna, vera])
        expect(await closedOf({ tree: treeOf({ [screen]: 1 }), by })).toEqual(['role', 'approval']);
    });

    it.each([
      'schemas/../../etc/passwd.json',
      '/etc/a.json',
      'schemas/.git/a.json',
      'schemas\\a.json',
      'package.json',
      'schemas/a.js',
    ])('A publication of a file at %s is rejected', async (name) => {
      const { report, version } = await bench.send({ tree: new Map([[name, '{}']]) });
      expect(version).toBeNull();
      expect(report.problems).toEqual([
        `${name} is no place for a definition: screens.config.json, or schemas/… and .json.`,
      ]);
    });
  });

  it('A change on the disk needs no approval, and the history names the disk', async () => {
    await go(treeOf());
    const { version } = await bench.send({ tree: sent, kind: 'file', by: null });
    expect(version).toMatchObject({ number: 2, kind: 'file', who: 'the disk', approvedBy: [] });
  });

  it('A rejection lists all closed gates', async () => {
    await go(treeOf());
    await go(treeOf({ [screen]: { title: 'B' } }));
    expect(
      await closedOf({
        tree: treeOf({ [screen]: { title: 'wrong', a: 'sent', b: 'case' } }),
        by: anna,
        base: 1,
      }),
    ).toEqual(['role', 'base', 'definitions', 'review', 'approval']);
  });

  it('A warning is shown by the report and its gate, and does not block the publication', async () => {
    await go(treeOf());
    const { report, version } = await bench.send({ tree: treeOf({ [screen]: { title: 'odd' } }) });
    expect(report.warnings).toEqual([`${screen}:1:1 warning: is odd`]);
    expect(report.gates).toContainEqual({
      name: 'definitions',
      isOpen: true,
      says: 'The files have no errors; there is a warning.',
    });
    expect(formatReport(report).split('\n')).toContain(`${screen}:1:1 warning: is odd`);
    expect(version).not.toBeNull();
  });

  it('A dry run gives the same report as a real run, and changes nothing', async () => {
    await go(treeOf());
    for (const tree of [treeOf({ [screen]: { title: 'B' } }), wrong, sent, noticed, failing]) {
      const before = await findLive(database);
      const dry = await bench.send({ tree, isDry: true });
      expect(dry.version).toBeNull();
      expect(await findLive(database)).toEqual(before);
      expect((await bench.send({ tree, base: before!.number })).report).toEqual(dry.report);
    }
  });

  describe('the review of changed cases', () => {
    const tickAll = async (tree: Tree) => {
      const { report } = await bench.send({ tree, isDry: true });
      await tickCases(report, ben, bench.context);
    };

    it('A reviewed case lets a publication pass, and the report names the reviewer', async () => {
      await go(treeOf());
      await tickAll(noticed);
      const { report, version } = await bench.send({ tree: noticed });
      expect(version?.number).toBe(2);
      expect(report.ticked).toEqual([{ key: `${screen} case`, who: 'ben' }]);
    });

    it('Each changed case needs a review of its own', async () => {
      await go(treeOf());
      const tree = new Map([...noticed, ...treeOf({ 'schemas/screens/b.json': 'case' })]);
      tree.set(screen, noticed.get(screen)!);
      const { report } = await bench.send({ tree, isDry: true });
      const [first = '', second = ''] = report.cases.map(({ key }) => key);
      await tickCases(report, anna, bench.context, [first]);
      const half = await bench.send({ tree });
      expect(half.report.gates.find(({ name }) => name === 'review')).toEqual({
        name: 'review',
        isOpen: false,
        says: 'Of the 2 cases that change 1 still have to be looked at.',
      });
      await tickCases(report, ben, bench.context, [second]);
      expect((await bench.send({ tree })).version?.number).toBe(2);
    });

    it('A review is dropped by one changed byte, and when another version goes live', async () => {
      await go(treeOf());
      await tickAll(noticed);
      for (const [name, text] of noticed)
        expect(await closedOf({ tree: new Map([...noticed, [name, `${text} `]]) })).toEqual(['review']);
      await go(treeOf({ 'schemas/screens/b.json': { title: 'B' } }));
      expect(await closedOf({ tree: noticed })).toEqual(['review']);
    });

    it('A viewer cannot review, and a case that has not changed cannot be reviewed', async () => {
      await go(treeOf());
      const { report } = await bench.send({ tree: noticed, isDry: true });
      await expect(tickCases(report, vera, bench.context)).rejects.toThrow(
        'vera is a viewer, and may not review.',
      );
      await expect(tickCases(report, ben, bench.context, ['b case'])).rejects.toThrow(
        'b case is no changed case of this: look again.',
      );
    });

    it('Neither a change on the disk nor a rollback needs a review', async () => {
      await go(treeOf());
      const both = treeOf({ [screen]: { title: 'fails', rule: 'case' } });
      expect((await bench.send({ tree: both, kind: 'file', by: null })).version?.number).toBe(2);
      await go(treeOf({ [screen]: { title: 'B' } })).catch(() => undefined);
      await bench.send({ tree: treeOf(), kind: 'file', by: null });
      expect((await bench.send({ tree: both, kind: 'rollback', restores: 2 })).version).toMatchObject({
        kind: 'rollback',
        restores: 2,
      });
    });
  });

  describe('an approval', () => {
    const agree = async (tree: Tree) => {
      const draft = await bench.draft(tree, 'ben');
      const { report } = await bench.send({ tree, author: 'ben', isDry: true });
      await approveDraft(draft, report.hash, cara, bench.context);
      return draft;
    };

    it('An approval lets the approved draft pass, and the version names the approver', async () => {
      await go(treeOf());
      await setOperator(database, cara, 'cara agrees to it', new Date());
      await agree(sent);
      const { version } = await bench.send({ tree: sent, author: 'ben' });
      expect(version?.approvedBy).toEqual(['cara']);
    });

    it('An approval expires once its approver is no longer a publisher', async () => {
      await go(treeOf());
      await setOperator(database, cara, 'cara agrees to it', new Date());
      await agree(sent);
      expect(await closedOf({ tree: sent, author: 'ben', isDry: true })).toEqual([]);
      await setOperator(database, { ...cara, role: 'author' }, 'cara writes now', new Date());
      expect(await closedOf({ tree: sent, author: 'ben' })).toEqual(['approval']);
      await removeOperator(database, cara.name, new Date());
      expect(await closedOf({ tree: sent, author: 'ben' })).toEqual(['approval']);
    });

    it('An approval stays valid if a later check adds a warning', async () => {
      await go(treeOf());
      await setOperator(database, cara, 'cara agrees to it', new Date());
      await agree(sent);
      const examine: ReleaseContext['examine'] = async (...parameters) => ({
        ...(await bench.context.examine(...parameters)),
        warnings: ['a.json:1:1 warning: is odd'],
      });
      const base = (await findLive(database))!.number;
      const sending = { tree: sent, base, kind: 'publish', author: 'ben', by: ben, why: '' } as const;
      const { report } = await publish(sending, { ...bench.context, examine });
      expect(report.approvedBy).toEqual(['cara']);
    });

    it('An approval is dropped by one changed byte, wherever it is', async () => {
      await go(treeOf());
      await agree(sent);
      for (const [name, text] of sent)
        for (const at of [0, Math.floor(text.length / 2), text.length])
          expect(
            await closedOf({
              tree: new Map([...sent, [name, `${text.slice(0, at)} ${text.slice(at)}`]]),
              author: 'ben',
            }),
          ).toEqual(['approval']);
    });

    it('An approval is dropped when another version goes live, even if that changed another file', async () => {
      await go(treeOf());
      await agree(sent);
      await go(treeOf({ 'schemas/screens/b.json': { title: 'B' } }));
      expect(await closedOf({ tree: sent, author: 'ben' })).toEqual(['approval']);
    });

    it('Authors, and editors of the draft, cannot approve it, and nobody can approve an unseen state', async () => {
      await go(treeOf());
      const own = await bench.draft(sent, 'cara');
      const { report } = await bench.send({ tree: sent, author: 'cara', isDry: true });
      await expect(approveDraft(own, report.hash, cara, bench.context)).rejects.toThrow(
        'Nobody agrees to what they edited themselves.',
      );
      await expect(approveDraft(own, report.hash, anna, bench.context)).rejects.toThrow(
        'anna may not agree to a draft: a publisher has to.',
      );
      await expect(approveDraft(own, 'f'.repeat(64), ben, bench.context)).rejects.toThrow('look again');
      expect(await closedOf({ tree: sent, author: 'cara', by: cara })).toEqual(['approval']);
    });

    it('An editor of the same bytes cannot approve another draft of them, even after dropping their own', async () => {
      await go(treeOf());
      const { id } = await bench.draft(sent, 'cara');
      await deleteDraft(database, { id, who: 'cara', isPublisher: true, at: bench.context.now() });
      await expect(agree(sent)).rejects.toThrow('Nobody agrees to what they edited themselves.');
      expect(await closedOf({ tree: sent, author: 'ben' })).toEqual(['approval']);
    });
  });

  describe('a rollback', () => {
    it('A rollback is a new version with the same bytes, and one person is enough', async () => {
      const first = await go(sent);
      await bench.send({ tree: treeOf(), kind: 'file', by: null });
      const { version } = await roll(1);
      expect(version).toMatchObject({
        number: 3,
        tree: first.tree,
        restores: 1,
        kind: 'rollback',
        who: 'ben',
      });
      expect(await bench.liveTree()).toEqual(sent);
    });

    it('A rollback needs a publisher and an existing version', async () => {
      await go(treeOf());
      expect((await roll(1, anna)).version).toBeNull();
      await expect(roll(7)).rejects.toThrow('There is no version 7.');
    });

    it('A dry run of a rollback reports the problems that the current check finds', async () => {
      await go(treeOf());
      await go(treeOf({ [screen]: { title: 'B' } }));
      const examine = () =>
        Promise.resolve({
          problems: ['schemas/screens/a.json:2:3 the call X is gone'],
          warnings: [],
          changes: [],
          modules: [],
          cases: [],
        });
      const context = { ...bench.context, examine };
      const { report, version } = await rollBack(
        { number: 1, by: ben, why: '', isDry: true },
        { context, publish: (publication) => publish(publication, context) },
      );
      expect(version).toBeNull();
      expect(report.problems).toEqual(['schemas/screens/a.json:2:3 the call X is gone']);
    });

    it('The obstacles to a rollback are known in advance and computed once per version', async () => {
      const first = await go(sent);
      const second = (await bench.send({ tree: treeOf(), kind: 'file', by: null })).version!;
      let looks = 0;
      const context = {
        ...bench.context,
        examine: async (tree: Tree) => {
          looks += 1;
          const problems = [...tree.values()].some((text) => text.includes('"sent"'))
            ? ['schemas/screens/a.json:2:3 the call X is gone']
            : [];
          return { problems, warnings: [], changes: [], modules: [], cases: [] };
        },
      };
      for (let time = 0; time < 2; time += 1) {
        expect(await findRollbackObstacles(first.tree, context)).toEqual([
          'schemas/screens/a.json:2:3 the call X is gone',
        ]);
        expect(await findRollbackObstacles(second.tree, context)).toEqual([]);
      }
      expect(looks).toBe(2);
    });

    it('A rollback that names a version does not publish other files', async () => {
      await go(treeOf());
      expect(await closedOf({ tree: sent, kind: 'rollback', restores: 1, author: 'ben' })).toEqual([
        'approval',
      ]);
    });

    const roll = (number: number, by = ben) =>
      rollBack(
        { number, by, why: 'back' },
        { context: bench.context, publish: (publication) => publish(publication, bench.context) },
      );
  });

  it('Exactly one of two simultaneous publications over the same version goes live, and the other lists the conflicts', async () => {
    await go(treeOf());
    const [mine, theirs] = await Promise.all(
      ['B', 'C'].map((title) => bench.send({ tree: treeOf({ [screen]: { title } }), base: 1 })),
    );
    const lost = mine!.version ? theirs! : mine!;
    expect([mine!.version, theirs!.version].filter(Boolean)).toHaveLength(1);
    expect(lost.report.conflicts).toEqual([expect.objectContaining({ file: screen, pointer: '/title' })]);
  });

  it('Blame names the version that gave a place its value, even after neighbouring places changed', async () => {
    await go(treeOf({ [screen]: { title: 'A', columns: [{ label: 'One' }] } }));
    await go(treeOf({ [screen]: { title: 'B', columns: [{ label: 'One' }] } }));
    await go(treeOf({ [screen]: { title: 'B', columns: [{ label: 'Two' }] } }));
    const numbers = await Promise.all(
      ['', '/title', '/columns/0/label', '/nothing'].map(
        async (pointer) => (await findBlamedVersion(bench.context, screen, pointer))?.number,
      ),
    );
    expect(numbers).toEqual([3, 2, 3, undefined]);
  });

  describe('blame', () => {
    const columns = (...list: object[]) => treeOf({ [screen]: { title: 'A', columns: list } });
    const [one, two] = [
      { header: 'One', field: 'one', format: 'money' },
      { header: 'Two', field: 'two', format: 'money' },
    ];
    const blamed = async (pointer: string, file = screen) =>
      (await findBlamedVersion(bench.context, file, pointer))?.number;

    it('Blame follows a column that moved, and one with new columns before it', async () => {
      await go(columns(one));
      await go(columns({ ...one, header: 'First' }));
      await go(columns(two, { ...one, header: 'First' }));
      await go(columns({ ...one, header: 'First' }, two));
      expect(await blamed('/columns/0/header')).toBe(2);
      expect(await blamed('/columns/0/field')).toBe(1);
      expect(await blamed('/columns/1/header')).toBe(3);
      expect(await blamed('/columns/2')).toBeUndefined();
    });

    it('Blame of a draft with a moved and an inserted column follows their places in the live version', async () => {
      await go(columns(one));
      await go(columns(one, { ...two, header: 'Second' }));
      const three = { header: 'Three', field: 'three', format: 'date' };
      const draft = columns(three, { ...two, header: 'Typed meanwhile' }, one);
      const numbers = await Promise.all(
        ['/columns/1/header', '/columns/2/header', '/columns/0', '/nothing'].map(
          async (pointer) => (await findBlamedVersionInDraft(bench.context, draft, screen, pointer))?.number,
        ),
      );
      expect(numbers).toEqual([2, 1, undefined, undefined]);
    });

    it('Blame of a list or an item names the last version that changed anything in it', async () => {
      await go(columns(one, two));
      await go(columns(one, { ...two, header: 'Second' }));
      await go(columns({ ...two, header: 'Second' }, one));
      expect(await blamed('/columns')).toBe(3);
      expect(await blamed('/columns/0')).toBe(2);
      expect(await blamed('/columns/1')).toBe(1);
    });

    it('Blame follows a renamed file, even if one of its words changed at the same time', async () => {
      const named = (name: string, title: string) =>
        new Map([...treeOf(), [name, JSON.stringify({ title, type: 'report', call: 'c', columns: [one] })]]);
      await go(named('schemas/screens/b.json', 'B'));
      await go(named('schemas/screens/c.json', 'B'));
      await go(named('schemas/screens/d.json', 'D'));
      expect(await blamed('/columns/0/header', 'schemas/screens/d.json')).toBe(1);
      expect(await blamed('/title', 'schemas/screens/d.json')).toBe(3);
      expect(await blamed('', 'schemas/screens/d.json')).toBe(3);
      expect(await blamed('/title', 'schemas/screens/b.json')).toBeUndefined();
    });
  });

  describe('the audit', () => {
    const head = async () => (await verifyAudit(database)).head;
    beforeEach(async () => {
      await go(treeOf());
      await bench.draft(sent);
      await go(treeOf({ [screen]: { title: 'B' } }));
      await go(treeOf({ [screen]: { title: 'C' } }));
    });

    it('An audit without changes from outside has no faults', async () => {
      expect(await verifyAudit(database, await head())).toMatchObject({ rows: 4, errors: [] });
    });

    it.each([
      [
        'an edited reason',
        "UPDATE release_audit SET detail = replace(detail, 'a test', 'a task') WHERE seq = 3",
      ],
      ['an edited name', "UPDATE release_audit SET who = 'eve' WHERE seq = 1"],
      ['an edited time', "UPDATE release_audit SET at = at + interval '1 second' WHERE seq = 2"],
      ['an edited action', "UPDATE release_audit SET action = 'looked' WHERE seq = 2"],
      ['a deleted row', 'DELETE FROM release_audit WHERE seq = 2'],
      ['a cut end', 'DELETE FROM release_audit WHERE seq = 4'],
      [
        'two rows in another order',
        'UPDATE release_audit SET seq = CASE seq WHEN 2 THEN 30 ELSE 20 END WHERE seq IN (2, 3); UPDATE release_audit SET seq = seq / 10 WHERE seq > 9',
      ],
      ['an edited version', "UPDATE release_version SET who = 'eve' WHERE number = 2"],
      [
        'a version of another tree',
        'UPDATE release_version SET tree = (SELECT tree FROM release_version WHERE number = 3) WHERE number = 2',
      ],
    ])('The audit check finds %s', async (_what, sql) => {
      await tamper(database, sql);
      expect((await verifyAudit(database)).errors).not.toEqual([]);
    });

    it('A recorded head reveals that the end of the audit was cut off and written anew', async () => {
      const noted = await head();
      await tamper(
        database,
        'DELETE FROM release_audit WHERE seq = 4; UPDATE release_live SET audited = 3, number = 2; DELETE FROM release_version WHERE number = 3',
      );
      expect((await verifyAudit(database)).errors).toEqual([]);
      expect((await verifyAudit(database, noted)).errors).toEqual([
        'The head that was noted is not in the audit any more.',
      ]);
    });

    it.each([
      ['release_audit', 'only be added'],
      ['release_version', 'only be added'],
      ['release_blob', 'only be added'],
      ['release_approval', 'be added and deleted'],
      ['release_tick', 'be added and deleted'],
    ])('Rows of %s can %s', async (table, how) => {
      for (const sql of [
        ...(how === 'only be added' ? [`DELETE FROM ${table}`] : []),
        `UPDATE ${table} SET ${table === 'release_blob' ? 'body' : 'who'} = 'x'`,
        `TRUNCATE ${table} CASCADE`,
      ])
        await expect(database.execute(sql)).rejects.toThrow('are only added');
    });
  });

  it('A text that was changed in the database is not returned', async () => {
    const { tree } = await go(treeOf());
    await tamper(
      database,
      "UPDATE release_blob SET body = convert_to(replace(convert_from(body, 'UTF8'), 'Portico', 'Evil'), 'UTF8')",
    );
    await expect(readTree(database, tree)).rejects.toThrow('is not kept as it was written');
    expect(await findVersion(database, 1)).toMatchObject({ tree });
  });
}
