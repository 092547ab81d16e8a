import {
  fieldFacts,
  findInitialValue,
  getEffectParts,
  listValuePaths,
  listPathWords,
  type Action,
  type Field,
  type Json,
  type Test,
} from '#definition';
import { buildOuterScope } from '../../scope.ts';
import { readPath, satisfiesConstraint, type Scope } from '../../language/isSatisfied.ts';
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
import { listCandidates } from './candidates.ts';
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
  /** True if only the check itself is in the way: no value of its path fails it first. */
  readonly isIdleCheck: boolean;
  constructor(message: string, isIdleCheck: boolean) {
    super(message);
    this.isIdleCheck = isIdleCheck;
  }
}

/**
 * Fills a form so that its first failing check is number `broken`, and as many later ones fail as possible; null:
 * all pass. @throws UnsolvedFormError if no such values are found.
 * @param reached a field that must be shown and open, if a condition decides on that.
 */
export function solveForm(one: ActionCase, broken: number | null, reached = ''): FilledForm {
  const values = new Map<string, Json>(valuesBefore(one));
  const paths = pathsToChoose(one);
  const chosen = listChosenBefore(one);
  for (const path of paths) values.set(path, choose({ one, values, broken, reached, chosen }, path));
  const dialog = buildDialogAction(one);
  const whole = toFilled(one, values);
  const form = resetUnreachable(one, whole.form);
  const filled = { ...whole, form, ...(dialog ? { ask: solveForm(dialog, null).form } : {}) };
  const first = findFirstFailing(one, filled);
  const isUntouched = broken !== null && !canSet(one, paths, one.parts[broken]!.path, whole.form);
  if (first !== broken) throw new UnsolvedFormError(describeUnsolved(one, broken), isUntouched);
  return filled;
}

/** True if the value at a path can be chosen, and is not in a field that is hidden or closed. */
function canSet(one: ActionCase, paths: string[], path: string, values: FilledForm['form']): boolean {
  const field = one.form.fields[findFieldName(path) ?? ''];
  return paths.includes(path) && (!field || isReachable(one, field, values));
}

/** True if the action before passes with the same reads, so that the stage of this action opens. */
export function opensStage(one: ActionCase, { reads }: FilledForm): boolean {
  const before = findStageAction(one);
  return before === null || findFirstFailing(before, { ...solveForm(before, null), reads }) === null;
}

/** The fields in which the action before needs a choice that nobody can take back. */
function listChosenBefore(one: ActionCase): string[] {
  const inSight = Object.entries(one.form.fields).filter(
    ([, { type, several }]) => fieldFacts[type].inSight && !several,
  );
  const before = inSight.length > 0 && findStageAction(one);
  if (!before) return [];
  const filled = solveForm(before, null);
  return inSight.flatMap(([name]) => (canLeaveEmpty(before, filled, name) ? [] : [`form.${name}`]));
}

function canLeaveEmpty(one: ActionCase, filled: FilledForm, name: string): boolean {
  const emptied = { ...filled, form: { ...filled.form, [name]: '' } };
  return findFirstFailing(one, emptied) === null && !isActionClosed(one, emptied);
}

/** Fills the form for the action before. Choices that nobody can take back are not made if they are empty afterwards. */
export function solveStageBefore(before: ActionCase, after: FilledForm): FilledForm {
  const filled = solveForm(before, null);
  const form = Object.entries(filled.form).map(([name, value]): [string, Json] => {
    const { type, several } = before.form.fields[name]!;
    const isOpen = fieldFacts[type].inSight && !several && after.form[name] === '';
    return [name, isOpen && canLeaveEmpty(before, filled, name) ? '' : value];
  });
  return { ...filled, form: Object.fromEntries(form) };
}

/** Values outside the form, with which the action before passes, in whose stage this one is shown. */
function valuesBefore(one: ActionCase): [path: string, value: Json][] {
  const before = findStageAction(one);
  const outside = before?.parts.filter(({ path }) => findFieldName(path) === null) ?? [];
  if (!before || outside.length === 0) return [];
  const { reads } = solveForm(before, null);
  return outside.map(({ path }) => [path, readPath(path, reads)]);
}

