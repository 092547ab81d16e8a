import {
  fieldFacts,
  getEffectParts,
  listStepRules,
  completeRule,
  listSteps,
  type Action,
  type ApiCall,
  type Form,
  type JsonObject,
  type LayoutStep,
  type Constraint,
  type Report,
  type Rule,
  type Scalar,
  type Screen,
  type RuleWithMessage,
  type Condition,
} from '#definition';
import { resolveCall } from '../resolveCall.ts';
import type { CaseContext } from '../caseContext.ts';
import { listBlocksOfType, type FoundBlock } from '../listBlocks.ts';
import { listConditions } from '../language/listConditions.ts';
import type { Pointer } from '../pointer.ts';
import type { Step } from '../testCase.ts';
import { expandForm, resolveItemPaths, type ExpandedForm } from './expandForm.ts';
import { findLayoutStep } from './steps/steps.ts';
import { describePath } from '../words/describePath.ts';
import { labelColumns, labelFields } from '../words/fieldLabels.ts';

/** A check of one value. A rule on several values becomes several checks. */
export interface RuleCheck {
  path: string;
  must: Constraint;
  /** Condition of the check. Default: always. */
  when: Condition | undefined;
  message: string;
  /** The field that is marked on failure; null if none is visible. */
  mark: string | null;
  pointer: Pointer;
  step?: LayoutStep;
}

export type AuthoredForm = Pick<FoundBlock<Form>, 'block' | 'pointer' | 'tabs'>;

export interface ActionCase {
  context: CaseContext;
  screen: Screen;
  /** Screen id and action name, for error messages. */
  name: string;
  form: ExpandedForm;
  /** The form as written, before its lists are expanded. */
  authoredForm: AuthoredForm;
  pointer: Pointer;
  /** Tabs that lead to the form; null if no button leads there. */
  tabs: string[] | null;
  action: Action;
  actionPointer: Pointer;
  call: ApiCall;
  checks: RuleCheck[];
  /** The checks that no value fails without a query in the address. Default: none. */
  idle?: RuleCheck[];
  /** Steps before the form is there, besides opening the screen. Default: none. */
  opening?: Step[];
  row?: JsonObject;
  report?: Report;
  /** This action in the compared version. */
  otherVersion?: { action: ActionCase; isBefore: boolean };
}

export function listActions(context: CaseContext): ActionCase[] {
  return listBlocksOfType(context.screen, 'form').flatMap((found) =>
    Object.keys(found.block.actions).map((name) => buildActionCase(context, found, name)),
  );
}

export function buildActionCase(context: CaseContext, found: AuthoredForm, name: string): ActionCase {
  const { pointer, tabs } = found;
  const form = expandForm(found.block, 1);
  const action = form.actions[name] as Action;
  const actionPointer = [...pointer, 'actions', name];
  const call = resolveCall(context.calls, action.call) as ApiCall;
  const twin = findOtherVersion(context, found, name);
  return {
    ...(twin && { otherVersion: twin }),
    context,
    screen: context.screen,
    name: `${context.id} ${name}`,
    form,
    authoredForm: found,
    pointer,
    tabs,
    action,
    actionPointer,
    call,
    checks: listChecks(form, pointer, name, (rule) =>
      completeRule(rule, found.block.fields, context.config.words.rules),
    ),
  };
}

/** Returns the action of this name in the other version: in the form at the same place, else in the only form with it. */
function findOtherVersion(
  { other }: CaseContext,
  { pointer }: AuthoredForm,
  name: string,
): ActionCase['otherVersion'] {
  if (!other) return undefined;
  const forms = listBlocksOfType(other.context.screen, 'form').filter(({ block }) =>
    Object.hasOwn(block.actions, name),
  );
  const there = forms.find((form) => form.pointer.join() === pointer.join());
  const found = there ?? (forms.length === 1 ? forms[0] : undefined);
  return found && { action: buildActionCase(other.context, found, name), isBefore: other.isBefore };
}

/** Returns the rule with its message, or one rule for each message that the portal has for it. */
type CompleteRule = (rule: Rule) => RuleWithMessage[];

