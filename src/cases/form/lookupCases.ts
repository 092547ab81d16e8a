import { pathsOf } from '../../definition/index.ts';
import { answerBody } from '../answerBody.ts';
import type { PlacedCase, Expectation, Step } from '../testCase.ts';
import { draftCase } from '../draftCase.ts';
import { callNamed } from '../caseContext.ts';
import { isSatisfied } from '../language/isSatisfied.ts';
import { findStageAction, type ActionCase } from './actionCase.ts';
import { enterAll, reachForm, refusal, said } from './reachForm.ts';
import { aboutAction } from './ruleCases.ts';
import { bodyOf, solve, worldOf } from './solve.ts';

/** Milliseconds until a lookup that finds nobody has been tried for the last time. */
const triesTime = 5_000;

/** A case for each lookup that an action can't be sent without, and that fails at first. */
export function lookupCases(one: ActionCase): PlacedCase[] {
  const before = findStageAction(one);
  const filled = solve(one, null);
  const scope = worldOf(one, filled);
  return neededReads(one)
    .filter((name) => !before || !neededReads(before).includes(name))
    .filter((name) => isSatisfied(one.screen.reads?.[name]?.when, scope))
    .map((name) => lookupCase(one, name));
}

function lookupCase(one: ActionCase, name: string): PlacedCase {
  const { context, action } = one;
  const filled = solve(one, null);
  const { call = '', failure = {} } = one.screen.reads?.[name] ?? {};
  const { loadFailed, retry } = context.config.words;
  const text = (failure.text ?? loadFailed) + retry;
  const { steps, answers, ...reached } = reachForm(one, filled, said(one, refusal));
  const found = answerBody(callNamed(context.calls, call), filled.reads[name] ?? {});
  const tried: Step[] =
    action.trigger === 'arrival' ? [] : [...enterAll(one, filled), { press: action.label }];
  const toasts = tried.length === 0 ? {} : toldBy(failure.toast);
  return draftCase(context, {
    about: `${aboutAction(one)}-without-${name}`,
    given: `${name} can't be looked up at first`,
    when: `${action.label} runs, and again when it can`,
    then: `"${text}" is said and nothing sent, and then what was found goes out`,
    pointers: [['reads', name], one.actionPointer],
    ...reached,
    answers: { ...answers, [call]: { fails: 'unreachable' } },
    steps: [
      ...steps,
      ...tried,
      { wait: triesTime },
      { see: { alerts: [text], ...toasts, sent: { [action.call]: [] } } },
      { answer: { [call]: { body: found } } },
      { press: action.label },
      { see: { alerts: [], last: { [action.call]: bodyOf(one, filled) } } },
    ],
  });
}

/** An action that runs by itself may look up a second time, and say so again. */
function toldBy(text: string | undefined): Expectation {
  return { toasts: text === undefined ? [] : [{ kind: 'error', text }] };
}

/** The lookups that an action's checks or its payload read. */
function neededReads({ screen, action, parts }: ActionCase): string[] {
  const paths = [...parts.map(({ path }) => path), ...Object.values(action.payload).flatMap(pathsOf)];
  const names = new Set(paths.map((path) => path.split('.')[0]));
  return Object.keys(screen.reads ?? {}).filter((name) => names.has(name));
}
