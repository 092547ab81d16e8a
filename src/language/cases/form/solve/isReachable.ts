import {
  fieldFacts,
  getEffectParts,
  listSteps,
  listConditionPaths,
  type Field,
  type Json,
  type JsonObject,
  type LayoutStep,
  type Condition,
} from '#definition';
import { normalizeFieldValue, getInitialValue } from '../../getInitialValue.ts';
import { isSatisfied, type Scope } from '../../language/evaluate.ts';
import { buildCaseQuery } from '../../query.ts';
import { getReadOfChoices } from '../../reads.ts';
import { buildCaseScope } from '../../scope.ts';
import { findStageOfCondition, findStageAction, getStageOfAction, type ActionCase } from '../actionCase.ts';
import { nestValues } from '../expandForm.ts';
import { findLayoutStep, findStepOfField, isInStep } from '../steps/steps.ts';

/** True if a field is shown and open and its choices are read, as far as the form's own values and the member decide. */
export function isReachable(actionCase: ActionCase, field: Field, values: Record<string, Json>): boolean {
  const { type, show, disabled } = field;
  const read = actionCase.screen.reads?.[getReadOfChoices(field)];
  const needed = [show ?? [], read?.when ?? []].flat();
  const stage = getStageOfAction(actionCase, findStep(actionCase, field));
  const queries = [{}, buildCaseQuery(actionCase.context, 0)];
  const scopes = queries.map((query) => ({ ...buildReachScope(actionCase, values), query, stage }));
  const isClosed =
    disabled !== undefined &&
    isKnown(disabled, true) &&
    scopes.every((scope) => isSatisfied(disabled, scope));
  const known = needed.filter((test) => isKnown(test, !hasStages(actionCase)));
  return (
    fieldFacts[type].people === 'enter' && !isClosed && scopes.some((scope) => isSatisfied(known, scope))
  );
}

/** Returns the step of a field, otherwise that of the action. */
function findStep({ form, action }: ActionCase, field: Field): LayoutStep | undefined {
  const name = Object.keys(form.fields).find((one) => form.fields[one] === field) ?? '';
  return findStepOfField(form, name) ?? findLayoutStep(form, action);
}

/** True if actions set stages, so that a field may have been filled in in another one. */
function hasStages({ form }: ActionCase): boolean {
  return Object.values(form.actions).some(({ success }) =>
    success.then?.some((effect) => getEffectParts(effect).stage !== undefined),
  );
}

/** True if a field comes in a later step or stage than the action, so that nothing is in it yet. */
export function isLaterField(actionCase: ActionCase, name: string): boolean {
  const { form, action } = actionCase;
  const steps = listSteps(form.layout);
  const at = steps.findIndex((step) => isInStep(name, step));
  const stage = findStageOfCondition(form.fields[name]?.show);
  if (stage === undefined) return at > steps.indexOf(findLayoutStep(form, action)!);
  const stages = [action, findStageAction(actionCase)?.action].map((before) =>
    findStageOfCondition(before?.show),
  );
  return !stages.includes(stage);
}

/** Builds the values on which fields depend, without those of reads, rows and addresses. */
export function buildReachScope({ context, form }: ActionCase, values: Record<string, Json>): Scope {
  return { ...buildCaseScope(context), form: nestValues(form, values) };
}

/** Resets the fields that cannot be reached to their initial values. @param query of the address. */
export function resetUnreachable(
  actionCase: ActionCase,
  values: Record<string, Json>,
  query: JsonObject = {},
): Record<string, Json> {
  const { form, context } = actionCase;
  const reachableValues = Object.entries(form.fields).map(([name, field]): [string, Json] => {
    const isKept =
      fieldFacts[field.type].people !== 'enter' ||
      (!isLaterField(actionCase, name) && isReachable(actionCase, field, values));
    return [
      name,
      isKept
        ? normalizeFieldValue(field, values[name])
        : getInitialValue(field, buildCaseScope(context, query)),
    ];
  });
  return Object.fromEntries(reachableValues);
}

/** Returns the conditions that read only the form's own fields and values that are the same in all cases. */
export function filterKnownConditions(test: Condition | undefined): Condition {
  return [test ?? []].flat().filter((one) => isKnown(one, false));
}

/** @param withStage true if the stage is known. */
function isKnown(test: Condition, withStage: boolean): boolean {
  return listConditionPaths(test).every(
    (path) => (withStage && path === 'stage') || /^(form|session|route|portal|query)\./.test(path),
  );
}
