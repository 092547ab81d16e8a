// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCases } from '../../src/cases/buildCases.ts';
import { measureCoverage } from '../../src/cases/measureCoverage.ts';
import { writeLines } from '../../src/cases/writeLines.ts';
import { endAfresh, startAfresh } from './walk/afresh.ts';
import { runCase } from './walk/runCase.tsx';
import { shippedScreens } from './walk/shippedModules.ts';

// The cases are built from the definitions, and what they expect is compared with what somebody has approved: a definition
// that has changed since fails until "npm run generate:tests" is run, its lines are read, and they are committed.
const screens = (await shippedScreens(() => true)).map(({ module, context }) => {
  return { module, context, file: buildCases(context) };
});

beforeEach(startAfresh);
afterEach(endAfresh);

describe.each(screens)('$file.title', ({ module, context, file }) => {
  it('does what is approved', () => {
    expect(writeLines(file)).toBe(readFileSync(`tests/approved/${file.screen}.txt`, 'utf8'));
  });

  it('has cases that reach all of it', () => {
    expect(measureCoverage(context, file).holes).toEqual([]);
  });

  for (const one of file.cases) {
    it(`${one.id}: given ${one.given}, when ${one.when}: ${one.then}`, () => runCase(module, file, one));
  }
});
