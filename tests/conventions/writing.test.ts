import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { rootPages } from '../docs/readPages.ts';
import { findInCode, findInMarkdown, type Violation } from './findViolations.ts';

// The rules that a machine can check, for every file of these folders.

/** Lines that break a rule with a reason: the file, the text of the line, the reason. At most 20. */
const exceptions: [file: string, line: string, reason: string][] = [
  [
    'src/language/cases/changes/describeExpectation.ts',
    'note: (cell) =>',
    '`note` is a word of the language, and no verb',
  ],
];

const files = ['src', 'server', 'scripts', 'tests', 'docs']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name)))
  .filter((file) => !/^docs\/site\/(?:node_modules|pages)\//.test(file))
  .filter((file) => /\.(?:tsx?|md)$/.test(file))
  // The sources of fixtures, beside them.
  .filter((file) => basename(file) !== 'SOURCES.md')
  .concat(rootPages);

it('every file keeps the rules of writing', () => {
  expect(files.flatMap(check)).toEqual([]);
});

function check(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const lines = source.split('\n');
  const isExcepted = ({ line }: Violation) =>
    exceptions.some(([path, text]) => path === file && lines[line - 1]!.includes(text));
  const found = file.endsWith('.md') ? findInMarkdown(source) : findInCode(file, source);
  return found
    .filter((violation) => !isExcepted(violation))
    .map(({ line, rule, text }) => `${file}:${line} ${rule}: ${text}`);
}

it('there are at most 20 exceptions, and each is still needed', () => {
  expect(exceptions.length).toBeLessThanOrEqual(20);
  const unused = exceptions.filter(([file, text]) => !readFileSync(file, 'utf8').includes(text));
  expect(unused).toEqual([]);
});

it.each([
  ['a doc comment that begins with What', '/** What is asked for. */\nexport const a = 1;', 'opening'],
  [
    'a doc comment that begins with a participle',
    '/** Called by the view. */\nexport const a = 1;',
    'opening',
  ],
  ['a function named by a forbidden verb', 'function tellPeople() {}', 'verb'],
  ['a local function named by a forbidden verb', 'const putBeside = () => 1;', 'verb'],
  ['a participle as the name of a parameter', 'function f(asked: string) {}', 'participle'],
  ['a participle as the name of a part', 'const { a: held } = b;', 'participle'],
  ['a default without its word', '// The colour; blue without it.', 'phrase'],
  ['a private phrase', '/** The text, letter by letter. */', 'phrase'],
  ['a sentence of 31 words', `// ${'word '.repeat(31)}.`, 'sentence'],
  ['half a sentence as a title', "it('is shown', () => {});", 'title'],
  ['half a sentence as the title of a table', "test.each([1])('of %s', () => {});", 'title'],
])('%s is found', (_, source, rule) => {
  expect(findInCode('tests/a.test.ts', source)).toMatchObject([{ rule }]);
});

it.each([
  ['a sentence of 30 words', `// ${'word '.repeat(30)}.`],
  ['a long sentence with code in it', `// ${'word '.repeat(20)} \`${'word '.repeat(20)}\`.`],
  ['two sides', 'const [left, right] = sides;'],
  ['a noun that begins like a verb', 'function keyOf() {}\nfunction notebook() {}'],
  ['a boolean', 'const isHeld = true;'],
  ['a whole sentence as a title', "it('a toast is shown', () => {});"],
])('%s is no violation', (_, source) => {
  expect(findInCode('tests/a.test.ts', source)).toEqual([]);
});

it('a page of the documentation is read without its code and tables', () => {
  const words = 'word '.repeat(31);
  const page = `# ${words}\n\n| ${words} |\n\n\`\`\`sh\n${words}\n\`\`\`\n\nA size; 10 without it.\n\n- ${words}\n`;
  expect(findInMarkdown(page).map(({ line, rule }) => [line, rule])).toEqual([
    [9, 'phrase'],
    [11, 'sentence'],
  ]);
});
