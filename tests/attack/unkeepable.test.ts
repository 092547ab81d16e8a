import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { findOperatorByPassword } from '#server/releases/store/operators.ts';
import { saveDraft, startDraft } from '#server/releases/store/openDrafts.ts';
import { buildBodySchema } from '#server/releases/commands/commandInputSchemas.ts';
import { findVersion } from '#server/releases/store/versions.ts';
import { addErrorHandler } from '#server/workbench/addErrorHandler.ts';
import { addNewPreviewRoute } from '#server/workbench/preview/addNewPreviewRoute.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { openBench } from '../support/releases/releaseBench.ts';

/*
 * Values that no database can store are refused in a sentence, at every route of the workbench, so that they cause
 * no error in the log.
 */

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openMemoryDatabase();
  await openBench(database);
  const { id } = await startDraft(database, 'anna', null, new Date());
  app = Fastify({ ajv: { customOptions: { coerceTypes: false } } });
  addErrorHandler(app, 409);
  app.post<{ Body: { why: string; revision: number } }>('/draft', ({ body }) =>
    saveDraft(database, { id, base: null, edits: {}, at: new Date(), ...body }),
  );
  app.post<{ Body: { name: string } }>('/session', ({ body }) =>
    findOperatorByPassword(database, { ...body, password: '', network: '' }),
  );
  app.post<{ Body: { number: number } }>('/version', ({ body }) => findVersion(database, body.number));
  const schema = { body: buildBodySchema(['number', 'why', 'file'], []) };
  app.post('/command', { schema }, () => ({}));
  addNewPreviewRoute(app, {
    basePath: '/',
    secret: () => Promise.resolve(Buffer.alloc(32)),
    personas: [],
    now: () => new Date(),
  });
});
afterAll(async () => {
  await app?.close();
  await database?.close();
});

const unkeepable =
  'No database can keep this: a text holds no zero byte, and a number is at most 2147483647.';
const ask = async (url: string, payload: object) => {
  const answer = await app.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, message: answer.json<{ message: string }>().message };
};

it.each([
  ['/draft', { why: 'a\0b', revision: 0 }],
  ['/draft', { why: '', revision: 1e20 }],
  ['/draft', { why: '', revision: 2 ** 31 }],
  ['/session', { name: 'x\0' }],
  ['/version', { number: 1e20 }],
])('%s refuses %j', async (url, body) => {
  expect(await ask(url, body)).toEqual({ status: 400, message: unkeepable });
});

it.each([
  [{ number: 1e20 }, 'body/number must be <= 2147483647'],
  [{ number: -1 }, 'body/number must be >= 0'],
  [{ why: 'a\0b' }, 'body/why must match pattern "^[^\\u0000]*$"'],
  [{ file: '\0' }, 'body/file must match pattern "^[^\\u0000]*$"'],
])('a command over HTTP refuses %j', async (body, message) => {
  expect(await ask('/command', body)).toEqual({ status: 400, message });
});

it('values that a database can store are accepted', async () => {
  expect((await ask('/command', { number: 2 ** 31 - 1, why: 'a\r\nb' })).status).toBe(200);
  expect((await ask('/draft', { why: 'right', revision: 0 })).status).toBe(200);
});

it.each([
  [2 ** 31, 'body/draft must be <= 2147483647'],
  [1e20, 'body/draft must be <= 2147483647'],
  [-1, 'body/draft must be >= 1'],
])('no preview is opened of draft %j', async (draft, message) => {
  expect(await ask('/previews', { draft, persona: 'rich' })).toEqual({ status: 400, message });
});
