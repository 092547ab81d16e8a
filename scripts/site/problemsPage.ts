import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { element, plain, type Html } from '#describe/index.ts';

/** A wrong definition of the tests, and the lines that `check` prints for it. */
interface WrongDefinition {
  description: string;
  problems: string[];
  warnings?: string[];
}

/** What `check` says of what is wrong, by the wrong definitions that the tests hold it to. */
export function problemsPage(root: string): { title: string; content: Html } {
  const folder = join(root, 'tests/cases');
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const intro =
    'What a definition can do wrong, and what is said of it: each line is a wrong definition that the tests hold the check to. Before the sentence stand file, line and column.';
  return {
    title: 'What check says',
    content: plain(
      'div',
      plain('p', intro),
      ...names.map((name) => renderGroup(name, readCases(join(folder, name)))),
    ),
  };
}

function readCases(file: string): WrongDefinition[] {
  const cases = JSON.parse(readFileSync(file, 'utf8')) as WrongDefinition[];
  return cases.filter(({ problems, warnings = [] }) => problems.length + warnings.length > 0);
}

function renderGroup(name: string, cases: WrongDefinition[]): Html {
  const id = name.replace(/\.json$/, '');
  const words = id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return element(
    'section',
    { class: 'level2' },
    element('h2', { id }, words.charAt(0).toUpperCase() + words.slice(1)),
    plain(
      'dl',
      ...cases.map(({ description, problems, warnings = [] }) =>
        plain(
          'div',
          plain('dt', description),
          ...[...problems, ...warnings].map((line) => plain('dd', sentenceOf(line))),
        ),
      ),
    ),
  );
}

/** Without the place before it. */
const sentenceOf = (line: string): string => line.replace(/^\S+:\d+:\d+ /, '');
