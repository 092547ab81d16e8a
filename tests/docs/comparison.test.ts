import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './readPages.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => /^\| (?!-)/.test(line))
    .map(cellsOf);

const [names = [], ...table] = rowsOf(
  read('README.md').split('## Compared with other tools')[1]!.split('\n## ')[0]!,
);
const sections = new Map(
  read('docs/comparison.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split('\n', 1)[0]!, rowsOf(section).slice(1)]),
);

it('the comparison has each cell of README with its source, unless nothing is documented', () => {
  expect(table).toHaveLength(8);
  expect(names.slice(1)).toEqual([...sections.keys()]);
  for (const [at, name] of names.entries()) {
    if (at === 0) continue;
    const own = sections.get(name)!;
    expect(own.map(([row, cell]) => [row, cell])).toEqual(table.map((cells) => [cells[0], cells[at]]));
    const bare = own.filter(([, cell, source]) => (cell === 'not documented') !== (source === ''));
    expect(bare).toEqual([]);
  }
});

it('a source outside of this repository is a whole address', () => {
  const [, ...others] = [...sections.values()];
  const sources = others.flat().map(([, , source = '']) => source);
  expect(sources.filter((source) => source !== '' && !source.includes('](https://'))).toEqual([]);
});
