import { beforeAll, describe, expect, it } from 'vitest';
import { checkPortal, formatProblem, getDefaultPaths, readFiles, type Files } from '#check/index.ts';
import {
  describePlace,
  describeWord,
  findWords,
  indexWordUses,
  type WordDescription,
} from '#describe/index.ts';
import { languageIndex } from '#describe/search/languageIndex.ts';
import { shortenValue } from '#describe/search/shortenValue.ts';

const folders = ['', 'examples/orders', 'examples/starter', 'examples/words'];
const level = 'schemas/screens/incomes/level-income.json';
let portals: Map<string, Files>;
let uses: ReturnType<typeof indexWordUses>;
let all: WordDescription[];

beforeAll(async () => {
  const read = folders.map(
    async (folder) => [folder, await readFiles(getDefaultPaths(folder || '.'))] as const,
  );
  portals = new Map(await Promise.all(read));
  uses = indexWordUses(portals);
  all = [...languageIndex.keys()].map((word) => describeWord(word, uses));
});

/** Sets a value in a parsed file. */
function setAt(root: unknown, pointer: string, value: unknown): unknown {
  if (pointer === '') return value;
  const keys = pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const parent = keys.slice(0, -1).reduce((at, key) => (at as Record<string, unknown>)[key], root);
  (parent as Record<string, unknown>)[keys.at(-1)!] = value;
  return root;
}

describe('describe', () => {
  it('each word has its values, and almost each a sentence', () => {
    expect(all.length).toBeGreaterThan(400);
    expect(all.filter(({ values }) => values === '' || values.includes('undefined'))).toEqual([]);
    expect(all.filter(({ text }) => text === '').length).toBeLessThan(all.length / 10);
  });

  it('each example stays right when it is put back into its file', () => {
    const examples = all.flatMap((one) => one.examples).filter(({ isCut }) => !isCut);
    expect(examples.length).toBeGreaterThan(500);
    for (const [folder, files] of portals) {
      const prefix = folder === '' ? '' : `${folder}/`;
      const parsed = new Map([...files].map(([name, text]) => [name, JSON.parse(text ?? 'null') as unknown]));
      for (const { file, pointer, text } of examples) {
        const name = file.slice(prefix.length);
        if (file.startsWith(prefix) && parsed.has(name) && (prefix !== '' || !file.startsWith('examples/')))
          parsed.set(name, setAt(parsed.get(name), pointer, JSON.parse(text)));
      }
      const restored = new Map([...parsed].map(([name, value]) => [name, JSON.stringify(value)]));
      expect(checkPortal(restored).problems.map(formatProblem), folder).toEqual([]);
    }
  });

  it('a word shows its two smallest different uses', () => {
    const { examples, ...word } = describeWord('Column.header', uses);
    expect(word).toMatchObject({ word: 'Column.header', isRequired: true });
    const [first = '', second = ''] = examples.map(({ text }) => text);
    expect(first).not.toBe(second);
    const shortest = Math.min(...uses.get('Column.header')!.map(({ value }) => JSON.stringify(value).length));
    expect(first).toHaveLength(shortest);
  });

  it('an example above 500 bytes is cut at its inner objects, and says so', () => {
    const long = { title: 'A', columns: [{ header: 'x'.repeat(500) }], total: { field: 'a' } };
    expect(shortenValue(long)).toEqual({
      text: '{ "title": "A", "columns": […], "total": {…} }',
      isCut: true,
    });
    expect(shortenValue({ a: 1, b: ['c\nd'] })).toEqual({
      text: '{ "a": 1, "b": [ "c\\nd" ] }',
      isCut: false,
    });
    const { text, isCut } = shortenValue({ a: 'ü'.repeat(600) });
    expect(isCut).toBe(true);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(500);
    expect(all.flatMap((one) => one.examples).every((one) => Buffer.byteLength(one.text) <= 500)).toBe(true);
  });
});

describe('describe of a place', () => {
  const wordsAt = (pointer: string) => describePlace(uses, level, pointer).map(({ word }) => word);

  it('a place is described by its property and its type', () => {
    expect(wordsAt('/columns/0/header')).toContain('Column.header');
    expect(wordsAt('/columns/0')).toEqual(['Column']);
  });

  it('a property that is not there yet is described too', () => {
    expect(wordsAt('/columns/1/card')).toEqual(['Column.card']);
  });

  it('nothing is said of a place that the language does not know', () => {
    expect(wordsAt('/columns/1/colour')).toEqual([]);
    expect(describePlace(uses, 'schemas/screens/none.json', '/title')).toEqual([]);
  });
});

describe('a search for words', () => {
  it.each<[string, string[]]>([
    ['Column.card', ['Column.card']],
    ['column', ['Column']],
    ['xyzzy', []],
  ])('"%s" finds %j', (query, found) => expect(findWords(query)).toEqual(found));

  it('words of the text are found, and at most eight', () => {
    expect(findWords('phone card')).toContain('Column.card');
    expect(findWords('the')).toHaveLength(8);
  });
});
