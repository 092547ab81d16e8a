import type { Isolate } from '../createIsolate.ts';
import type { Problem } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import { checkConsent } from './checkConsent.ts';
import { checkIdleFields } from './checkIdleFields.ts';
import { checkIdleParts } from './checkIdleParts.ts';
import { collectWarnings } from './collectWarnings.ts';

const passes = [checkConsent, checkIdleFields, checkIdleParts];

/**
 * Returns the warnings of a screen without errors, only for its own file, because a template's settings may have an effect
 * elsewhere.
 */
export function findScreenWarnings(screen: ScreenIndex, file: string, isolate: Isolate): Problem[] {
  const run = (report: ReportProblem) => passes.forEach((pass) => pass(screen, report));
  return collectWarnings(file, run, isolate).filter((warning) => warning.file === file);
}
