import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getDefaultPaths, readFiles, type DefinitionPaths } from '#check/index.ts';
import { writeDraftFile } from '../../scripts/draft/writeDraftFile.ts';
import { callTool } from '../../scripts/mcp/callTool.ts';
import { hostileTexts } from '../support/hostileTexts.ts';

// Whatever an assistant sends, nothing outside the drafts is written, and what a portal reads stays as it is.

const income = 'schemas/screens/incomes/income.json';
const draft = 'a-draft';
let home: string;
let portal: string;
let places: DefinitionPaths;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'portico-mcp-'));
  portal = join(home, 'portal');
  cpSync('examples/starter', portal, { recursive: true });
  writeFileSync(join(home, 'secret.json'), '{ "password": "hunter2" }');
  places = getDefaultPaths(portal);
  await callTool(places, 'open_draft', { title: 'A draft' });
});
afterEach(() => rmSync(home, { recursive: true }));

const draftPath = (name: string) => join(portal, '.portico/drafts', draft, name);

/** The names and texts of all files but those of drafts. */
function listOutside(): [string, string][] {
  return readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !join(entry.parentPath, entry.name).includes('.portico/drafts/'))
    .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]);
}

async function expectRefused(name: string, input: object): Promise<string> {
  const before = listOutside();
  const { isError, structuredContent } = await callTool(places, name, input);
  expect(isError).toBe(true);
  expect(listOutside()).toEqual(before);
  const { reason } = structuredContent.data as { reason: string };
  expect(reason).not.toContain('hunter2');
  expect(reason).not.toContain('    at ');
  return reason;
}

async function readHash(file = income): Promise<string> {
  const { structuredContent } = await callTool(places, 'read_file', { file, draft });
  return (structuredContent.data as { sha256: string }).sha256;
}

const paths = [
  '../secret.json',
  '../../secret.json',
  '/etc/hosts.json',
  'schemas/screens/../../../secret.json',
  'schemas/screens/incomes/../../../../secret.json',
  // From a draft, this is the portal's config, and the file beside the portal.
  'schemas/screens/../../../../../screens.config.json',
  'schemas/screens/../../../../../../secret.json',
  'schemas\\screens\\..\\..\\secret.json',
  'C:\\secret.json',
  'schemas/screens//a.json',
  'schemas/screens/.a.json',
  'schemas/screens/./a.json',
  'schemas/screens/a\\b.json',
  'schemas/screens/a\u0000.json',
  'schemas/screens/a.schema.json',
  'schemas/screens/a.js',
  'schemas/screens/',
  'schemas/other/a.json',
  '.portico/drafts/a-draft/draft.json',
  'draft.json',
  '.env',
  'package.json',
  'server.js',
  'extensions/a/extension.json',
  'extensions/a/index.json',
  '__proto__',
];

it.each(paths)('the path %j is refused by the tools that take one', async (file) => {
  await expectRefused('read_file', { file });
  await expectRefused('describe', { file, pointer: '' });
  await expectRefused('create_file', { draft, file, value: { version: 1 } });
  const edits = [{ kind: 'set', pointer: '/version', value: 2 }];
  await expectRefused('edit_draft', { draft, file, sha256: 'x', edits });
  expect(readdirSync(draftPath('.'))).toEqual(['draft.json']);
  expect(readdirSync(draftPath('..'))).toEqual([draft]);
});

it.each([
  '../a-draft',
  '..',
  '.',
  '/',
  'a-draft/..',
  'A-DRAFT',
  '-a',
  '../../portal',
  'none',
  'a-draft\u0000',
])('the draft %j is refused by the tools that take one', async (id) => {
  const sha256 = await readHash();
  const edits = [{ kind: 'set', pointer: '/title', value: 'A' }];
  await expectRefused('edit_draft', { draft: id, file: income, sha256, edits });
  await expectRefused('create_file', { draft: id, file: 'schemas/screens/a.json', value: {} });
  await expectRefused('new_report', { draft: id, title: 'A', path: '/a' });
  for (const name of ['check', 'diff', 'cases']) await expectRefused(name, { draft: id });
  await expectRefused('read_file', { draft: id, file: income });
});

it.each<[string, () => void]>([
  ['a linked file', () => symlinkSync(join(home, 'secret.json'), draftPath('schemas'))],
  ['a linked folder', () => symlinkSync(home, draftPath('schemas'))],
  ['a hard link', () => linkSync(join(home, 'secret.json'), draftPath('a.json'))],
  [
    'a link as the folder of drafts',
    () => {
      rmSync(join(portal, '.portico'), { recursive: true });
      symlinkSync(home, join(portal, '.portico'));
    },
  ],
  [
    'a link as the draft',
    () => {
      rmSync(draftPath('.'), { recursive: true });
      symlinkSync(home, draftPath('').replace(/\/$/, ''));
    },
  ],
])('nothing is written through %s', async (_, prepare) => {
  const sha256 = await readHash();
  prepare();
  const edits = [{ kind: 'set', pointer: '/title', value: 'A' }];
  await expectRefused('edit_draft', { draft, file: income, sha256, edits });
  await expectRefused('create_file', { draft, file: 'schemas/screens/a.json', value: {} });
  await expectRefused('new_report', { draft, title: 'A', path: '/a' });
});

