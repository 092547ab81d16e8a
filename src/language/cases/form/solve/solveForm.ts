import {
  fieldFacts,
  findInitialValue,
  getEffectParts,
  listValuePaths,
  listPathWords,
  type Action,
  type Field,
  type Json,
  type Condition,
} from '#definition';
import { buildCaseScope } from '../../scope.ts';
import { readPath, satisfiesConstraint, type Scope } from '../../language/evaluate.ts';
import { listConditions, type PathCondition } from '../../language/listConditions.ts';
import { getInitialValue } from '../../getInitialValue.ts';
import {
  findFieldName,
  findStageAction,
  getFieldLabel,
  type ActionCase,
  type RuleCheck,
} from '../actionCase.ts';
import { buildDialogAction } from '../ask/buildDialogAction.ts';
import { listCandidates } from './listCandidates.ts';
import {
  findFirstFailing,
  buildFormScope,
  isActionClosed,
  isFailing,
  type FilledForm,
} from './filledForm.ts';
import { isLaterField, isReachable, resetUnreachable } from './isReachable.ts';
import { getCallOfRead, buildRowsOfRead } from '../../reads.ts';

/** No values were found. Each form that passes check should have some. */
export class UnsolvedFormError extends Error {
  /** True if the value that the check tests can't be set in this form, so that the check never fails. */
  readonly isCheckUnreachable: boolean;
  constructor(message: string, isIdleCheck: boolean) {
    super(message);
    this.isCheckUnreachable = isIdleCheck;
  }
}

/**
 * Fills a form so that its first failing check is number `broken`, and as many later ones fail as possible; null:
 * all pass. @throws UnsolvedFormError if no such values are found.
 * @param reached a field that must be shown and open, if a condition decides on that.
 */
export function solveForm(actionCase: ActionCase, broken: number | null, reached = ''): FilledForm {
  const values = new Map<string, Json>(listPrecedingValues(actionCase));
  const paths = listPathsToChoose(actionCase);
  const chosen = listPrecedingChoices(actionCase);
  for (const path of paths)
    values.set(path, chooseValue({ actionCase, values, broken, reached, chosen }, path));
  const dialog = buildDialogAction(actionCase);
  const whole = buildFilledForm(actionCase, values);
  const form = resetUnreachable(actionCase, whole.form);
  const filled = { ...whole, form, ...(dialog ? { ask: solveForm(dialog, null).form } : {}) };
  const first = findFirstFailing(actionCase, filled);
  const isCheckUnreachable =
    broken !== null && !canSet(actionCase, paths, actionCase.checks[broken]!.path, whole.form);
  if (first !== broken) throw new UnsolvedFormError(describeUnsolved(actionCase, broken), isCheckUnreachable);
  return filled;
}

/** True if the value at a path can be chosen, and is not in a field that is hidden or closed. */
function canSet(actionCase: ActionCase, paths: string[], path: string, values: FilledForm['form']): boolean {
  const field = actionCase.form.fields[findFieldName(path) ?? ''];
  return paths.includes(path) && (!field || isReachable(actionCase, field, values));
}

/** True if the action before passes with the same reads, so that the stage of this action opens. */
export function opensStage(actionCase: ActionCase, { reads }: FilledForm): boolean {
  const before = findStageAction(actionCase);
  return before === null || findFirstFailing(before, { ...solveForm(before, null), reads }) === null;
}

/** Returns the fields in which the action before needs a choice that nobody can take back. */
function listPrecedingChoices(actionCase: ActionCase): string[] {
  const inSight = Object.entries(actionCase.form.fields).filter(
    ([, { type, several }]) => fieldFacts[type].inSight && !several,
  );
  const before = inSight.length > 0 && findStageAction(actionCase);
  if (!before) return [];
  const filled = solveForm(before, null);
  return inSight.flatMap(([name]) => (canLeaveEmpty(before, filled, name) ? [] : [`form.${name}`]));
}

