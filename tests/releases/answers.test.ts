import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { commands } from '#server/releases/commands/commands.ts';
import { publish, type Publication } from '#server/releases/publish.ts';
import type { Releases } from '#server/releases/releases.ts';
import type { GateReport } from '#server/releases/report.ts';
import type { Tree } from '#server/releases/tree.ts';
import { verifyAudit } from '#server/releases/store/audit.ts';
import { readText } from '#server/releases/store/trees.ts';
import { anna, ben, cara, openBench, treeOf, type ReleaseBench } from '../support/releases/releaseBench.ts';

const added = 'schemas/screens/b.json';
const changed = 'schemas/screens/a.json';
const broken = { title: 'fails' };
const answer = 'The label stands there twice, which is right.';

let database: Database;
let bench: ReleaseBench;
beforeAll(async () => {
  database = await openMemoryDatabase();
  bench = await openBench(database);
});
afterAll(() => database.close());

/** The gate of the cases when ben publishes a draft of anna. */
async function gateOf(publication: Partial<Publication>) {
  const { report } = await bench.send({ author: anna.name, isDry: true, ...publication });
  return report.gates.find(({ name }) => name === 'cases');
}

async function startWith(tree: Tree): Promise<void> {
  await bench.send({ tree, kind: 'file', by: null });
}

describe('The gate of the cases', () => {
  it('the gate of the cases is closed for a case that passes on what is live and fails in the draft, whatever anybody answers', async () => {
    await startWith(treeOf());
    expect(await gateOf({ tree: treeOf({ [changed]: broken }), answer })).toEqual({
      name: 'cases',
      isOpen: false,
      says: `${changed} case passes on what is live and fails here: it is opened: expected says "A", but says "B".`,
    });
  });

  it('the gate of the cases is open for a case that fails on what is live too', async () => {
    await startWith(treeOf({ [changed]: broken }));
    const tree = treeOf({ [changed]: { ...broken, more: 1 } });
    expect(await gateOf({ tree })).toEqual({
      name: 'cases',
      isOpen: true,
      says: 'Of 2 cases 1 fails on what is live too.',
    });
  });

  it('the gate of the cases is open for a new case that fails, for which a publisher may answer', async () => {
    await startWith(treeOf());
    const tree = treeOf({ [added]: broken });
    expect(await gateOf({ tree })).toEqual({
      name: 'cases',
      isOpen: true,
      says: 'Of 3 cases 1 new case fails. A publisher may answer for it in a sentence.',
    });
    expect((await gateOf({ tree, answer }))?.says).toBe(
      `Of 3 cases 1 new case fails. ben answers for it: ${answer}`,
    );
  });

  it('the gate of the cases accepts no answer from an author', async () => {
    await startWith(treeOf());
    const { report } = await bench.send({ tree: treeOf({ [added]: broken }), by: anna, answer, isDry: true });
    expect(report.answer).toBeNull();
  });
});

describe('The answer of a publisher', () => {
  const actsOf = async () => {
    const rows = await database.query<{ who: string; action: string; detail: string }>(
      'SELECT who, action, detail FROM release_audit ORDER BY seq',
    );
    return rows.filter(({ action }) => action === 'answered');
  };

  it('a publisher’s answer is in the history: in the report of the version and in the audit', async () => {
    await startWith(treeOf());
    const tree = treeOf({ [added]: broken });
    const { version } = await bench.send({ tree, author: anna.name, by: ben, answer: ` ${answer} ` });
    const report = JSON.parse(await readText(database, version!.report)) as GateReport;
    expect(report.answer).toEqual({ who: 'ben', text: answer });
    expect(report.failures).toMatchObject([{ key: `${added} case`, live: 'missing' }]);
    expect(await actsOf()).toEqual([
      { who: 'ben', action: 'answered', detail: JSON.stringify({ number: version!.number, answer }) },
    ]);
    expect((await verifyAudit(database)).errors).toEqual([]);
  });

  it('the command takes a publisher’s answer and prints it in its report', async () => {
    await startWith(treeOf());
    const releases = {
      context: bench.context,
      refresh: () => Promise.resolve(),
      publish: (publication: Publication) => publish(publication, bench.context),
    } as unknown as Releases;
    const files = [...treeOf({ [added]: broken })];
    const input = { files, why: 'a second screen', answer, isDry: true, operator: ben };
    const { text, report } = await commands.publish.run(releases, input);
    expect(report?.answer).toEqual({ who: 'ben', text: answer });
    expect(text).toContain(`${added} case fails: it is opened: expected says "A", but says "B"`);
    expect(text).toContain(`1 new case fails. ben answers for it: ${answer}`);
  });

  it('the command refuses a publisher’s answer together with a time', async () => {
    const releases = { context: bench.context, refresh: () => Promise.resolve() } as unknown as Releases;
    const input = { number: 1, at: '2030-01-01 09:00', zone: 'UTC', answer, operator: ben };
    await expect(commands.publish.run(releases, input)).rejects.toThrow(
      'A scheduled publication takes no answer: publish without --at instead.',
    );
  });

  it('a publisher’s answer is not stored where no new case fails', async () => {
    await startWith(treeOf());
    const before = await actsOf();
    const tree = treeOf({ [added]: { title: 'B' } });
    const { version } = await bench.send({ tree, author: anna.name, by: cara, answer });
    expect(version).not.toBeNull();
    expect(await actsOf()).toEqual(before);
  });
});
