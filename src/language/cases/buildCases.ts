import { stepsIn, titleText, type Report } from '#definition';
import { emptyBody } from './answerBody.ts';
import type { CannedAnswer, TestCase, CaseFile, Step } from './testCase.ts';
import { listActions, type ActionCase } from './form/actionCase.ts';
import { askCases } from './form/ask/askCases.ts';
import { changedCases } from './form/changedCases.ts';
import { hiddenCases } from './form/hiddenCases.ts';
import { inputCases } from './form/inputCases.ts';
import { limitCases } from './form/refuse/limitCases.ts';
import { listCases } from './form/listCases.ts';
import { ruleCases } from './form/refuse/ruleCases.ts';
import { lookupCases } from './form/lookupCases.ts';
import { resultCases } from './form/resultCases.ts';
import { stepCases } from './form/stepCases.ts';
import { stepOfAction } from './form/steps/steps.ts';
import { uploadCases } from './form/uploadCases.ts';
import { variantCases } from './form/variantCases.ts';
import { whenCases } from './form/refuse/whenCases.ts';
import { callNamed } from './callNamed.ts';
import { claimsOf } from './claimsOf.ts';
import type { CaseContext } from './caseContext.ts';
import { fullReads } from './fullReads.ts';
import { isSatisfied } from './language/isSatisfied.ts';
import { sayMessage } from './language/sayMessage.ts';
import { blocksOf, type FoundBlock } from './listBlocks.ts';
import { openingCases } from './opening/openingCases.ts';
import { routeCases } from './opening/routeCases.ts';
import { rowActionCases } from './report/rowActionCases.ts';
import { reportCases } from './report/reportCases.ts';
import { placesOf } from './query.ts';
import { optionRows, answersOf } from './reads.ts';
import { openScope } from './scope.ts';

/*
 *  resolved screen ──┬── opening ──► what it looks up and shows ──────────────┐
 *    catalogue       ├── reports ──► headings, cells, sum, filters, failure ──┼──► cases, as data
 *    config          └── actions ──► rules, limits, input, results, variants ─┘
 *
 *  What is expected is reckoned by language/, which reads the definition for itself: neither compiler nor engine is asked.
 */

/** Every case of a screen, in the order of the screen. The same definitions give the same cases. */
export function buildCases(context: CaseContext): CaseFile {
  const { id, screen, routes } = context;
  const cases = [
    ...openingCases(context),
    ...routeCases(context),
    ...blocksOf(screen, 'report').flatMap((found) => tableCases(context, found)),
    ...formCases(context),
  ];
  const route = placesOf(context);
  const claims = claimsOf(context);
  const known = { ...(route && { route }), ...(claims && { claims }) };
  const head = { screen: id, title: titleText(screen.title), routes, ...known };
  const said = cases.map((one) => ({ ...one, steps: one.steps.map((step) => sayInWords(step, context)) }));
  return { ...head, answers: defaultAnswers(context), cases: said };
}

/** Toasts and alerts in the portal's words for what the backend says. */
function sayInWords(step: Step, { config: { messages } }: CaseContext): Step {
  if (!messages || !('see' in step)) return step;
  const { alerts, toasts } = step.see;
  const say = (text: string) => sayMessage(text, messages);
  const told = {
    ...(alerts && { alerts: alerts.map(say) }),
    ...(toasts && { toasts: toasts.map(({ kind, text }) => ({ kind, text: say(text) })) }),
  };
  return { see: { ...step.see, ...told } };
}

/** The cases of a table: with what has to be found for it to be there; none for one that never is. */
function tableCases(context: CaseContext, found: FoundBlock<Report>): TestCase[] {
  const reads = [{}, fullReads(context, 0), fullReads(context, 1)].find((held) =>
    isSatisfied(found.block.show, openScope(context, held, {})),
  );
  if (!reads) return [];
  const cases = [...reportCases(context, found), ...rowActionCases(context, found)];
  if (Object.keys(reads).length === 0) return cases;
  return cases.map((one) => ({ ...one, answers: { ...answersOf(context, reads), ...one.answers } }));
}

/** Whether an action is of the same form as another, and where all of the form can be reached: in its last step. */
function standsForForm({ form, action, pointer }: ActionCase, other: ActionCase): boolean {
  return (
    pointer.join() === other.pointer.join() && stepOfAction(form, action) === stepsIn(form.layout).at(-1)
  );
}

function formCases(context: CaseContext): TestCase[] {
  return listActions(context).flatMap((one, at, all) => {
    const isFirst = all.findIndex((other) => standsForForm(other, one)) === at;
    const clicked =
      one.action.trigger === 'arrival'
        ? []
        : [...ruleCases(one), ...whenCases(one), ...limitCases(one), ...variantCases(one, isFirst)];
    const results = [
      ...resultCases(one),
      ...askCases(one),
      ...changedCases(one),
      ...hiddenCases(one),
      ...uploadCases(one),
    ];
    return [
      ...clicked,
      ...(isFirst ? [...inputCases(one), ...listCases(one), ...stepCases(one)] : []),
      ...results,
      ...lookupCases(one),
    ];
  });
}

/** What the calls of a screen are answered when nothing else is said: that there is nothing, but choices to choose from. */
function defaultAnswers(context: CaseContext): Record<string, CannedAnswer> {
  const { screen, calls, made } = context;
  const reads = Object.entries(screen.reads ?? {});
  const choices = reads
    .map(([name]) => [name, optionRows(context, name)] as const)
    .filter(([, rows]) => rows.length > 0);
  const empty = made.map((name) => [name, { body: emptyBody(callNamed(calls, name)) }] as const);
  return { ...Object.fromEntries(empty), ...answersOf(context, Object.fromEntries(choices)) };
}
