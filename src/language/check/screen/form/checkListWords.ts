import { isSingleField, type Constraint, type FormField } from '#definition';
import { listConstraintWords } from '../../constraint/compareConstraints.ts';
import { parsePath } from '../../documents/path.ts';
import { sentences } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import { findInitialError } from './checkOptions.ts';
import { findFormField } from './findFormField.ts';
import type { ScreenIndex } from '../indexScreen.ts';

/** Reports list constraints on single values, and the other way round. */
export function checkListWords(screen: ScreenIndex, report: ReportProblem): void {
  for (const { on, must, context } of screen.constraints)
    for (const path of on) {
      const found = findFormField(parsePath(path) ?? [], context, screen);
      if (found?.field && found.rest.length === 0) checkWords(path, must, found.field, screen, report);
    }
}

const ofBoth = new Set(['filled', 'optional']);
const ofLists = new Set(['minItems', 'maxItems', 'includes']);

/** True if a condition has a constraint for lists. */
export function isForLists(must: Constraint): boolean {
  return listConstraintWords(must).some((word) => ofLists.has(word));
}

function checkWords(
  path: string,
  must: Constraint,
  field: FormField,
  { source }: ScreenIndex,
  report: ReportProblem,
): void {
  if (field.type === 'group') return;
  const isList = field.type === 'list' || field.several === true;
  for (const word of listConstraintWords(must).filter(
    (one) => !ofBoth.has(one) && ofLists.has(one) !== isList,
  ))
    report(
      source.atKey(must, word),
      isList ? sentences.wordOfValues(word, path) : sentences.wordOfLists(word, path),
    );
  const { includes } = must;
  const options = isSingleField(field) && field.several ? field.options : undefined;
  const error = Array.isArray(options) && includes !== undefined ? findInitialError(includes, options) : null;
  if (error !== null) report(source.at(must, 'includes'), error);
}
