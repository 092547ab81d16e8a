import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { CannedAnswer } from '#cases/testCase.ts';
import type { Call } from '#definition';
import { runTextWork, type CallTextThread } from '#server/releases/texts/textWork.ts';
import type { ReadDraft } from '#server/workbench/history/createDraftReader.ts';
import { answerPreviewCall } from '#server/workbench/preview/answerPreviewCall.ts';

const call = (path: string, more: object = {}) =>
  ({ target: 'api', method: 'POST', path, auth: true, kind: 'read', request: {}, ...more }) as Call;
const calls = {
  rows: call('rows', { method: 'GET', rows: 'data.list' }),
  fixedA: call('fixed', { fixed: { type: 'a' }, record: 'data' }),
  fixedB: call('fixed', { fixed: { type: 'b' }, text: 'message' }),
  pay: call('pay', { kind: 'change', text: 'message' }),
  bill: call('bill', { method: 'GET', types: ['application/pdf'] }),
  sheet: call('sheet', { method: 'GET', types: ['text/csv'] }),
  mixed: call('mixed', { rows: '' }),
  mixedChange: call('mixed', { kind: 'change', text: 'said' }),
};

interface Setting {
  canned?: Record<string, CannedAnswer>;
  isSandbox?: boolean;
  live?: Call[];
  token?: string;
}

/** A preview's calls over a sandbox that echoes what it is requests. */
async function openPreview({
  canned,
  isSandbox = true,
  live = Object.values(calls),
  token = 'rich',
}: Setting = {}) {
  const app = Fastify();
  const requests: string[] = [];
  app.all('/api/*', ({ method, url, headers, body }, reply) => {
    requests.push(`${method} ${url}`);
    if (url.startsWith('/api/bill')) return reply.type('application/pdf; charset=x').send('%PDF');
    return reply
      .code(url.endsWith('none') ? 404 : 200)
      .send({ by: headers.authorization ?? null, body: body ?? null });
  });
  const tree = new Map([
    ['schemas/screens/a.json', JSON.stringify({ call: 'pay', success: { texts: ['Paid', 'Done'] } })],
  ]);
  const read = { catalogue: new Map(Object.entries(calls)) } as unknown as ReadDraft;
  app.all('/preview/api/*', (request, reply) =>
    answerPreviewCall(app, request, reply, {
      url: request.url.slice('/preview'.length),
      shown: { persona: 'rich', tree, read, canned: canned ?? null },
      answers: {
        getMemberToken: () => Promise.resolve(token),
        isSandbox,
        live: () => live,
        callTextThread: (async (textWork, ...input) => runTextWork({ textWork, input })) as CallTextThread,
      },
    }),
  );
  const ask = async (request: string, payload?: object) => {
    const [method, path] = request.split(' ') as ['GET', string];
    const answer = await app.inject({ method, url: `/preview/api/${path}`, ...(payload && { payload }) });
    return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.body, answer };
  };
  return { ask, requests };
}
const json = 'application/json; charset=utf-8';

