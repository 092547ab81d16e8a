import type { Isolate } from '../createIsolate.ts';
import type { Problem } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import { checkConsent } from './checkConsent.ts';
import { checkIdleFields } from './checkIdleFields.ts';
import { checkIdleParts } from './checkIdleParts.ts';
import { collectWarnings } from './collectWarnings.ts';

const passes = [checkConsent, checkIdleFields, checkIdleParts];

/** Returns the warnings of a screen without errors, about its own file: a template's settings may do something elsewhere. */
export function findScreenWarnings(screen: ScreenIndex, file: string, isolate: Isolate): Problem[] {
  const look = (report: ReportProblem) => passes.forEach((pass) => pass(screen, report));
  return collectWarnings(file, look, isolate).filter((warning) => warning.file === file);
}
