import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DraftWithTexts } from '#workbench/protocol.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { insertOperators } from '../support/releases/insertOperators.ts';
import { anna, ben, cara, openBench, releasesOf, treeOf, vera } from '../support/releases/releaseBench.ts';
import { serveReview } from '../support/releases/serveReview.ts';
import { testReturns } from '../support/releases/testReturns.ts';

testReturns(() => openMemoryDatabase());

it('A decision over HTTP needs a publisher, the reviewed revision and a reason of at most 500 characters', async () => {
  const database = await openMemoryDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'portico-returns-'));
  const bench = await openBench(database);
  const served = await serveReview(releasesOf(bench.context), folder);
  try {
    await insertOperators(database, [anna, ben, cara], new Date());
    await bench.send({ tree: treeOf() });
    const draft = await bench.draft(treeOf({ 'schemas/screens/a.json': { title: 'B' } }));
    const decide = (by: typeof ben, action: string, body: object) =>
      served.ask(by, `POST drafts/${draft.id}/${action}`, { revision: 0, reason: 'no', ...body });
    for (const [by, body, status] of [
      [vera, {}, 403],
      [anna, {}, 403],
      [ben, { reason: ' ' }, 400],
      [ben, { reason: 'x'.repeat(501) }, 400],
      [ben, { reason: 'a\0b' }, 400],
      [ben, { revision: 9 }, 409],
    ] as const)
      for (const action of ['send-back', 'reject'])
        expect([body, (await decide(by, action, body)).status]).toEqual([body, status]);
    const { status, body } = await served.ask<DraftWithTexts>(ben, `POST drafts/${draft.id}/send-back`, {
      revision: 0,
      reason: ' <i>No</i>\nand \u202e\u001b[31m ',
    });
    expect([status, body.isSent]).toEqual([200, false]);
    expect(body.returned).toMatchObject({
      isRejected: false,
      who: 'ben',
      reason: '<i>No</i>\nand \\u202e\\u001b[31m',
    });
    const sent = await served.ask<DraftWithTexts>(anna, `POST drafts/${draft.id}/send`, {
      revision: 0,
      why: 'else',
    });
    expect(sent.body).toMatchObject({ isSent: true, returned: { who: 'ben' } });
    const { revision } = sent.body;
    expect((await decide(cara, 'reject', { revision })).status).toBe(200);
    for (const request of [
      `PUT drafts/${draft.id}`,
      `POST drafts/${draft.id}/send`,
      `POST drafts/${draft.id}/merge`,
    ])
      expect(
        await served.ask(anna, request, {
          revision,
          ...(request.startsWith('PUT')
            ? { base: draft.base, edits: {} }
            : request.endsWith('send')
              ? { why: 'x' }
              : { mine: [] }),
        }),
      ).toEqual({
        status: 403,
        body: expect.objectContaining({
          message: 'cara rejected this draft: it can only be read or deleted.',
        }) as unknown,
      });
  } finally {
    await served.close();
    await database.close();
    await rm(folder, { recursive: true });
  }
});
