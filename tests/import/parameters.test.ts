import { describe, expect, it } from 'vitest';
import type { Api } from '#definition';
import { checkPortal, formatProblem } from '#check/index.ts';
import { importDocument } from '#import/index.ts';

const rows = { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } };
const responses = { 200: { content: { 'application/json': { schema: rows } } } };

function importPaths(paths: object, more: object = {}) {
  const document = { openapi: '3.0.3', servers: [{ url: 'https://api.example.com' }], paths, ...more };
  const { files, remarks } = importDocument({ document, look: null }, { name: 'api' }, new Map());
  expect(checkPortal(files).problems.map(formatProblem)).toEqual([]);
  return {
    read: (file: string) => JSON.parse(files.get(file) ?? 'null') as Record<string, unknown>,
    sentences: remarks.map(({ pointer, sentence }) => `${pointer} ${sentence}`),
  };
}
const importParameter = (parameter: object) =>
  importPaths({ '/pets': { get: { responses, parameters: [{ in: 'query', ...parameter }] } } });

describe('query parameters', () => {
  it('deepObject has a filter for each property, sent under its own key', () => {
    const properties = { name: { type: 'string' }, size: { enum: ['S', 'L'] } };
    const { read, sentences } = importParameter({
      name: 'filter',
      style: 'deepObject',
      schema: { type: 'object', properties },
    });
    expect(read('schemas/screens/pets/list.json').payload).toEqual({
      'filter[name]': { from: 'filters.filter_name' },
      'filter[size]': { from: 'filters.filter_size' },
    });
    expect(sentences).toEqual([]);
  });

  it('an object that is written as one text is not sent, with a remark', () => {
    const schema = { type: 'object', properties: { name: { type: 'string' } } };
    const { read, sentences } = importParameter({ name: 'filter', explode: false, schema });
    expect(read('schemas/screens/pets/list.json')).not.toHaveProperty('payload');
    expect(sentences).toEqual([
      '#/paths/~1pets/get/parameters The query parameter "filter" is not sent: no filter writes an object as one text.',
    ]);
  });

  it('deepObject without named properties is not sent, with a remark', () => {
    const { read, sentences } = importParameter({
      name: 'q',
      style: 'deepObject',
      schema: { type: 'object' },
    });
    expect(read('schemas/screens/pets/list.json')).not.toHaveProperty('payload');
    expect(sentences).toEqual([
      '#/paths/~1pets/get/parameters The query parameter "q" has values without a name or with values in them: these are not sent.',
    ]);
  });

  it('a list has a filter for one of its values, with a remark', () => {
    const { sentences } = importParameter({
      name: 'tags',
      schema: { type: 'array', items: { type: 'string' } },
    });
    expect(sentences).toEqual([
      '#/paths/~1pets/get/parameters The query parameter "tags" is a list: its filter sends one value.',
    ]);
  });
});

