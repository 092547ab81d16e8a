import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { scriptArguments } from '../support/scriptArguments.ts';

const documents = path.resolve('tests/import/documents');
const petstore = path.join(documents, 'petstore.json');
let portico: string[];
let home: string;

beforeAll(async () => {
  portico = await scriptArguments('portico/checkout.ts');
});
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'portico-import-'));
});
afterEach(() => rmSync(home, { recursive: true }));

function run(...args: string[]): { code: number | null; lines: string[]; error: string } {
  const env = { ...process.env, DEFINITIONS_DIR: '', CONFIG_FILE: '' };
  const options = { cwd: home, encoding: 'utf8' as const, env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [...portico, 'import', ...args], options);
  return { code: status, lines: stdout.trim().split('\n'), error: stderr };
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

test('only the paths of a pattern are imported, with what they refer to', () => {
  const { code } = run(petstore, '--only', '/store/order*', '/pet');
  expect(code).toBe(0);
  expect(listPaths().toSorted()).toEqual([
    'DELETE /store/order/{orderId}',
    'GET /store/order/{orderId}',
    'POST /pet',
    'POST /store/order',
    'PUT /pet',
  ]);
});

test('a document that begins with a byte order mark is imported', () => {
  const file = path.join(home, 'marked.json');
  writeFileSync(file, `\uFEFF${readFileSync(petstore, 'utf8')}`);
  expect(run(file, '--only', '/pet').code).toBe(0);
  expect(listPaths().toSorted()).toEqual(['POST /pet', 'PUT /pet']);
});

test('a pattern that no path has is refused with the nearest path, and nothing is written', () => {
  const { code, error } = run(petstore, '--only', '/stores/order');
  expect([code, error.trim()]).toEqual([
    1,
    'No path of the document is "/stores/order". Did you mean "/store/order"?',
  ]);
  expect(readdirSync(home)).toEqual([]);
});

test('a document of which nothing can be imported is refused, after the reasons', () => {
  const document = path.join(home, 'openapi.json');
  writeFileSync(document, '{"openapi": "3.1.0", "paths": {"/a": {"head": {}}}}');
  const { code, lines, error } = run(document);
  expect(lines).toEqual(['#/paths/~1a/head No call has the method HEAD: it is left out.']);
  expect([code, error]).toEqual([1, 'No call of it reads rows or takes an object.\n']);
});

test('ten lines of many remarks are printed, and all are in a file', () => {
  const document = path.join(home, 'github.json');
  writeFileSync(document, gunzipSync(readFileSync(path.join(documents, 'github.json.gz'))));
  const { lines } = run(document, '--only', '/repos/{owner}/{repo}/*');
  const printed = lines.filter((line) => !line.startsWith('wrote '));
  const [first = '', ...others] = printed;
  const all = readFileSync(path.join(home, '.portico/import.txt'), 'utf8').trim().split('\n');
  const [, missing, different] = /^(\d+) things are missing, and (\d+) are different/.exec(first) ?? [];
  expect(Number(missing) + Number(different)).toBe(all.length);
  expect(others).toEqual(all.slice(0, 9));
});

test('each written file names the schema that an editor completes it by', () => {
  run(petstore, '--only', '/pet*');
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

test('a problem in a written file ends with 1, and the files stay', () => {
  run(petstore, '--only', '/pet');
  const catalogue = path.join(home, 'schemas/api/pet.json');
  writeFileSync(
    catalogue,
    readFileSync(catalogue, 'utf8').replace('"PUT"', '"PATCH"').replaceAll('Pet"', 'Dog"'),
  );
  rmSync(path.join(home, 'schemas/screens'), { recursive: true });
  rmSync(path.join(home, 'screens.config.json'));
  const { code, lines } = run(petstore, '--only', '/pet');
  expect(code).toBe(1);
  expect(lines.some((line) => /^schemas\/screens\/pet\/\S+ unknown call/.test(line))).toBe(true);
  expect(existsSync(path.join(home, 'schemas/screens/pet'))).toBe(true);
});

test('a JSON Schema has no paths to choose from', () => {
  const schema = path.join(home, 'a.schema.json');
  writeFileSync(schema, '{"type": "object", "properties": {"a": {"type": "string"}}}');
  expect(run(schema, '--only', '/a')).toMatchObject({
    code: 1,
    error: 'A JSON Schema has no paths: leave "--only" out.\n',
  });
});
