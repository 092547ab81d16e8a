import type { Case } from '../../definition/index.ts';
import { say } from '../problem.ts';
import type { ReportFault } from '../shape/checkShape.ts';
import { elsewhere } from '../elsewhere.ts';
import { rememberFirst } from '../rememberFirst.ts';
import type { ScreenIndex } from './screenIndex.ts';
import { visitScreen } from './visitScreen.ts';

/** Whether each text of several can be shown: one stands above it that always holds, or holds by the same condition. */
export function checkCases(screenIndex: ScreenIndex, report: ReportFault): void {
  visitScreen(screenIndex, { cases: (cases) => checkOrder(cases, screenIndex, report) });
}

function checkOrder(cases: Case[], { source }: ScreenIndex, report: ReportFault): void {
  const firstOf = rememberFirst<Case>();
  let always: Case | undefined;
  for (const one of cases) {
    const same = firstOf(JSON.stringify(one.when ?? null), one);
    const before = same ?? always;
    if (before) report(source.at(one), say.neverShown(elsewhere(source.at(one), source.at(before))));
    if (one.when === undefined) always ??= one;
  }
}
