// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { measureCoverage } from '../../src/cases/measureCoverage.ts';
import { endAfresh, startAfresh } from './walk/afresh.ts';
import { readCaseFiles } from './walk/caseFiles.ts';
import { runCase } from './walk/runCase.tsx';
import { shippedScreens, type ShippedScreen } from './walk/shippedModules.ts';

// What is expected here stands in tests/generated, as it was when somebody last looked at it: a definition that has
// changed since fails until "npm run generate:tests" is run and its changes are read.
const files = readCaseFiles();
const screens = new Map((await shippedScreens(() => true)).map((screen) => [screen.id, screen]));

beforeEach(startAfresh);
afterEach(endAfresh);

describe.each(files)('$title', (file) => {
  const screen = screens.get(file.screen) as ShippedScreen;

  it('has cases that reach all of it', () => {
    expect(measureCoverage(screen.context, file).holes).toEqual([]);
  });

  for (const one of file.cases) {
    it(`${one.id}: given ${one.given}, when ${one.when}: ${one.then}`, () =>
      runCase(screen.module, file, one));
  }
});
