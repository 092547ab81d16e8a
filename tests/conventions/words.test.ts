import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeUpWords, type MadeUpWord } from './words.ts';

const words = Object.entries(madeUpWords);
let copy = '';

// tsc checks the whole program twice, which takes long on a busy machine.

/** The place of an error of tsc: the file, and the offset in it. */
interface Named {
  file: string;
  offset: number;
  message: string;
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'portico-words-'));
  for (const part of [
    'tests/conventions',
    'src',
    'server',
    'scripts',
    'schemas',
    'screens.config.json',
    'package.json',
    'vite.config.ts',
  ])
    await cp(part, join(copy, part), { recursive: true });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  const config = JSON.parse(await readFile('tsconfig.json', 'utf8')) as object;
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ ...config, include: ['src', 'server'] }));
  for (const [, { file, before, after }] of words) await replaceIn(file, before, after);
});

afterAll(() => rm(copy, { recursive: true, force: true }));

describe('a word that is added to the language', () => {
  let named: Named[] = [];
  beforeAll(async () => {
    named = await runTsc();
  });

  it.each(words)(
    'the compiler requires a new word of the kind %s at each place that needs it, at most once a module',
    (_, { word, needs }) => {
      const files = [
        ...new Set(named.filter(({ message }) => message.includes(word)).map(({ file }) => file)),
      ];
      expect(files.toSorted()).toEqual(needs);
      expect(new Set(files.map(roomOf)).size).toBe(files.length);
    },
  );

  it('the compiler names no place for another reason', () => {
    const all = words.map(([, { word }]) => word);
    expect(named.filter(({ message }) => !all.some((word) => message.includes(word)))).toEqual([]);
  });

  it('a new word is known everywhere once each of these tables has it', async () => {
    await fillIn(named);
    expect(await runTsc()).toEqual([]);
    await run('tsx', ['scripts/generate.ts']);
    await writeFile(join(copy, 'schemas/screens/support/support.json'), JSON.stringify(screen));
    expect(JSON.parse(await run('tsx', ['tests/conventions/runWords.ts']))).toEqual({
      problems: [],
      kinds: ['form', 'report', 'madeUpBlock'],
      isCompiled: true,
      hasCases: true,
      isTold: true,
    });
  });
});

/** A screen with every made-up word, each in the role of its similar word. */
const screen = {
  version: 1,
  title: 'Support',
  type: 'blocks',
  blocks: [
    {
      type: 'form',
      fields: {
        query: { label: 'Your Query', type: 'textarea' },
        memo: { label: 'Memo', type: 'madeUpField', unsent: 'made up' },
        topic: {
          label: 'Topic',
          type: 'text',
          prefix: { madeUpValue: '{session.username}' },
          unsent: 'made up',
        },
      },
      rules: [{ on: 'form.query', must: { madeUpRule: 4 }, message: 'Query is required' }],
      actions: {
        submit: {
          label: 'Submit',
          call: 'askSupport',
          payload: { uid: { from: 'session.userId' }, query: { from: 'form.query' } },
          success: { texts: ['Sent'], then: [{ madeUpEffect: ['tickets'] }] },
        },
      },
    },
    {
      type: 'report',
      name: 'tickets',
      call: 'tickets',
      payload: { uid: { from: 'session.userId' } },
      filters: [{ type: 'madeUpFilter', name: 'made', label: 'Made up', unsent: 'made up' }],
      columns: [{ header: 'Ticket Id', field: 'ticket_id', format: 'madeUpFormat' }],
    },
    { type: 'madeUpBlock', links: [{ label: 'Home', to: '/Dashboard' }] },
  ],
};

/** Adds an entry for the word to each table with an error: the entry of its similar word. */
async function fillIn(named: Named[]): Promise<void> {
  for (const file of new Set(named.map((one) => one.file))) {
    const text = await readOriginal(file);
    const entries = named
      .filter((one) => one.file === file)
      .flatMap(({ offset, message }) => {
        const table = tableAt(text, offset);
        const known = words.find(([, { word }]) => message.includes(word))?.[1];
        return table && known ? [{ from: table.from, entry: entryOf(known, table.name) }] : [];
      })
      .toSorted((one, other) => other.from - one.from);
    const add = (now: string, { from, entry }: (typeof entries)[0]) =>
      now.slice(0, from) + entry + now.slice(from);
    const helper = `${'../'.repeat(file.split('/').length - 1)}tests/conventions/asTemplate.ts`;
    const imports = entries.some(({ entry }) => entry.includes('asTemplate'))
      ? `import { asTemplate } from '${helper}';\n`
      : '';
    const filled = imports + entries.reduce(add, text);
    await writeFile(join(copy, file), filled);
  }
}

function entryOf({ word, like }: MadeUpWord, table: string): string {
  const entry = word === 'madeUpValue' ? `asTemplate(${table}.${like})` : `${table}.${like} as never`;
  return ` get ${word}(): never { return ${entry}; },`;
}

const originals = new Map<string, string>();

/** A file as it was when tsc reported its places. */
async function readOriginal(file: string): Promise<string> {
  const text = originals.get(file) ?? (await readFile(join(copy, file), 'utf8'));
  originals.set(file, text);
  return text;
}

/**
 * The table of an error: its name, and where its entries begin. tsc reports a `satisfies` behind the table. Null
 * for a use of the table.
 */
function tableAt(text: string, offset: number): { name: string; from: number } | null {
  if (text.startsWith('satisfies', offset)) {
    const found = [...text.slice(0, offset).matchAll(/const (\w+)\s=\s\{/g)].at(-1);
    return found ? { name: found[1] ?? '', from: found.index + found[0].length } : null;
  }
  const found = text.startsWith('const ', offset - 6) ? /^(\w+)[^]*?\s=\s+\{/.exec(text.slice(offset)) : null;
  return found && { name: found[1] ?? '', from: offset + found[0].length };
}

/** The module of a file: `src/language/check`, `src/portal/view`, `server`. */
function roomOf(file: string): string {
  return file.startsWith('src/') ? file.split('/').slice(0, 3).join('/') : 'server';
}

async function replaceIn(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(join(copy, file), 'utf8');
  expect(text.split(before), `${before} in ${file}`).toHaveLength(2);
  await writeFile(
    join(copy, file),
    text.replace(before, () => after),
  );
}

/** The errors of tsc in the copy. */
async function runTsc(): Promise<Named[]> {
  const incremental = ['--incremental', '--tsBuildInfoFile', 'checked.tsbuildinfo'];
  const output = await run('tsc', ['-p', '.', '--pretty', 'false', ...incremental], true);
  const errors = output.split(/^(?=\S)/m).filter((text) => text.includes('error TS'));
  return Promise.all(
    errors.map(async (message) => {
      const [, file = '', line = '', column = ''] = /^(\S+)\((\d+),(\d+)\)/.exec(message) ?? [];
      const lines = (await readOriginal(file)).split('\n').slice(0, Number(line) - 1);
      return { file, message, offset: lines.join('\n').length + Number(column) };
    }),
  );
}

function run(command: string, args: string[], mayFail = false): Promise<string> {
  return new Promise((done, fail) => {
    execFile(join(copy, 'node_modules/.bin', command), args, { cwd: copy }, (error, stdout, stderr) =>
      error && !mayFail ? fail(new Error(stdout + stderr)) : done(stdout),
    );
  });
}
