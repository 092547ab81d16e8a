import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPortal, formatProblem, getDefaultPaths, readFiles, type Files } from '#check/index.ts';
import { commandsInCheckout } from '../../scripts/portico/commandsInCheckout.ts';
import type { CodeBlock } from '../../scripts/site/readMarkdown.ts';
import { scriptLimits } from '../budget/limits.ts';
import { pathOf, readNote, readPage, readPages, root } from './readPages.ts';

// The sh, text and diff blocks run in tests/hard/docs.hard.ts, in their order.
const pages = readPages();
const blocks = pages.flatMap(({ file, blocks }) => blocks.map((block) => ({ file, ...block })));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const shipped = await readFiles(getDefaultPaths(root));

/** The blocks that do not run, each with its page. The list has to stay short. */
const unrun = [
  'CONTRIBUTING.md: these commands test every change',
  'docs/how-to/see-how-it-runs.md: Prometheus reads it',
];

/** The valid notes of a block that runs in its order. */
const runs: Record<string, RegExp> = {
  sh: /^(?:(?:in|exits)=\S+ ?|stopped)*$/,
  text: /^(?:metrics)?$/,
  json: /^(?:config|locale|log)$/,
  yaml: /^probes$/,
  '': /^$/,
};

describe('the code blocks of README and docs', () => {
  it('each code block has a note of how it runs', () => {
    const strange = blocks.filter((block) => !isElsewhere(block) && !isSaved(block) && !isRun(block));
    expect(strange.map(({ file, language, meta: note }) => `${file}: ${language} ${note}`)).toEqual([]);
    expect(blocks.length).toBeGreaterThan(60);
  });

  it('a code block names a test that names its page', () => {
    const tests = blocks.flatMap((block) => [{ ...block, test: readNote(block, 'by') }]);
    const lost = tests.filter(
      ({ file, test }) =>
        test !== undefined &&
        !(existsSync(join(root, test)) && readFileSync(join(root, test), 'utf8').includes(file)),
    );
    expect(lost.map(({ file, test }) => `${file} is not in ${test}`)).toEqual([]);
  });

  it('all code blocks run, but for these', () => {
    const found = blocks.filter(({ meta: note }) => note.startsWith('unrun'));
    expect(found.map(({ file, meta: note }) => `${file}: ${note.replace('unrun: ', '')}`)).toEqual(unrun);
  });

  it('a code block without a language is a drawing', () => {
    const plain = blocks.filter(({ language }) => language === '');
    expect(plain.filter(({ text }) => !/──/.test(text))).toEqual([]);
  });

  it('the sentences between the code blocks name existing scripts and commands', () => {
    const known = {
      'npm run ': scripts,
      'npm run portico -- ': commandsInCheckout,
      'portico ': commandsInCheckout,
    };
    const lost = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/(?<=[`\n ])(npm run (?:portico -- )?|(?<=`(?:npx )?)portico )([a-z][\w:]*)/g)]
        .filter(([, by, name = '']) => !Object.hasOwn(known[by as keyof typeof known], name))
        .map(([whole]) => `${file}: ${whole}`),
    );
    expect(lost).toEqual([]);
  });
});

describe('README', () => {
  const { text, blocks } = readPage('README.md');

  it('README shows the shipped definition exactly as written', () => {
    const shown = blocks.find((block) => pathOf(block) !== null);
    const file = shown && pathOf(shown);
    expect(file).toBe('schemas/screens/incomes/level-income.json');
    expect(shown?.text).toBe(readFileSync(join(root, String(file)), 'utf8').trimEnd());
  });

  it('the pictures of README exist, dark ones too, each of at most 400 kB', () => {
    const files = [...text.matchAll(/docs\/pictures\/[\w-]+\.png/g)].map(([file]) => file);
    expect(files).toHaveLength(3);
    for (const file of files) expect(statSync(join(root, file)).size, file).toBeLessThan(400_000);
  });

  it('the figures of README are true', () => {
    const figures = [...text.matchAll(/^\| .*?(\d+)[^|]*\| `npm run/gm)].map(([, figure]) => Number(figure));
    const { summary } = checkPortal(shipped);
    expect(text).toContain(`| ${summary.screens} screens and ${summary.calls} calls, all JSON `);
    const cases = readdirSync(join(root, 'tests/approved'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.txt'))
      .flatMap((name) => readFileSync(join(root, 'tests/approved', name), 'utf8').split('\n'))
      .filter((line) => line.includes(' · '));
    expect(cases.length).toBeGreaterThan(figures[1]!);
    expect(scriptLimits.report).toBeLessThanOrEqual(figures[2]! * 1000);
  });

  it('README has at most 120 lines', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(121);
  });
});

describe('a block of JSON', () => {
  const written = blocks.filter(({ language }) => language === 'json');

  it.each(written)('a block of $file is JSON: $note', ({ text }) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  });

  it.each(written.filter(({ meta: note }) => note === 'config'))(
    'a block of $file is right in a config',
    ({ text }) => {
      const whole = { ...parse(shipped.get('screens.config.json')), ...parse(text) };
      expect(problemsOf(new Map([...shipped, ['screens.config.json', JSON.stringify(whole)]]))).toEqual([]);
    },
  );

  it.each(written.filter(({ meta: note }) => note === 'locale'))(
    'a block of $file is right in a language',
    ({ text }) => {
      const whole = { version: 1, locale: 'es', texts: {}, ...parse(text) };
      expect(problemsOf(new Map([...shipped, ['schemas/locales/es.json', JSON.stringify(whole)]]))).toEqual(
        [],
      );
    },
  );
});

function problemsOf(files: Files): string[] {
  return checkPortal(files).problems.map(formatProblem);
}

function parse(text: string | null | undefined): Record<string, unknown> {
  return JSON.parse(text ?? '{}') as Record<string, unknown>;
}

const isElsewhere = ({ meta: note }: CodeBlock): boolean => /^(?:by=\S+|unrun: .+)$/.test(note);
const isSaved = (block: CodeBlock): boolean =>
  ['json', 'ini', 'diff'].includes(block.language) && pathOf(block) !== null;
const isRun = ({ language, meta: note }: CodeBlock): boolean => runs[language]?.test(note) ?? false;