/** Paths that need a value. A path that others are compared with comes first. */
function pathsToChoose(one: ActionCase): string[] {
  const { form, parts, action } = one;
  const fields = Object.entries(form.fields)
    .filter(([, { type }]) => fieldFacts[type].people === 'enter')
    .map(([name]) => `form.${name}`);
  const compared = parts.flatMap(({ must }) => listPathWords(must).map(([, other]) => other));
  const conditions = [...parts, ...listConditions(action.show), ...listConditions(action.disabled)];
  const deciding = parts.flatMap(({ when }) => listConditions(when).map(({ path }) => path));
  const paths = new Set([...compared, ...deciding, ...fields, ...conditions.map(({ path }) => path)]);
  return [...paths].filter((path) => {
    const name = findFieldName(path) ?? '';
    return path !== 'stage' && !isFixed(form.fields[name]) && !isLaterField(one, name);
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

interface Choosing {
  one: ActionCase;
  values: Map<string, Json>;
  broken: number | null;
  reached: string;
  /** Fields that cannot be emptied. */
  chosen: string[];
}

/** Earlier checks pass and the broken one fails. Usable buttons and many failing later checks are preferred. */
function choose({ one, values, broken, reached, chosen }: Choosing, path: string): Json {
  const possible = listCandidates(one, path, values).filter(
    (value) => value !== '' || !chosen.includes(path),
  );
  const tried = possible.map((value) => {
    const scope = buildFormScope(one, toFilled(one, new Map([...values, [path, value]])));
    const wrong = one.parts.flatMap((part, at) => {
      return part.path === path && isFailing(one, part, scope) ? [at] : [];
    });
    const first = wrong.find((at) => at <= (broken ?? Infinity));
    const aims = broken !== null && one.parts[broken]?.path === path;
    const fits = aims ? first === broken : first === undefined;
    const offered = isOffered(one.action, path, scope) ? 100 : 0;
    const opened = isOffered(one.form.fields[reached] ?? {}, path, scope) ? 25 : 0;
    const decided = isTried(one.parts[broken ?? -1]?.when, path, scope) ? 50 : 0;
    const later = broken === null ? 0 : countTried(one.parts.slice(broken + 1), path, scope);
    return { value, fits, worth: later + offered + decided + opened + (broken === null ? 0 : wrong.length) };
  });
  const fitting = tried.filter(({ fits }) => fits);
  const most = Math.max(...fitting.map(({ worth }) => worth));
  const best = fitting.find(({ worth }) => worth === most);
  if (!best)
    throw new UnsolvedFormError(describeUnsolved(one, broken), one.parts[broken ?? -1]?.path === path);
  return best.value;
}

function describeUnsolved(one: ActionCase, broken: number | null): string {
  const part = one.parts[broken ?? -1];
  return part
    ? `no value of "${getFieldLabel(one, part.path)}" was found for which "${one.action.label}" says "${part.message}"`
    : `no values were found with which "${one.action.label}" refuses nothing`;
}

function countTried(parts: RuleCheck[], path: string, scope: Scope): number {
  const deciding = parts.filter(({ when }) => listConditions(when).some((one) => one.path === path));
  return deciding.filter(({ when }) => isTried(when, path, scope)).length;
}

/** True if a condition holds as far as it reads this path. */
function isTried(when: Test | undefined, path: string, scope: Scope): boolean {
  return listConditions(when).every((one) => one.path !== path || satisfiesConstraint(one.must, path, scope));
}

/** True if a button or field is shown and enabled, as far as this path decides. */
function isOffered(
  { show, disabled }: Pick<Action, 'show' | 'disabled'>,
  path: string,
  scope: Scope,
): boolean {
  const about = (test: Test | undefined) => listConditions(test).filter((one) => one.path === path);
  const isMet = ({ must }: PathCondition) => satisfiesConstraint(must, path, scope);
  const closing = about(disabled);
  return about(show).every(isMet) && (closing.length === 0 || !closing.every(isMet));
}

function toFilled(one: ActionCase, values: Map<string, Json>): FilledForm {
  const form = Object.entries(one.form.fields).map(([name, field]) => {
    const chosen = values.get(`form.${name}`);
    return [name, chosen === undefined ? getInitialValue(field, buildOuterScope(one.context)) : chosen];
  });
  const reads = Object.keys(one.screen.reads ?? {}).map((name) => [name, answerOf(one, name, values)]);
  return { form: Object.fromEntries(form), reads: Object.fromEntries(reads) };
}

/** The answer of a read: each field that something reads has the chosen value, or a word of its own. */
function answerOf(one: ActionCase, name: string, values: Map<string, Json>): Json {
  const rows = buildRowsOfRead(one.context, name);
  if (rows) return rows;
  const shown = [...Object.values(one.form.fields), ...(one.form.summary ?? [])].map(
    ({ value }) => value ?? null,
  );
  const followed = (one.action.success.then ?? []).flatMap((effect) => getEffectParts(effect).values ?? []);
  const sent = [...Object.values(one.action.payload ?? {}), ...followed.map(({ value }) => value)];
  const read = new Set([...sent, ...shown].flatMap(listValuePaths));
  const fields = Object.entries(getCallOfRead(one.context, name).fields ?? {});
  const found = fields.flatMap(([field, shape]): [string, Json][] => {
    const path = `${name}.${field}`;
    const word = shape === 'amount' || shape === 'number' ? 1234.5 : `${field} of ${name}`;
    if (values.has(path)) return [[field, values.get(path) ?? null]];
    return read.has(path) ? [[field, word]] : [];
  });
  // A form stays closed over an empty record.
  const isBare = name === one.form.record && found.length === 0;
  return isBare ? { isThere: true } : Object.fromEntries(found);
}
