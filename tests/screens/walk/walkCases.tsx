import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCases } from '#cases/buildCases.ts';
import { formatCaseLines } from '#cases/formatCaseLines.ts';
import type { CheckedPortal } from '../loadPortal.ts';
import { endAfresh, startAfresh } from './afresh.ts';
import { clientConfig } from './clientConfig.ts';
import { runCase } from './runCase.tsx';
import { compileScreens } from './compileScreens.ts';

/**
 * Declares a test for each generated case of a portal's screens, run without a browser. Another test
 * compares the cases with their approved lines, if these are stored.
 * @param approved the folder of the approved lines.
 * @param isWanted true for the id of a screen that is tested. Default: all are.
 */
export async function walkCases(
  portal: CheckedPortal,
  approved: string,
  isWanted: (id: string) => boolean = () => true,
): Promise<void> {
  const config = clientConfig(portal.config);
  const wanted = new Map([...portal.screens].filter(([id]) => isWanted(id)));
  const screens = (await compileScreens({ ...portal, screens: wanted })).map(({ id, module, context }) => {
    return { id, module, file: buildCases(context) };
  });

  describe.each(screens)('$file.title ($id)', ({ id, module, file }) => {
    beforeEach(startAfresh);
    afterEach(endAfresh);

    it.skipIf(!existsSync(approved))('does what is approved', () => {
      expect(formatCaseLines(file)).toBe(readFileSync(`${approved}/${id}.txt`, 'utf8'));
    });

    for (const one of file.cases) {
      it(`${one.id}: given ${one.given}, when ${one.when}: ${one.then}`, () =>
        runCase(module, file, one, config));
    }
  });
}
