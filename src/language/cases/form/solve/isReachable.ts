import {
  fieldFacts,
  getEffectParts,
  listSteps,
  listTestPaths,
  type Field,
  type Json,
  type JsonObject,
  type LayoutStep,
  type Test,
} from '#definition';
import { normalizeFieldValue, getInitialValue } from '../../getInitialValue.ts';
import { isSatisfied, type Scope } from '../../language/isSatisfied.ts';
import { buildQuery } from '../../query.ts';
import { getReadOfChoices } from '../../reads.ts';
import { buildOuterScope } from '../../scope.ts';
import { findStage, findStageAction, getStage, type ActionCase } from '../actionCase.ts';
import { nestValues } from '../expandForm.ts';
import { findLayoutStep, findStepOfField, isInStep } from '../steps/steps.ts';

/** True if a field is shown and open and its choices are read, as far as the form's own values and the member decide. */
export function isReachable(one: ActionCase, field: Field, values: Record<string, Json>): boolean {
  const { type, show, disabled } = field;
  const read = one.screen.reads?.[getReadOfChoices(field)];
  const needed = [show ?? [], read?.when ?? []].flat();
  const stage = getStage(one, findStep(one, field));
  const queries = [{}, buildQuery(one.context, 0)];
  const scopes = queries.map((query) => ({ ...buildReachScope(one, values), query, stage }));
  const isClosed =
    disabled !== undefined &&
    isKnown(disabled, true) &&
    scopes.every((scope) => isSatisfied(disabled, scope));
  const known = needed.filter((test) => isKnown(test, !hasStages(one)));
  return (
    fieldFacts[type].people === 'enter' && !isClosed && scopes.some((scope) => isSatisfied(known, scope))
  );
}

/** The step of a field, otherwise that of the action. */
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
export function isLaterField(one: ActionCase, name: string): boolean {
  const { form, action } = one;
  const steps = listSteps(form.layout);
  const at = steps.findIndex((step) => isInStep(name, step));
  const stage = findStage(form.fields[name]?.show);
  if (stage === undefined) return at > steps.indexOf(findLayoutStep(form, action)!);
  const stages = [action, findStageAction(one)?.action].map((before) => findStage(before?.show));
  return !stages.includes(stage);
}

/** The values on which fields depend, without those of reads, rows and addresses. */
export function buildReachScope({ context, form }: ActionCase, values: Record<string, Json>): Scope {
  return { ...buildOuterScope(context), form: nestValues(form, values) };
}

/** Resets the fields that cannot be reached to their initial values. @param query of the address. */
export function resetUnreachable(
  one: ActionCase,
  values: Record<string, Json>,
  query: JsonObject = {},
): Record<string, Json> {
  const { form, context } = one;
  const kept = Object.entries(form.fields).map(([name, field]): [string, Json] => {
    const isKept =
      fieldFacts[field.type].people !== 'enter' ||
      (!isLaterField(one, name) && isReachable(one, field, values));
    return [
      name,
      isKept
        ? normalizeFieldValue(field, values[name])
        : getInitialValue(field, buildOuterScope(context, query)),
    ];
  });
  return Object.fromEntries(kept);
}

/** The conditions that read only the form's own fields and values that are the same in all cases. */
export function filterKnownConditions(test: Test | undefined): Test {
  return [test ?? []].flat().filter((one) => isKnown(one, false));
}

/** @param withStage true if the stage is known. */
function isKnown(test: Test, withStage: boolean): boolean {
  return listTestPaths(test).every(
    (path) => (withStage && path === 'stage') || /^(form|session|route|portal|query)\./.test(path),
  );
}