function canLeaveEmpty(actionCase: ActionCase, filled: FilledForm, name: string): boolean {
  const emptied = { ...filled, form: { ...filled.form, [name]: '' } };
  return findFirstFailing(actionCase, emptied) === null && !isActionClosed(actionCase, emptied);
}

/** Fills the form for the action before. Choices that nobody can take back are not made if they are empty afterwards. */
export function solvePrecedingAction(before: ActionCase, after: FilledForm): FilledForm {
  const filled = solveForm(before, null);
  const form = Object.entries(filled.form).map(([name, value]): [string, Json] => {
    const { type, several } = before.form.fields[name]!;
    const isOpen = fieldFacts[type].inSight && !several && after.form[name] === '';
    return [name, isOpen && canLeaveEmpty(before, filled, name) ? '' : value];
  });
  return { ...filled, form: Object.fromEntries(form) };
}

/** Returns the values from reads with which the preceding action passes. That action opens the stage of this one. */
function listPrecedingValues(actionCase: ActionCase): [path: string, value: Json][] {
  const before = findStageAction(actionCase);
  const outside = before?.checks.filter(({ path }) => findFieldName(path) === null) ?? [];
  if (!before || outside.length === 0) return [];
  const { reads } = solveForm(before, null);
  return outside.map(({ path }) => [path, readPath(path, reads)]);
}

/** Returns paths that need a value. A path that others are compared with comes first. */
function listPathsToChoose(actionCase: ActionCase): string[] {
  const { form, checks, action } = actionCase;
  const fields = Object.entries(form.fields)
    .filter(([, { type }]) => fieldFacts[type].people === 'enter')
    .map(([name]) => `form.${name}`);
  const compared = checks.flatMap(({ must }) => listPathWords(must).map(([, other]) => other));
  const conditions = [...checks, ...listConditions(action.show), ...listConditions(action.disabled)];
  const deciding = checks.flatMap(({ when }) => listConditions(when).map(({ path }) => path));
  const paths = new Set([...compared, ...deciding, ...fields, ...conditions.map(({ path }) => path)]);
  return [...paths].filter((path) => {
    const name = findFieldName(path) ?? '';
    return path !== 'stage' && !isFixed(form.fields[name]) && !isLaterField(actionCase, name);
  });
}

/** True for a hidden field with a literal value, or with none. */
function isFixed(field: Field | undefined): boolean {
  return (
    field !== undefined &&
    fieldFacts[field.type].people === 'none' &&
    listValuePaths(findInitialValue(field)).length === 0
  );
}

interface ChoiceContext {
  actionCase: ActionCase;
  values: Map<string, Json>;
  broken: number | null;
  reached: string;
  /** Fields that cannot be emptied. */
  chosen: string[];
}

/** Earlier checks pass and the broken one fails. Usable buttons and many failing later checks are preferred. */
function chooseValue({ actionCase, values, broken, reached, chosen }: ChoiceContext, path: string): Json {
  const possible = listCandidates(actionCase, path, values).filter(
    (value) => value !== '' || !chosen.includes(path),
  );
  const tried = possible.map((value) => {
    const scope = buildFormScope(
      actionCase,
      buildFilledForm(actionCase, new Map([...values, [path, value]])),
    );
    const wrong = actionCase.checks.flatMap((part, at) => {
      return part.path === path && isFailing(actionCase, part, scope) ? [at] : [];
    });
    const first = wrong.find((at) => at <= (broken ?? Infinity));
    const aims = broken !== null && actionCase.checks[broken]?.path === path;
    const fits = aims ? first === broken : first === undefined;
    const offered = isOffered(actionCase.action, path, scope) ? 100 : 0;
    const opened = isOffered(actionCase.form.fields[reached] ?? {}, path, scope) ? 25 : 0;
    const decided = isTried(actionCase.checks[broken ?? -1]?.when, path, scope) ? 50 : 0;
    const changed =
      actionCase.action.send === 'changed' && isRecorded(actionCase, path, value, values) ? 0 : 10;
    const later = broken === null ? 0 : countTried(actionCase.checks.slice(broken + 1), path, scope);
    return {
      value,
      fits,
      worth: later + offered + decided + opened + changed + (broken === null ? 0 : wrong.length),
    };
  });
  const fitting = tried.filter(({ fits }) => fits);
  const most = Math.max(...fitting.map(({ worth }) => worth));
  const best = fitting.find(({ worth }) => worth === most);
  if (!best)
    throw new UnsolvedFormError(
      describeUnsolved(actionCase, broken),
      actionCase.checks[broken ?? -1]?.path === path,
    );
  return best.value;
}