it('a definition behind a link is not read', async () => {
  const linked = 'schemas/screens/incomes/linked.json';
  symlinkSync(join(home, 'secret.json'), join(portal, linked));
  symlinkSync(home, join(portal, 'schemas/templates'));
  expect(await expectRefused('read_file', { file: linked })).toContain('is behind a link');
  await expectRefused('read_file', { file: 'schemas/templates/secret.json' });
  for (const name of ['check', 'list']) {
    const result = await callTool(places, name, name === 'list' ? { what: 'files' } : {});
    expect(JSON.stringify(result)).not.toMatch(/hunter2|password/);
  }
});

/** The end of the sentence for arguments above the limits. */
const smaller = 'Send smaller parts.';

it.each<[string, () => object, string]>([
  [
    '1,000 edits',
    () => ({ edits: Array.from({ length: 1_000 }, () => ({ kind: 'remove', pointer: '/title' })) }),
    'edits',
  ],
  ['10 MB', () => ({ edits: [{ kind: 'set', pointer: '/title', value: 'x'.repeat(1e7) }] }), smaller],
  ['a deep value', () => ({ edits: [{ kind: 'set', pointer: '/title', value: nest(100_000) }] }), smaller],
  ['no edit', () => ({ edits: [] }), 'edits'],
  [
    'a deep result',
    () => ({ edits: [{ kind: 'set', pointer: '/title', value: nest(27) }, deeper] }),
    '32 deep',
  ],
  ['a forbidden key', () => ({ edits: [JSON.parse(planted) as object] }), 'not allowed'],
  ['half a character', () => ({ edits: [{ kind: 'set', pointer: '/title', value: '\ud800' }] }), 'U+D800'],
  ['the whole file', () => ({ edits: [{ kind: 'remove', pointer: '' }] }), 'pointer'],
  ['no value', () => ({ edits: [{ kind: 'set', pointer: '/title' }] }), 'need a value'],
  ['a far index', () => ({ edits: [{ kind: 'insert', pointer: '/columns/99', value: {} }] }), '0 to 5, or -'],
  ['a move', () => ({ edits: [{ kind: 'move', pointer: '/title' }] }), 'remove'],
  ['a stale hash', () => ({ sha256: 'x', edits: [{ kind: 'remove', pointer: '/empty' }] }), 'its hash is'],
])('an edit with %s is refused', async (_, build, sentence) => {
  const input = { draft, file: income, sha256: await readHash(), ...build() };
  expect(await expectRefused('edit_draft', input)).toContain(sentence);
  expect(readdirSync(draftPath('.'))).toEqual(['draft.json']);
});

const deeper = { kind: 'insert', pointer: `/title${'/0'.repeat(26)}/-`, value: nest(8) };
const planted = '{ "kind": "set", "pointer": "/title", "value": { "__proto__": { "a": 1 } } }';

function nest(depth: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < depth; level += 1) value = [value];
  return value;
}

it('a draft above 10 MB, or with more than 500 files, is refused', async () => {
  const full = new Map([['schemas/screens/a.json', 'x'.repeat(10_000_000)]]);
  const head = { title: '', base: {}, folder: draftPath('.') };
  await expect(writeDraftFile({ ...head, files: full }, income, '{}')).rejects.toThrow('of at most 10000000');
  const many = new Map(Array.from({ length: 500 }, (_, at) => [`schemas/screens/${at}.json`, '']));
  await expect(writeDraftFile({ ...head, files: many }, income, '{}')).rejects.toThrow('at most 500 files');
});

it('there are at most 50 drafts', async () => {
  for (let at = 1; at < 50; at += 1) mkdirSync(join(portal, `.portico/drafts/d-${at}`));
  expect(await expectRefused('open_draft', { title: 'One more' })).toContain('50 drafts already');
});

it('an existing definition is not created again', async () => {
  await expectRefused('create_file', { draft, file: income, value: {} });
});

it('a hostile text as any argument is answered, and writes nothing outside the drafts', async () => {
  const before = listOutside();
  for (const text of hostileTexts.slice(0, 60))
    for (const [name, input] of [
      ['open_draft', { title: text }],
      ['read_file', { file: text, pointer: text }],
      ['read_file', { file: income, pointer: `/${text}` }],
      ['create_file', { draft: text, file: text, value: {} }],
      [text, {}],
    ] as const)
      expect((await callTool(places, name, input)).content[0].type).toBe('text');
  expect(listOutside()).toEqual(before);
});

it('what a portal reads stays as it is through a whole edit', async () => {
  const before = [...(await readFiles(places))];
  const outside = listOutside();
  const edits = [{ kind: 'set', pointer: '/title', value: 'Gains' }];
  const { isError } = await callTool(places, 'edit_draft', {
    draft,
    file: income,
    sha256: await readHash(),
    edits,
  });
  expect(isError).toBeUndefined();
  await callTool(places, 'new_report', { draft, title: 'Bonus', path: '/bonus' });
  for (const name of ['check', 'diff', 'cases']) await callTool(places, name, { draft });
  expect([...(await readFiles(places))]).toEqual(before);
  expect(listOutside()).toEqual(outside);
  expect(readFileSync(join(dirname(draftPath('x')), income), 'utf8')).toContain('Gains');
});
