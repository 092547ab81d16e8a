import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runScript } from '../support/runScript.ts';

const documents = path.resolve('tests/import/documents');
const petstore = path.join(documents, 'petstore.json');
const script = import.meta.resolve('../../scripts/import/import.ts');
let home: string;

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'portico-import-'));
});
afterEach(() => rmSync(home, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number; lines: string[]; error: string }> {
  const { code, out, error } = await runScript(script, args, { folder: home });
  return { code, lines: out.replace(/\n$/, '').split('\n'), error };
}

/** The method and path of each call in the portal. */
function listPaths(): string[] {
  return readdirSync(path.join(home, 'schemas/api')).flatMap((file) => {
    const { calls } = JSON.parse(readFileSync(path.join(home, 'schemas/api', file), 'utf8')) as {
      calls: Record<string, { method: string; path: string }>;
    };
    return Object.values(calls).map((call) => `${call.method} /${call.path}`);
  });
}

test('only the paths of a pattern are imported, with what they refer to', async () => {
  const { code } = await run(petstore, '--only', '/store/order*', '/pet');
  expect(code).toBe(0);
  expect(listPaths().toSorted()).toEqual([
    'DELETE /store/order/{orderId}',
    'GET /store/order/{orderId}',
    'POST /pet',
    'POST /store/order',
    'PUT /pet',
  ]);
});

test('a document that begins with a byte order mark is imported', async () => {
  const file = path.join(home, 'marked.json');
  writeFileSync(file, `\uFEFF${readFileSync(petstore, 'utf8')}`);
  expect((await run(file, '--only', '/pet')).code).toBe(0);
  expect(listPaths().toSorted()).toEqual(['POST /pet', 'PUT /pet']);
});

test('a pattern that no path has is refused with the nearest path, and nothing is written', async () => {
  const { code, error } = await run(petstore, '--only', '/stores/order');
  expect([code, error.trim()]).toEqual([
    1,
    'No path of the document is "/stores/order". Did you mean "/store/order"?',
  ]);
  expect(readdirSync(home)).toEqual([]);
});

test('a document of which nothing can be imported is refused, after the reasons', async () => {
  const document = path.join(home, 'openapi.json');
  writeFileSync(document, '{"openapi": "3.1.0", "paths": {"/a": {"head": {}}}}');
  const { code, lines, error } = await run(document);
  expect(lines).toEqual(['#/paths/~1a/head No call has the method HEAD: it is left out.']);
  expect([code, error]).toEqual([1, 'No call of it reads rows or takes an object.\n']);
});

test('ten lines of many remarks are printed, and all are in a file', async () => {
  const document = path.join(home, 'github.json');
  writeFileSync(document, gunzipSync(readFileSync(path.join(documents, 'github.json.gz'))));
  const { lines } = await run(document, '--only', '/repos/{owner}/{repo}/*');
  const printed = lines.filter((line) => !line.startsWith('wrote '));
  const [first = '', ...others] = printed;
  const all = readFileSync(path.join(home, '.portico/import.txt'), 'utf8').trim().split('\n');
  const [, missing, different] = /^(\d+) things are missing, and (\d+) are different/.exec(first) ?? [];
  expect(Number(missing) + Number(different)).toBe(all.length);
  expect(others).toEqual(all.slice(0, 9));
});

test('each written file names the schema that an editor completes it by', async () => {
  await run(petstore, '--only', '/pet*');
  const schema = (file: string) =>
    (JSON.parse(readFileSync(path.join(home, file), 'utf8')) as { $schema: string }).$schema;
  expect(schema('screens.config.json')).toBe('./schemas/config.schema.json');
  expect(schema('schemas/api/pet.json')).toBe('../catalogue.schema.json');
  const screens = readdirSync(path.join(home, 'schemas/screens'), { recursive: true, encoding: 'utf8' });
  const files = screens.filter((name) => name.endsWith('.json'));
  for (const file of files)
    expect(schema(`schemas/screens/${file}`)).toBe(
      `${'../'.repeat(file.split('/').length)}definition.schema.json`,
    );
  expect(files.length).toBeGreaterThan(1);
});

test('a problem in a written file ends with 1, and the files stay', async () => {
  await run(petstore, '--only', '/pet');
  const catalogue = path.join(home, 'schemas/api/pet.json');
  writeFileSync(
    catalogue,
    readFileSync(catalogue, 'utf8').replace('"PUT"', '"PATCH"').replaceAll('Pet"', 'Dog"'),
  );
  rmSync(path.join(home, 'schemas/screens'), { recursive: true });
  rmSync(path.join(home, 'screens.config.json'));
  const { code, lines } = await run(petstore, '--only', '/pet');
  expect(code).toBe(1);
  expect(lines.some((line) => /^schemas\/screens\/pet\/\S+ unknown call/.test(line))).toBe(true);
  expect(existsSync(path.join(home, 'schemas/screens/pet'))).toBe(true);
});

test('a JSON Schema has no paths to choose from', async () => {
  const schema = path.join(home, 'a.schema.json');
  writeFileSync(schema, '{"type": "object", "properties": {"a": {"type": "string"}}}');
  expect(await run(schema, '--only', '/a')).toMatchObject({
    code: 1,
    error: 'A JSON Schema has no paths: leave "--only" out.\n',
  });
});

const guest = '{"type": "object", "properties": {"name": {"type": "string"}}}';

test('a form of a JSON Schema has the call and the screen that its flags name, and its fields in the order of a look', async () => {
  const schema = path.join(home, 'guest.schema.json');
  writeFileSync(schema, guest.replace('"name"', '"age": {"type": "integer"}, "name"'));
  writeFileSync(path.join(home, 'look.json'), '\uFEFF{"ui:order": ["name", "age"]}');
  const names = ['--call', 'addGuest', '--screen', 'guests/new'];
  const out = path.join(home, 'portal');
  const { code, lines } = await run(schema, ...names, '--look', path.join(home, 'look.json'), '--out', out);
  expect([code, lines.every((line) => line.startsWith('wrote '))]).toEqual([0, true]);
  const screen = JSON.parse(readFileSync(path.join(out, 'schemas/screens/guests/new.json'), 'utf8')) as {
    fields: object;
  };
  expect(Object.keys(screen.fields)).toEqual(['name', 'age']);
  expect(JSON.stringify(screen)).toContain('"call":"addGuest"');
  expect(existsSync(path.join(home, 'schemas'))).toBe(false);
});

test('without flags a form is named after its file, and a second import writes nothing', async () => {
  const schema = path.join(home, 'guest.schema.json');
  writeFileSync(schema, guest);
  const { lines } = await run(schema);
  expect(lines).toContainEqual(expect.stringMatching(/^wrote schemas\/screens\/.*guest.*\.json$/));
  const again = await run(schema);
  expect([again.code, again.error]).toEqual([1, expect.stringMatching(/\n$/)]);
  expect(again.lines.filter((line) => line.startsWith('wrote '))).toEqual([]);
});

test.each([
  ['gone.json', null, 'There is no gone.json that can be read.\n'],
  ['a.json', '{', 'a.json is not JSON.\n'],
])('the file %s with %j is refused with a sentence', async (file, text, error) => {
  if (text !== null) writeFileSync(path.join(home, file), text);
  expect(await run(file)).toEqual({ code: 1, lines: [''], error });
});

test.each(['../evil', '/a', 'a/', 'a b', ''])('"%s" is no screen, and nothing is written', async (screen) => {
  writeFileSync(path.join(home, 'a.json'), guest);
  const { code, error } = await run('a.json', '--screen', screen);
  expect(code).toBe(2);
  expect(error).toContain(
    `"${screen}" is no screen's id: a name of letters, digits, - and _, perhaps in folders`,
  );
  expect(readdirSync(home)).toEqual(['a.json']);
});

test('up to ten remarks are printed, first those of what is missing', async () => {
  const head = { head: { responses: {} } };
  const of = (count: number) =>
    JSON.stringify({
      openapi: '3.1.0',
      paths: Object.fromEntries(Array.from({ length: count }, (_, at) => [`/a${at}`, head])),
    });
  writeFileSync(path.join(home, 'a.json'), of(10));
  expect((await run('a.json')).lines).toHaveLength(10);
  expect(existsSync(path.join(home, '.portico'))).toBe(false);
  writeFileSync(path.join(home, 'a.json'), of(11));
  const { lines } = await run('a.json');
  const file = path.join(home, '.portico/import.txt');
  expect(lines[0]).toBe(`11 things are missing, and 0 are different: all are in ${file}.`);
  expect(lines).toHaveLength(10);
});
