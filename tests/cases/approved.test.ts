import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildCases } from '#cases/buildCases.ts';
import { createCaseContext } from '#cases/caseContext.ts';
import { formatCaseLines } from '#cases/formatCaseLines.ts';
import { loadPortal } from '../screens/loadPortal.ts';

// The words that the shipped portal does not use. The slow tests walk these cases.
for (const root of ['examples/words', 'examples/orders', 'examples/extensions']) {
  const portal = await loadPortal(root);
  it.each([...portal.screens.keys()])(`the cases of ${root}, %s, are those that are approved`, (id) => {
    const lines = formatCaseLines(buildCases(createCaseContext(portal.screens.get(id)!, portal)));
    expect(lines).toBe(readFileSync(`${root}/tests/approved/${id}.txt`, 'utf8'));
  });
}
