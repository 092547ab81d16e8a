import type { Case } from '#definition';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { elsewhere } from '../elsewhere.ts';
import { rememberFirst } from '../rememberFirst.ts';
import type { ScreenIndex } from './indexScreen.ts';

/** Whether each text of several can be shown: one stands above it that always holds, or holds by the same condition. */
export function checkCases(screen: ScreenIndex, report: ReportProblem): void {
  for (const cases of screen.cases) checkOrder(cases, screen, report);
}

function checkOrder(cases: Case[], { source }: ScreenIndex, report: ReportProblem): void {
  const firstOf = rememberFirst<Case>();
  let always: Case | undefined;
  for (const one of cases) {
    const same = firstOf(JSON.stringify(one.when ?? null), one);
    const before = same ?? always;
    if (before) report(source.at(one), say.neverShown(elsewhere(source.at(one), source.at(before))));
    if (one.when === undefined) always ??= one;
  }
}
