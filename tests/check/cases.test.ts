import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkPortal, formatProblem, type Files } from '#check/index.ts';
import { change, readBase, type Change } from './readPortal.ts';

/** A wrong definition as data: the changes of the small valid portal, and all problems that check then reports. */
interface Case {
  description: string;
  changes?: Change[];
  /** Whole files. Null removes a file. */
  files?: Record<string, string | null>;
  problems: string[];
  /** Default: none but those of the portal before the changes. */
  warnings?: string[];
}

const base = await readBase();

test('the base portal has no problem, and one warning about an address that no call requests', () => {
  const { problems, warnings } = checkPortal(base);
  expect(problems).toEqual([]);
  expect(warnings.map(formatProblem)).toEqual([
    'screens.config.json:6:16 warning: no call asks the lookup "clientIp", so its address does nothing',
  ]);
});

for (const name of readdirSync('tests/problems').filter((one) => one.endsWith('.json'))) {
  const cases = JSON.parse(readFileSync(`tests/problems/${name}`, 'utf8')) as Case[];
  describe(name, () => {
    test.each(cases)('$description', (one) => {
      const { problems, warnings } = checkPortal(apply(one));
      const added = warnings.filter(({ message }) => !message.includes('"clientIp"'));
      expect(problems.map(formatProblem)).toEqual(one.problems);
      expect(added.map(formatProblem)).toEqual(one.warnings ?? []);
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
