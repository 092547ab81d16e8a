import {
  fieldFacts,
  getFixedKeys,
  listPathKeys,
  listSingleFields,
  type Call,
  type Form,
  type FormField,
  type Json,
  type JsonObject,
  type SentField,
  listSendableFields,
  type Value,
} from '#definition';
import type { SentRequest } from '../../testCase.ts';
import { isSatisfied, readPath, satisfiesConstraint, toText, type Scope } from '../../language/evaluate.ts';
import { getStageOfAction, type ActionCase, type RuleCheck } from '../actionCase.ts';
import { nestValues } from '../expandForm.ts';
import { buildRequest, evaluatePayload } from '../../buildRequest.ts';
import { listBlocksOfType } from '../../listBlocks.ts';
import { groupBy } from '../../groupBy.ts';
import { replaceFilesWithAnswers } from '../uploads.ts';
import { buildReachScope, filterKnownConditions } from './isReachable.ts';
import { addReadOnlyValues } from './addReadOnlyValues.ts';
import { getStartValue } from '../../getInitialValue.ts';
import { buildCaseScope } from '../../scope.ts';
import { findItemIndex, findLayoutStep } from '../steps/steps.ts';

/** Builds the payload of an action, including the fields that `send` adds. */
function buildPayload(actionCase: ActionCase, scope: Scope): Record<string, Value> {
  const { send, payload = {} } = actionCase.action;
  if (!send) return payload;
  const root = actionCase.row ? 'ask' : 'form';
  return listSentFields(actionCase, scope).reduce(
    (sent, { field, key }) => addValue(sent, key, { from: [root, ...field].join('.') }),
    payload,
  );
}

/** Returns the fields that `send` adds to the payload. */
function listSentFields(actionCase: ActionCase, scope: Scope): SentField[] {
  const { action, row } = actionCase;
  const { send, ask, key } = action;
  const { fields = {}, record = '' } = (row ? ask : findAuthoredForm(actionCase)) ?? {};
  const root = row ? 'ask' : 'form';
  const differs = ({ field }: SentField) =>
    !isSame(readPath([root, ...field].join('.'), scope), readPath([record, ...field].join('.'), scope));
  const sent = listSendableFields(fields, key).filter(({ field }) => !isLeftOut(fields, field, scope));
  // A group is sent whole as soon as one of its fields differs.
  const taken = [...groupBy(sent, ({ field: [first = ''] }) => first).values()].filter(
    (together) => send === 'form' || together.some(differs),
  );
  return taken.flat();
}

/** True if only changes are sent and there are none, so that the runtime says so and sends nothing. */
export function sendsNothing(actionCase: ActionCase, filled: FilledForm): boolean {
  return (
    actionCase.action.send === 'changed' &&
    listSentFields(actionCase, buildFormScope(actionCase, filled)).length === 0
  );
}

function findAuthoredForm({ context, pointer }: ActionCase): Form | undefined {
  const found = listBlocksOfType(context.screen, 'form').find((one) => one.pointer.join() === pointer.join());
  return found?.block;
}

function isLeftOut(fields: Record<string, FormField>, names: string[], scope: Scope): boolean {
  const found = listSingleFields(fields).find((one) => one.names.join('.') === names.join('.'));
  return found?.field.hidden === 'leftOut' && !isSatisfied(found.field.show, scope);
}

const isSame = (one: Json, other: Json): boolean => normalizeEmpty(one) === normalizeEmpty(other);

/** Treats an empty text, an unticked box and an empty list as missing. */
function normalizeEmpty(value: Json): string {
  const text = JSON.stringify(value);
  return ['""', 'false', '[]'].includes(text) ? 'null' : text;
}

/** Adds a value, unless the payload sets that key itself. */
function addValue(
  into: Record<string, Value>,
  [key = '', ...rest]: string[],
  value: Value,
): Record<string, Value> {
  const current = into[key];
  if (rest.length === 0) return current === undefined ? { ...into, [key]: value } : into;
  const inner = typeof current === 'object' && current !== null && 'object' in current ? current.object : {};
  return { ...into, [key]: { object: addValue(inner, rest, value) } };
}

/** The values that a case enters into a form, and the data of the screen at that time. */
export interface FilledForm {
  form: Record<string, Json>;
  /** The answers of reads, by name. */
  reads: Record<string, Json>;
  /** Query of the address. Default: none. */
  query?: JsonObject;
  /** The values of the action's dialog; missing if it has none. */
  ask?: Record<string, Json>;
}

