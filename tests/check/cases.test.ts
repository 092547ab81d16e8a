import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkPortal, formatProblem, type Files } from '../../src/check/index.ts';
import { change, readBase, type Change } from './readPortal.ts';

/** A wrong definition as data: what is changed in the small valid portal, and every problem that check then says. */
interface Case {
  description: string;
  changes?: Change[];
  /** Whole files; null takes one away. */
  files?: Record<string, string | null>;
  problems: string[];
}

const base = await readBase();

test('the base portal has no problem', () => {
  expect(checkPortal(base).problems).toEqual([]);
});

for (const name of readdirSync('tests/cases').filter((one) => one.endsWith('.json'))) {
  const cases = JSON.parse(readFileSync(`tests/cases/${name}`, 'utf8')) as Case[];
  describe(name, () => {
    test.each(cases)('$description', (one) => {
      expect(checkPortal(apply(one)).problems.map(formatProblem)).toEqual(one.problems);
    });
  });
}

function apply(one: Case): Files {
  const files = change(base, one.changes ?? []);
  for (const [file, text] of Object.entries(one.files ?? {})) {
    if (text === null) files.delete(file);
    else files.set(file, text);
  }
  return files;
}
