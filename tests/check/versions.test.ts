import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildCases } from '../../src/cases/buildCases.ts';
import { createCaseContext } from '../../src/cases/caseContext.ts';
import { writeLines } from '../../src/cases/writeLines.ts';
import { checkPortal, formatProblem, placesIn, readFiles } from '../../src/check/index.ts';
import { languageVersion } from '../../src/definition/index.ts';

const root = 'tests/versions';
const versions = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());

it('of every version of the language there are definitions', () => {
  const known = Array.from({ length: languageVersion }, (_, index) => String(index + 1));
  expect(versions.map(({ name }) => name)).toEqual(known);
});

for (const { name } of versions)
  describe.each(readdirSync(join(root, name)))(`definitions of version ${name}: %s`, (portal) => {
    const folder = join(root, name, portal);

    it('are right, and mean what they meant', async () => {
      const { problems, config, calls, screens } = checkPortal(await readFiles(placesIn(folder)));
      expect(problems.map(formatProblem)).toEqual([]);
      expect(screens.size).toBeGreaterThan(3);
      for (const [id, screen] of screens) {
        const lines = writeLines(buildCases(createCaseContext(screen, { config: config!, calls })));
        expect(lines, id).toBe(await readFile(join(folder, 'approved', `${id}.txt`), 'utf8'));
      }
    });
  });