/** True if the record already has a field's value, so that it is no change. */
function isRecorded({ form }: ActionCase, path: string, value: Json, values: Map<string, Json>): boolean {
  const recorded = values.get(path.replace('form', form.record ?? ''));
  return recorded !== undefined && String(recorded) === String(value);
}

function describeUnsolved(actionCase: ActionCase, broken: number | null): string {
  const part = actionCase.checks[broken ?? -1];
  return part
    ? `no value of "${getFieldLabel(actionCase, part.path)}" was found for which "${actionCase.action.label}" says "${part.message}"`
    : `no values were found with which "${actionCase.action.label}" refuses nothing`;
}

function countTried(parts: RuleCheck[], path: string, scope: Scope): number {
  const deciding = parts.filter(({ when }) => listConditions(when).some((one) => one.path === path));
  return deciding.filter(({ when }) => isTried(when, path, scope)).length;
}

/** True if a condition holds as far as it reads this path. */
function isTried(when: Condition | undefined, path: string, scope: Scope): boolean {
  return listConditions(when).every((one) => one.path !== path || satisfiesConstraint(one.must, path, scope));
}

/** True if a button or field is shown and enabled, as far as this path decides. */
function isOffered(
  { show, disabled }: Pick<Action, 'show' | 'disabled'>,
  path: string,
  scope: Scope,
): boolean {
  const about = (test: Condition | undefined) => listConditions(test).filter((one) => one.path === path);
  const isMet = ({ must }: PathCondition) => satisfiesConstraint(must, path, scope);
  const closing = about(disabled);
  return about(show).every(isMet) && (closing.length === 0 || !closing.every(isMet));
}

function buildFilledForm(actionCase: ActionCase, values: Map<string, Json>): FilledForm {
  const form = Object.entries(actionCase.form.fields).map(([name, field]) => {
    const chosen = values.get(`form.${name}`);
    return [name, chosen === undefined ? getInitialValue(field, buildCaseScope(actionCase.context)) : chosen];
  });
  const reads = Object.keys(actionCase.screen.reads ?? {}).map((name) => [
    name,
    buildReadAnswer(actionCase, name, values),
  ]);
  return { form: Object.fromEntries(form), reads: Object.fromEntries(reads) };
}

/** Builds the answer of a read: each field that something reads has the chosen value, or a word of its own. */
function buildReadAnswer(actionCase: ActionCase, name: string, values: Map<string, Json>): Json {
  const rows = buildRowsOfRead(actionCase.context, name);
  if (rows) return rows;
  const shown = [...Object.values(actionCase.form.fields), ...(actionCase.form.summary ?? [])].map(
    ({ value }) => value ?? null,
  );
  const followed = (actionCase.action.success.then ?? []).flatMap(
    (effect) => getEffectParts(effect).values ?? [],
  );
  const sent = [...Object.values(actionCase.action.payload ?? {}), ...followed.map(({ value }) => value)];
  const read = new Set([...sent, ...shown].flatMap(listValuePaths));
  const fields = Object.entries(getCallOfRead(actionCase.context, name).fields ?? {});
  const found = fields.flatMap(([field, shape]): [string, Json][] => {
    const path = `${name}.${field}`;
    const word = shape === 'amount' || shape === 'number' ? 1234.5 : `${field} of ${name}`;
    if (values.has(path)) return [[field, values.get(path) ?? null]];
    return read.has(path) ? [[field, word]] : [];
  });
  // A form stays closed over an empty record.
  const isBare = name === actionCase.form.record && found.length === 0;
  return isBare ? { isThere: true } : Object.fromEntries(found);
}
