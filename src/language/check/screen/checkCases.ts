import type { Case } from '#definition';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { elsewhere } from '../elsewhere.ts';
import { rememberFirst } from '../rememberFirst.ts';
import type { ScreenIndex } from './indexScreen.ts';

/** Reports texts that are never shown because an earlier one always holds, or holds on the same condition. */
export function checkCases(screen: ScreenIndex, report: ReportProblem): void {
  for (const cases of screen.cases) checkOrder(cases, screen, report);
}

function checkOrder(cases: Case[], { source }: ScreenIndex, report: ReportProblem): void {
  const firstOf = rememberFirst<Case>();
  let always: Case | undefined;
  for (const one of cases) {
    const same = firstOf(JSON.stringify(one.when ?? null), one);
    const before = same ?? always;
    if (before) report(source.at(one), sentences.neverShown(elsewhere(source.at(one), source.at(before))));
    if (one.when === undefined) always ??= one;
  }
}
