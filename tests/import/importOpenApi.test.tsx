// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPortal, formatProblem } from '#check/index.ts';
import { compilePortal } from '#compile/index.ts';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import { importDocument } from '#import/index.ts';
import { treatAsSchema, type OpenApiDocument } from '#import/openapi/openApi.ts';
import { importCalls } from '#import/openapi/importCalls.ts';
import { createRemarks } from '#import/remark.ts';
import { createSchemaResolver } from '#import/schema/createSchemaResolver.ts';
import { endAfresh, startAfresh } from '../screens/walk/afresh.ts';
import { renderScreen, settle } from '../screens/walk/renderScreen.tsx';
import { see } from '../screens/walk/see.ts';
import { compileScreens } from '../screens/walk/compileScreens.ts';
import { readShippedOpenApi } from '../support/shippedOpenApi.ts';
import { answerOf } from './answerOf.ts';

const folder = 'tests/import/documents';
const documents: [name: string, document: OpenApiDocument][] = [
  ['Swagger Petstore', JSON.parse(readFileSync(`${folder}/petstore.json`, 'utf8'))],
  ["GitHub's API", JSON.parse(gunzipSync(readFileSync(`${folder}/github.json.gz`)).toString())],
  ["this portal's own", (await readShippedOpenApi()).document],
];

beforeEach(startAfresh);
afterEach(endAfresh);

describe.each(documents)('%s', (_, document) => {
  const { files, remarks } = importDocument({ document, look: null }, { name: 'api' }, new Map());

  it('the imported portal has no problem', () => {
    expect(checkPortal(files).problems.map(formatProblem)).toEqual([]);
  });

  it('each loss has a remark with its place', () => {
    for (const { pointer, sentence } of remarks) expect(`${pointer} ${sentence}`).toMatch(/^\S+ [A-Z].*\.$/);
  });

  it('each operation is on a screen, or has a remark', () => {
    const written = [...files]
      .filter(([file]) => file.startsWith('schemas/screens/'))
      .map(([, text]) => text);
    const called = importCalls(document, createRemarks()).filter(({ name }) =>
      written.some((text) => text?.includes(`"call": "${name}"`)),
    );
    const places = new Set([...called, ...remarks].map(({ pointer }) => pointer));
    const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      methods.filter((method) => method in item).map((method) => `#/paths/${escape(path)}/${method}`),
    );
    const silent = operations.filter((one) => ![...places].some((place) => place.startsWith(one)));
    expect(silent).toEqual([]);
  });

  it('each screen opens with answers made from the document', async () => {
    const { config, calls, screens } = checkPortal(files);
    if (!config) throw new Error('The config is wrong');
    const answer = createAnswers(document);
    const client = compilePortal(config, { local: null });
    for (const { id, module, screen } of await compileScreens({ files, config, calls, screens })) {
      startAfresh();
      await renderScreen(module, answer, { config: client, route: routeOf(config.routes, id) });
      await settle(400);
      const { text, rows, buttons } = see();
      if (screen.type === 'report') expect([id, Object.values(rows).flat().length > 0]).toEqual([id, true]);
      if (screen.type === 'form') expect([id, Object.keys(buttons)]).toEqual([id, expect.arrayContaining([expect.stringMatching(/Create|Save/)])]); // oxfmt-ignore
      expect([id, text]).not.toEqual([id, expect.stringContaining(config.words.loadFailed)]);
      endAfresh();
    }
  }, 600_000);
});

it('a query parameter that is not required may be left out by a screen', () => {
  const parameter = (name: string, required: boolean) => ({ name, in: 'query', required });
  const answer = {
    content: {
      'application/json': {
        schema: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
      },
    },
  };
  const get = {
    parameters: [parameter('a', true), parameter('b', false)],
    responses: { 200: answer },
  };
  const document = { openapi: '3.1.0', paths: { '/pets': { get } } } as unknown as OpenApiDocument;
  const [call] = importCalls(document, createRemarks());
  expect(call?.call.request).toEqual({ a: 'text', b: { shape: 'text', optional: true } });
});

it('existing files are not overwritten, and a remark names them', () => {
  const [, petstore] = documents[0]!;
  const first = importDocument({ document: petstore, look: null }, { name: 'api' }, new Map());
  const second = importDocument({ document: petstore, look: null }, { name: 'api' }, first.files);
  expect(second.files).toEqual(new Map());
  expect(second.remarks.map(({ sentence }) => sentence)).toContain(
    'The file is there already: it stays as it is.',
  );
});

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

function escape(path: string): string {
  return path.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Answers each call with a value for its response in the document. */
function createAnswers(document: OpenApiDocument): (request: CallRequest) => Outcome {
  const resolver = createSchemaResolver(treatAsSchema(document), createRemarks());
  const calls = new Map(importCalls(document, createRemarks()).map((call) => [call.name, call]));
  return ({ call }) => {
    const body = calls.get(call)?.answer.body;
    return { kind: 'ok', body: body ? answerOf(body, resolver) : null };
  };
}

/** A value for each parameter in the route of a screen. */
function routeOf(routes: object, id: string): Record<string, string> {
  const [path = ''] = Object.entries(routes).find(([, route]) => route.screen === id) ?? [];
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']));
}
