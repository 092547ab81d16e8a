import { stepsIn, titleText, type Report, fieldFacts, type Field, type Json } from '#definition';
import { emptyBody } from './answerBody.ts';
import type { CannedAnswer, TestCase, CaseFile, Step } from './testCase.ts';
import { listActions, type ActionCase, pointerOf, nameOf } from './form/actionCase.ts';
import { askCases } from './form/ask/askCases.ts';
import { changedCases } from './form/changedCases.ts';
import { hiddenCases } from './form/hiddenCases.ts';
import { inputCases } from './form/inputCases.ts';
import { listCases } from './form/listCases.ts';
import { lookupCases } from './form/lookupCases.ts';
import { resultCases } from './form/resultCases.ts';
import { stepCases } from './form/stepCases.ts';
import { stepOfAction, isInStep } from './form/steps/steps.ts';
import { uploadCases } from './form/uploadCases.ts';
import { variantCases } from './form/variantCases.ts';
import { whenCases } from './form/refuse/whenCases.ts';
import { callNamed } from './callNamed.ts';
import { claimsOf } from './claimsOf.ts';
import type { CaseContext } from './caseContext.ts';
import { fullReads } from './fullReads.ts';
import { isSatisfied } from './language/isSatisfied.ts';
import { translateBackendText } from './language/translateBackendText.ts';
import { blocksOf, type FoundBlock } from './listBlocks.ts';
import { openingCases } from './opening/openingCases.ts';
import { routeCases } from './opening/routeCases.ts';
import { rowActionCases } from './report/rowActionCases.ts';
import { reportCases } from './report/reportCases.ts';
import { placesOf } from './query.ts';
import { optionRows, answersOf } from './reads.ts';
import { openScope } from './scope.ts';
import { candidatesOf } from './form/solve/candidates.ts';
import { draftActionCase } from './form/draftActionCase.ts';
import { enterForm, entriesOf, lookupTime, buttonToPress } from './form/steps/enterForm.ts';
import { pressAction, expectMessage, expectNoButton } from './form/steps/pressAction.ts';
import { solve } from './form/solve/solve.ts';
import { isShown } from './form/solve/filled.ts';

/*
 *  resolved screen ──┬── opening ──► what it looks up and shows ──────────────┐
 *    catalogue       ├── reports ──► headings, cells, sum, filters, failure ──┼──► cases, as data
 *    config          └── actions ──► rules, limits, input, results, variants ─┘
 *
 *  `language/` computes the expectations from the definition itself, independently of the compiler and the engine.
 */

/** Every case of a screen, in the order of the screen. The same definitions always give the same cases. */
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
  const translated = cases.map((one) => ({
    ...one,
    steps: one.steps.map((step) => translateMessages(step, context)),
  }));
  return { ...head, answers: defaultAnswers(context), cases: translated };
}

function translateMessages(step: Step, { config: { messages } }: CaseContext): Step {
  if (!messages || !('see' in step)) return step;
  const { alerts, toasts } = step.see;
  const translate = (text: string) => translateBackendText(text, messages);
  const translated = {
    ...(alerts && { alerts: alerts.map(translate) }),
    ...(toasts && { toasts: toasts.map(({ kind, text }) => ({ kind, text: translate(text) })) }),
  };
  return { see: { ...step.see, ...translated } };
}

/** The cases of a table, with the answers under which it is shown; none if it is never shown. */
function tableCases(context: CaseContext, found: FoundBlock<Report>): TestCase[] {
  const reads = [{}, fullReads(context, 0), fullReads(context, 1)].find((answers) =>
    isSatisfied(found.block.show, openScope(context, answers, {})),
  );
  if (!reads) return [];
  const cases = [...reportCases(context, found), ...rowActionCases(context, found)];
  if (Object.keys(reads).length === 0) return cases;
  return cases.map((one) => ({ ...one, answers: { ...answersOf(context, reads), ...one.answers } }));
}

/** True if both actions belong to one form and the first is in its last step, where every field can be reached. */
function coversForm({ form, action, pointer }: ActionCase, other: ActionCase): boolean {
  return (
    pointer.join() === other.pointer.join() && stepOfAction(form, action) === stepsIn(form.layout).at(-1)
  );
}

function formCases(context: CaseContext): TestCase[] {
  return listActions(context).flatMap((one, at, all) => {
    const isFirst = all.findIndex((other) => coversForm(other, one)) === at;
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

/** Answers by call, unless a case has its own: empty, except for reads that offer choices. */
function defaultAnswers(context: CaseContext): Record<string, CannedAnswer> {
  const { screen, calls, made } = context;
  const reads = Object.entries(screen.reads ?? {});
  const choices = reads
    .map(([name]) => [name, optionRows(context, name)] as const)
    .filter(([, rows]) => rows.length > 0);
  const empty = made.map((name) => [name, { body: emptyBody(callNamed(calls, name)) }] as const);
  return { ...Object.fromEntries(empty), ...answersOf(context, Object.fromEntries(choices)) };
}

function limitCases(one: ActionCase): TestCase[] {
  const checked = new Set(one.parts.map(({ path }) => path));
  return Object.entries(one.form.fields)
    .filter(([name, { type }]) => checked.has(`form.${name}`) && fieldFacts[type].people === 'enter')
    .filter(([name]) => isInStep(name, stepOfAction(one.form, one.action)))
    .map(([name, field]) => limitCase(one, name, field));
}

function limitCase(one: ActionCase, name: string, { label, type }: Field): TestCase {
  const path = `form.${name}`;
  const filled = solve(one, null, name);
  const known = new Map(Object.entries(filled.form).map(([key, value]) => [`form.${key}`, value]));
  const values = candidatesOf(one, path, known).filter((value) => !fieldFacts[type].inSight || value !== '');
  const tryValue = (value: Json): Step[] => {
    const tried = { ...filled, form: { ...filled.form, [name]: value } };
    const entry = entriesOf(one, tried.form)[label] ?? '';
    return [{ enter: { [label]: entry } }, { wait: lookupTime }, ...pressAction(one, tried)];
  };
  return draftActionCase(one, {
    about: `limits-${name}`,
    given: 'everything else is filled in rightly',
    when: `${label} is on either side of each of its limits`,
    then: 'what is right is sent exactly, what is wrong is told by the first rule it breaks',
    pointer: pointerOf(one, name),
    filled,
    steps: [...enterForm(one, filled), ...values.flatMap(tryValue)],
  });
}

/** A case for each check of an action: later checks fail too if possible, but only its own message may be shown. */
function ruleCases(one: ActionCase): TestCase[] {
  const { label, call } = one.action;
  return one.parts.map((part, at) => {
    const filled = solve(one, at);
    const shown = isShown(one, filled);
    const press = buttonToPress(one, filled);
    const expected = { ...expectMessage(one, at, filled.form), toasts: [], sent: { [call]: [] } };
    return draftActionCase(one, {
      about: `rule-${at + 1}`,
      given: `${nameOf(one, part.path)} is not as it must be, nor is what is checked later`,
      when: shown ? `${press} is pressed` : 'one looks for the button',
      then: shown ? `"${part.message}" is said, and nothing is sent` : `there is no ${label}`,
      pointer: part.pointer,
      filled,
      steps: [
        ...enterForm(one, filled),
        ...(shown ? [{ press }] : []),
        { see: shown ? expected : expectNoButton(one) },
      ],
    });
  });
}
