import type { Case } from '../../definition/index.ts';
import { say } from '../problem.ts';
import type { Report } from '../shape/checkShape.ts';
import { elsewhere } from '../elsewhere.ts';
import { rememberFirst } from '../rememberFirst.ts';
import type { Outline } from './outline.ts';
import { visitScreen } from './visitScreen.ts';

/** Whether each text of several can be shown: one stands above it that always holds, or holds by the same condition. */
export function checkCases(outline: Outline, report: Report): void {
  visitScreen(outline, { cases: (cases) => checkOrder(cases, outline, report) });
}

function checkOrder(cases: Case[], { source }: Outline, report: Report): void {
  const firstOf = rememberFirst<Case>();
  let always: Case | undefined;
  for (const one of cases) {
    const same = firstOf(JSON.stringify(one.when ?? null), one);
    const before = same ?? always;
    if (before) report(source.at(one), say.neverShown(elsewhere(source.at(one), source.at(before))));
    if (one.when === undefined) always ??= one;
  }
}