export function buildFormScope(actionCase: ActionCase, filled: FilledForm): Scope {
  const { context, screen, form, row } = actionCase;
  const { ask } = filled;
  const typed = dropHiddenItems(actionCase, filled.form);
  const about = { ...(row ? { row, rows: [row] } : {}), ...(ask ? { ask } : {}) };
  const scope: Scope = {
    ...buildCaseScope(context, filled.query),
    form: nestValues(form, typed),
    ...filled.reads,
    ...about,
  };
  for (const [name, read] of Object.entries(screen.reads ?? {}))
    if (!isSatisfied(read.when, scope)) delete scope[name];
  const chosen = Object.entries(form.fields).flatMap(([name, { options }]) => {
    if (!options || Array.isArray(options)) return [];
    const rows = (scope[options.from] ?? []) as JsonObject[];
    const row = rows.find((candidate) => candidate[options.valueKey] === filled.form[name]);
    return row ? [[name, row] as const] : [];
  });
  const known = { ...scope, chosen: nestValues({ ...form, lists: [] }, Object.fromEntries(chosen)) };
  const hidden = Object.entries(form.fields).flatMap(([name, field]): [string, Json][] =>
    fieldFacts[field.type].people === 'none' && Object.hasOwn(typed, name)
      ? [[name, getStartValue(name, field, scope[form.record ?? ''], scope)]]
      : [],
  );
  const values = nestValues(form, { ...typed, ...Object.fromEntries(hidden) });
  return { ...known, form: addReadOnlyValues(form, { ...known, form: values }) };
}

/** Returns the values without those of added items in hidden lists, where nobody can add an item. */
function dropHiddenItems(actionCase: ActionCase, values: Record<string, Json>): Record<string, Json> {
  const scope = buildReachScope(actionCase, values);
  const hidden = actionCase.form.lists.filter(({ show }) => !isSatisfied(filterKnownConditions(show), scope));
  const isAdded = (name: string) =>
    hidden.some(({ path, initialItems }) => (findItemIndex(path, name) ?? -1) >= initialItems);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isAdded(name)));
}

/**
 * Builds the scope in a stage or step of the form.
 * @param step the open step. Default: the step or stage that has the action's button.
 */
export function buildStageScope(
  actionCase: ActionCase,
  filled: FilledForm,
  step = findLayoutStep(actionCase.form, actionCase.action),
): Scope {
  return { ...buildFormScope(actionCase, filled), stage: getStageOfAction(actionCase, step) };
}

/** Returns the index of the first check that fails; null if all pass. */
export function findFirstFailing(actionCase: ActionCase, filled: FilledForm): number | null {
  const scope = buildFormScope(actionCase, filled);
  const at = actionCase.checks.findIndex((part) => isFailing(actionCase, part, scope));
  return at === -1 ? null : at;
}

/** True if all checks pass, also those that are idle without a query in the address. */
export function passesAll(actionCase: ActionCase, filled: FilledForm): boolean {
  return (
    findFirstFailing(
      { ...actionCase, checks: [...actionCase.checks, ...(actionCase.idle ?? [])] },
      filled,
    ) === null
  );
}

export function listFailing(actionCase: ActionCase, filled: FilledForm): RuleCheck[] {
  const scope = buildFormScope(actionCase, filled);
  return actionCase.checks.filter((part) => isFailing(actionCase, part, scope));
}

/** True if a check fails in its own step or stage. An item that is missing fails none. */
export function isFailing(
  actionCase: ActionCase,
  { must, path, when, step }: RuleCheck,
  scope: Scope,
): boolean {
  const inside = { ...scope, stage: getStageOfAction(actionCase, step) };
  const isMissing = actionCase.form.lists.some((list) => {
    const items = readPath(`form.${list.path}`, scope);
    const index = findItemIndex(`form.${list.path}`, path);
    return index !== null && Array.isArray(items) && index >= items.length;
  });
  if (isMissing) return false;
  return isSatisfied(when, inside) && !satisfiesConstraint(must, path, inside);
}

export function isActionShown(actionCase: ActionCase, filled: FilledForm): boolean {
  return isSatisfied(actionCase.action.show, buildStageScope(actionCase, filled));
}

export function isActionClosed(actionCase: ActionCase, filled: FilledForm): boolean {
  const { disabled } = actionCase.action;
  return disabled !== undefined && isSatisfied(disabled, buildStageScope(actionCase, filled));
}

/** True if the path of the request lacks a value, so that it is not sent. */
export function hasEmptyPathKey(actionCase: ActionCase, filled: FilledForm): boolean {
  const scope = replaceFilesWithAnswers(actionCase, buildFormScope(actionCase, filled));
  const payload = evaluatePayload(buildPayload(actionCase, scope), scope);
  const values = { ...payload, ...getFixedKeys(actionCase.call) };
  // A list or an object is no part of an address, nor are '.' and '..', which lead elsewhere.
  return listKeysInPath(actionCase.call).some((key) => /^\.{0,2}$/.test(toText(values[key])));
}

function listKeysInPath(call: Call): string[] {
  return call.target === 'lookup' ? [] : listPathKeys(call.path);
}

export function buildActionRequest(actionCase: ActionCase, filled: FilledForm): SentRequest {
  const scope = replaceFilesWithAnswers(actionCase, buildFormScope(actionCase, filled));
  return buildRequest(actionCase.call, buildPayload(actionCase, scope), scope);
}