/** Returns the checks of an action: those of earlier steps first, then its own rules or the form's. */
function listChecks(form: ExpandedForm, pointer: Pointer, name: string, complete: CompleteRule): RuleCheck[] {
  const action = form.actions[name] as Action;
  const steps = listSteps(form.layout);
  const last = findLayoutStep(form, action);
  if (!last) return listRuleChecks(form, pointer, name, complete, form.rules);
  return steps.slice(0, steps.indexOf(last) + 1).flatMap((step) => {
    const by = step === last ? name : (step.next ?? '');
    return listRuleChecks(form, pointer, by, complete, listStepRules(form, step.step)).map((part) => ({
      ...part,
      step,
    }));
  });
}

/** Returns the checks of the action's own rules. Default: those of the form's rules. */
function listRuleChecks(
  form: ExpandedForm,
  pointer: Pointer,
  name: string,
  complete: CompleteRule,
  counting: Rule[] = [],
): RuleCheck[] {
  const own = form.actions[name]?.rules;
  const place = own ? [...pointer, 'actions', name, 'rules'] : [...pointer, 'rules'];
  return (own ?? form.rules ?? []).flatMap((rule, at) =>
    own || counting.includes(rule)
      ? complete(rule).flatMap((one) => splitRule(one, form, [...place, at]))
      : [],
  );
}

/** Expands a rule into one check per value and per existing item of a list. */
export function splitRule(rule: RuleWithMessage, form: ExpandedForm, pointer: Pointer): RuleCheck[] {
  const { each } = rule;
  if (each === undefined) return splitPaths(rule, form, pointer);
  const items = form.lists.find(({ path }) => `form.${path}` === each)?.itemCount ?? 0;
  return Array.from({ length: items }, (_, at) =>
    splitPaths(resolveItemPaths(rule, [`${each.replace(/^form\./, '')}.${at}`]), form, pointer),
  ).flat();
}

function splitPaths(
  { on, must, message, mark, when }: RuleWithMessage,
  form: ExpandedForm,
  pointer: Pointer,
): RuleCheck[] {
  return [on].flat().map((written) => {
    const path = formatPlainPath(written);
    const name = mark ?? findFieldName(path);
    const field = name === null ? undefined : form.fields[name];
    return {
      path,
      must,
      when,
      message,
      mark: field && fieldFacts[field.type].people !== 'none' ? name : null,
      pointer,
    };
  });
}

/** Writes list indices as steps: `form.lines[0].quantity` becomes `form.lines.0.quantity`. */
export function formatPlainPath(path: string): string {
  return path.replace(/\[(\d+)\]/g, '.$1');
}

/** Parses the name of the field at a path, such as `lines.0.quantity`; null for a path outside `form`. */
export function findFieldName(path: string): string | null {
  return path.startsWith('form.') ? formatPlainPath(path.slice(5)) : null;
}

export function getFieldDefinitionPointer({ pointer, form }: ActionCase, name: string): Pointer {
  return [...pointer, ...(form.pointers[name] ?? ['fields', name])];
}

/** Returns the label of the field at a path. Default: the path in words. */
export function getFieldLabel({ context, form, report }: ActionCase, path: string): string {
  const labels = { ...labelFields(form.fields), ...labelColumns(report?.columns) };
  return describePath(context, formatPlainPath(path), labels);
}

/** Returns the action that leads to the stage in which this one is shown; null if there is none. */
export function findStageAction({ context, form, authoredForm, action }: ActionCase): ActionCase | null {
  const stage = findStageOfCondition(action.show);
  if (stage === undefined) return null;
  const before = Object.entries(form.actions).find(([, { success }]) =>
    success.then?.some((effect) => getEffectParts(effect).stage === stage),
  );
  if (!before) return null;
  const one = buildActionCase(context, authoredForm, before[0]);
  return { ...one, form: { ...one.form, lists: form.lists } };
}

/** Returns the stage that a condition asks for; undefined if it asks for none. */
export function findStageOfCondition(show: Condition | undefined): Scalar | undefined {
  return listConditions(show).find(({ path }) => path === 'stage')?.must.const;
}

/** Returns the stage in which the action is shown: that of its condition, otherwise the step's. */
export function getStageOfAction({ action }: ActionCase, step: LayoutStep | undefined): Scalar {
  return findStageOfCondition(action.show) ?? step?.step ?? null;
}
