import type { ActionCase, RuleCheck } from '../actionCase.ts';
import { findFieldName, getFieldLabel } from '../actionCase.ts';
import type { IdleCheck } from '../../testCase.ts';
import { findFirstFailing, type FilledForm } from './filledForm.ts';
import { isLaterField } from './isReachable.ts';
import { solveForm, UnsolvedFormError } from './solveForm.ts';

export interface SolvedChecks {
  /** The action without its idle checks. */
  action: ActionCase;
  /** For each remaining check: values that fail it first. */
  broken: FilledForm[];
  idle: IdleCheck[];
}

/** Solves each check of an action. A check that no value fails has no case. */
export function solveChecks(actionCase: ActionCase): SolvedChecks {
  const solved = actionCase.checks.map((part, at) => ({ part, filled: findBroken(actionCase, at) }));
  const parts = solved.flatMap(({ part, filled }) => (filled ? [part] : []));
  const broken = solved.flatMap(({ filled }) => filled ?? []);
  if (parts.length === solved.length) return { action: actionCase, broken, idle: [] };
  const action = {
    ...actionCase,
    checks: parts,
    idle: solved.flatMap(({ part, filled }) => (filled ? [] : [part])),
  };
  const idle = solved.filter(
    ({ part, filled }) => !filled && !isLaterField(actionCase, findFieldName(part.path) ?? ''),
  );
  return { action, broken, idle: idle.map(({ part }) => describeIdle(action, part)) };
}

function findBroken(actionCase: ActionCase, at: number): FilledForm | null {
  try {
    return solveForm(actionCase, at);
  } catch (error) {
    if (error instanceof UnsolvedFormError && error.isCheckUnreachable) return null;
    throw error;
  }
}

function describeIdle(action: ActionCase, { path, message }: RuleCheck): IdleCheck {
  const name = findFieldName(path);
  const filled = solveForm(action, null);
  const empty = { ...filled, form: { ...filled.form, [name ?? '']: '' } };
  return {
    action: action.action.label,
    field: getFieldLabel(action, path),
    message,
    isEmptySent: name !== null && findFirstFailing(action, empty) === null,
  };
}