describe('a call of a preview', () => {
  it('a read goes to the sandbox as the chosen member, with its query and its body', async () => {
    const { ask, requests } = await openPreview();
    expect(await ask('GET rows?page=2')).toMatchObject({
      status: 200,
      type: json,
      body: '{"by":"Bearer rich","body":null}',
    });
    expect((await ask('POST fixed', { type: 'a' })).body).toBe('{"by":"Bearer rich","body":{"type":"a"}}');
    expect(requests).toEqual(['GET /api/rows?page=2', 'POST /api/fixed']);
  });

  it('a read of a visitor carries no token', async () => {
    const { ask } = await openPreview({ token: '' });
    expect((await ask('GET rows')).body).toBe('{"by":null,"body":null}');
  });

  it('a lookup that is in no catalogue goes to the sandbox, with its status', async () => {
    const { ask, requests } = await openPreview();
    expect((await ask('GET lookup/ifsc?code=1')).status).toBe(200);
    expect((await ask('GET lookup/none')).status).toBe(404);
    expect(requests).toEqual(['GET /api/lookup/ifsc?code=1', 'GET /api/lookup/none']);
  });

  it('any other call that is in no catalogue is not found, and reaches nothing', async () => {
    const { ask, requests } = await openPreview();
    for (const request of ['POST lookup/ifsc', 'GET elsewhere', 'POST rows'])
      expect(await ask(request)).toMatchObject({ status: 404, body: '{"message":"Not Found"}' });
    expect(requests).toEqual([]);
  });

  it('a lookup without a sandbox is not found', async () => {
    const { ask, requests } = await openPreview({ isSandbox: false });
    expect((await ask('GET lookup/ifsc')).status).toBe(404);
    expect(requests).toEqual([]);
  });

  it('a read without a sandbox has an empty body', async () => {
    const { ask, requests } = await openPreview({ isSandbox: false });
    expect((await ask('GET rows')).body).toBe('{"data":{"list":[]}}');
    expect(requests).toEqual([]);
  });

  it('a read that is none in the live catalogue reaches nothing', async () => {
    for (const live of [
      [],
      [call('rows', { method: 'GET', kind: 'change' })],
      [calls.rows, call('rows', { method: 'GET', kind: 'change' })],
    ]) {
      const { ask, requests } = await openPreview({ live });
      expect((await ask('GET rows')).body).toBe('{"data":{"list":[]}}');
      expect(requests).toEqual([]);
    }
  });

  it('a change gets the first success text of the draft’s screens, and reaches nothing', async () => {
    const { ask, requests } = await openPreview();
    expect((await ask('POST pay')).body).toBe('{"message":"Paid"}');
    expect(requests).toEqual([]);
  });

  it('a request that may be a read or a change reaches nothing', async () => {
    const { ask, requests } = await openPreview();
    expect((await ask('POST mixed')).status).toBe(200);
    expect(requests).toEqual([]);
  });

  it('a file is saved by a browser, from the sandbox or empty', async () => {
    const saved = {
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/pdf',
    };
    const { ask } = await openPreview();
    const found = await ask('GET bill');
    expect([found.body, found.answer.headers]).toEqual(['%PDF', expect.objectContaining(saved)]);
    const empty = await (await openPreview({ isSandbox: false })).ask('GET bill');
    expect([empty.body, empty.answer.headers]).toEqual(['', expect.objectContaining(saved)]);
  });

  it('an answer of another type than the call’s is no file', async () => {
    const { ask } = await openPreview();
    const { answer, type } = await ask('GET sheet');
    expect([type, answer.headers['content-disposition']]).toEqual([json, undefined]);
  });
});

describe('a call of a played case', () => {
  it('a case answers with its own body and headers', async () => {
    const { ask, requests } = await openPreview({
      canned: { rows: { body: [1], headers: { 'x-page': '2' } } },
    });
    const { status, type, body, answer } = await ask('GET rows');
    expect([status, type, body, answer.headers['x-page']]).toEqual([200, json, '[1]', '2']);
    expect(requests).toEqual([]);
  });

  it('a case answers the call whose fixed keys the request has', async () => {
    const { ask } = await openPreview({ canned: { fixedA: { body: 'A' }, fixedB: { body: 'B' } } });
    expect((await ask('POST fixed', { type: 'a' })).body).toBe('"A"');
    expect((await ask('POST fixed', { type: 'b' })).body).toBe('"B"');
    expect((await ask('POST fixed', { type: 'c' })).status).toBe(404);
    expect((await ask('POST fixed')).body).toBe('"A"');
  });

  it('a case answers the call that it knows of several on one path', async () => {
    const { ask } = await openPreview({ canned: { mixedChange: { body: 'known' } } });
    expect((await ask('POST mixed')).body).toBe('"known"');
  });

  it('a call that a case does not know has an empty body, and one of no catalogue is not found', async () => {
    const { ask, requests } = await openPreview({ canned: {} });
    expect((await ask('GET rows')).body).toBe('{"data":{"list":[]}}');
    expect((await ask('GET lookup/ifsc')).status).toBe(404);
    expect(requests).toEqual([]);
  });

  it.each([
    [{ fails: 'malformed' }, 200, 'not JSON'],
    [{ fails: 'expired' }, 401, '{"message":"Please login to access this resource"}'],
    [{ fails: 'refused' }, 400, '{"message":""}'],
    [{ fails: 'refused', status: 422 }, 422, '{"message":""}'],
  ] as const)('a case fails a call as %j', async (answer, status, body) => {
    const { ask } = await openPreview({ canned: { rows: answer } });
    expect(await ask('GET rows')).toMatchObject({ status, body, type: json });
  });

  it('a case breaks the connection of a call that is unreachable', async () => {
    const { ask } = await openPreview({ canned: { rows: { fails: 'unreachable' } } });
    await expect(ask('GET rows')).rejects.toThrow('destroyed');
  });

  it('a case answers a file with its text and type', async () => {
    const { ask } = await openPreview({ canned: { bill: { file: 'a;b', type: 'text/csv' } } });
    const { body, answer } = await ask('GET bill');
    expect(body).toBe('a;b');
    expect(answer.headers).toMatchObject({ 'content-disposition': 'attachment' });
    expect(answer.headers['content-type']).toContain('text/csv');
  });
});