describe('security', () => {
  const basic = { type: 'http', scheme: 'basic' };
  const both = { one: [], two: [] };
  const keyHint = ' A key that is the same for everybody belongs in api.headers.';
  const securitySchemes = {
    token: { type: 'http', scheme: 'Bearer' },
    basic,
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  };
  const importSecurity = (security: unknown) => {
    const { read, sentences } = importPaths(
      { '/pets': { get: { responses, ...(security !== undefined && { security }) } } },
      { security: [{ token: [] }], components: { securitySchemes } },
    );
    const { calls } = read('schemas/api/pets.json') as { calls: { getPets: { auth: boolean } } };
    return [calls.getPets.auth, sentences];
  };

  it.each([
    ['the document counts, if the operation has none', undefined, true],
    ['the operation counts, if it has some', [], false],
    ['an alternative without a token may be called with one', [{}, { key: [] }], true],
    ['one alternative with a token is enough', [{ key: [] }, { token: [] }], true],
  ])('the security of %s', (_, security, auth) => {
    expect(importSecurity(security)).toEqual([auth, []]);
  });

  it.each([
    ['key', [{ key: [] }], 'the key "X-Key" in the header', keyHint],
    ['password', [{ basic: [] }], 'a sign-in by "basic"'],
    ['key beside a token', [{ token: [], key: [] }], 'the key "X-Key" in the header', keyHint],
    ['scheme without a description', [{ other: [] }], '"other", which the document does not describe'],
  ])('an operation that needs a %s has a remark', (_, security, needs, hint = '') => {
    expect(importSecurity(security)).toEqual([
      true,
      [
        `#/paths/~1pets/get/security It needs ${needs}: a portal sends its token in Authorization alone, and the backend will refuse.${hint}`,
      ],
    ]);
  });

  const key = (name: string, place = 'header') => ({ type: 'apiKey', in: place, name });
  const usualApi = { authorizationPrefix: 'Bearer ' };
  const importSchemes = (schemes: object, security?: object[]) => {
    const { read, sentences } = importPaths(
      { '/pets': { get: { responses } } },
      { ...(security && { security }), components: { securitySchemes: schemes } },
    );
    const { tokenHeader, authorizationPrefix } = read('screens.config.json').api as Api;
    return [
      { ...(tokenHeader !== undefined && { tokenHeader }), authorizationPrefix },
      sentences.filter((one) => one.startsWith('#/components')),
    ];
  };

  it.each([
    ['the only scheme', { key: key('X-Key') }, undefined],
    ['each of several schemes', { read: key('X-Key'), write: key('x-key'), password: basic }, undefined],
    ['a scheme for all calls', { token: securitySchemes.token, key: key('X-Key') }, [{ key: [] }]],
  ])('a key in a header is the token, without a prefix, if it is %s', (_, schemes, security) => {
    expect(importSchemes(schemes, security)).toEqual([
      { tokenHeader: 'X-Key', authorizationPrefix: '' },
      [
        "#/components/securitySchemes The session's token is sent in X-Key: a key that is the same for everybody belongs in api.headers.",
      ],
    ]);
  });

  it.each([
    ['a scheme in Authorization', { token: securitySchemes.token, key: key('X-Key') }, undefined],
    ['a key in Authorization beside it', { one: key('authorization'), two: key('X-Key') }, undefined],
    ['a key in Authorization alone', { one: key('authorization') }, undefined],
    ['several headers', { one: key('X-One'), two: key('X-Two') }, undefined],
    ['several headers at once for all calls', { one: key('X-One'), two: key('X-Two') }, [both]],
    ['a key in the address', { key: key('key', 'query') }, undefined],
    ['a header that the browser sets', { key: key('Cookie') }, undefined],
  ])('the token stays in Authorization with %s', (name, schemes, security) => {
    const prefix = name.startsWith('a key in Authorization') ? { authorizationPrefix: '' } : usualApi;
    expect(importSchemes(schemes, security)).toEqual([prefix, []]);
  });

  it('the token opens an operation in the header that the document names', () => {
    const parameters = [{ in: 'header', name: 'x-key', required: true }];
    const { sentences } = importPaths(
      { '/pets': { get: { responses, security: [{ key: [] }], parameters } } },
      { components: { securitySchemes: { key: key('X-Key') } } },
    );
    expect(sentences.filter((one) => one.startsWith('#/paths'))).toEqual([]);
  });

  it('a header that a call requires has a remark with the word of the config', () => {
    const parameters = ['header', 'cookie'].map((place) => ({ in: place, name: 'X-App', required: true }));
    const { sentences } = importPaths({ '/pets': { get: { responses, parameters } } });
    expect(sentences).toEqual([
      '#/paths/~1pets/get/parameters It needs the header "X-App": put it into api.headers if its value is always the same.',
      '#/paths/~1pets/get/parameters It needs the cookie "X-App": a call sends none of its own.',
    ]);
  });
});
