import { describe, expect, it } from 'vitest';
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
  const securitySchemes = {
    token: { type: 'http', scheme: 'Bearer' },
    basic: { type: 'http', scheme: 'basic' },
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
    ['key', [{ key: [] }], 'the key "X-Key" in the header'],
    ['password', [{ basic: [] }], 'a sign-in by "basic"'],
    ['key beside a token', [{ token: [], key: [] }], 'the key "X-Key" in the header'],
    ['scheme without a description', [{ other: [] }], '"other", which the document does not describe'],
  ])('an operation that needs a %s has a remark', (_, security, needs) => {
    expect(importSecurity(security)).toEqual([
      true,
      [
        `#/paths/~1pets/get/security It needs ${needs}: a portal sends its token in Authorization alone, and the backend will refuse.`,
      ],
    ]);
  });
});
