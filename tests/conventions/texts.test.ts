import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findTexts } from './findTexts.ts';

const files = ['src/portal/app', 'src/portal/pages', 'src/portal/view'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(room, name)),
);

test('no component has a text that the operator could not replace', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => findTexts(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['a text between tags', '<p>Not there</p>', 'Not there'],
  ['a text beside a value', '<p>{count} rows</p>', 'rows'],
  ['a name that is read out', '<a aria-label="Skip">{text}</a>', 'Skip'],
  ['a placeholder', "<input placeholder={'Search'} />", 'Search'],
  ['a choice of two', "<p>{isOpen ? 'Hide' : name}</p>", 'Hide'],
  ['a title with a value', '<p title={`Copy ${label}`} />', 'Copy …'],
  ['what is shown at times', "<p>{isDone && 'Done'}</p>", 'Done'],
  ['a name among the properties of an element', "const props = { 'aria-label': 'Close' };", 'Close'],
])('%s is found', (_, source, text) => {
  expect(
    findTexts('a.tsx', `const x = 1;\nconst y = ${source};`.replace('const y = const', 'const')),
  ).toEqual([`a.tsx:2 ${text}`]);
});

test.each([
  ['a word with what stands for it in English', "<p>{words.close ?? 'Close'}</p>"],
  ['a sign', '<p>− &nbsp; › {text}</p>'],
  ['a class', "<p className={isOpen ? 'open' : 'closed'}>{text}</p>"],
  ['what is compared', "<p>{kind === 'select' && text}</p>"],
  ['what is looked for', "<p>{words['close']}{write('close')}</p>"],
])('%s is no text', (_, source) => {
  expect(findTexts('a.tsx', `const y = ${source};`)).toEqual([]);
});
