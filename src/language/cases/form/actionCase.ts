import {
  fieldFacts,
  partsOfEffect,
  rulesOfStep,
  completeRule,
  stepsIn,
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
  type Test,
} from '#definition';
import { callNamed } from '../callNamed.ts';
import type { CaseContext } from '../caseContext.ts';
import { blocksOf, type FoundBlock } from '../listBlocks.ts';
import { listConditions } from '../language/listConditions.ts';
import type { Pointer } from '../pointer.ts';
import type { Step } from '../testCase.ts';
import { expandForm, inItem, type CaseForm } from './expandForm.ts';
import { stepOfAction } from './steps/steps.ts';

/** One check of one value; a rule on several values is several of them. */
export interface RuleCheck {
  path: string;
  must: Constraint;
  /** When it is tried; always without it. */
  when: Test | undefined;
  message: string;
  /** The field that has to be marked; null where there is none to see. */
  mark: string | null;
  /** The rule it is a part of. */
  pointer: Pointer;
  /** The step that it has to pass; undefined where a form has none. */
  step?: LayoutStep;
}

/** A form as it is written, and where. */
export type WrittenForm = Pick<FoundBlock<Form>, 'block' | 'pointer' | 'tabs'>;

/** An action of a form, with all that has to be known of it. */
export interface ActionCase {
  context: CaseContext;
  screen: Screen;
  /** The screen's id and the action's name. */
  name: string;
  form: CaseForm;
  /** The form as it is written. */
  found: WrittenForm;
  /** Where the form stands. */
  pointer: Pointer;
  /** The tabs that lead to it; null: nobody can come there. */
  tabs: string[] | null;
  action: Action;
  actionPointer: Pointer;
  call: ApiCall;
  parts: RuleCheck[];
  /** What is done before its form is there, besides opening the screen; nothing without it. */
  opening?: Step[];
  /** The row of a table that it is about. */
  row?: JsonObject;
  /** The table of that row. */
  report?: Report;
  /** The same action in the version that it is compared with. */
  twin?: { action: ActionCase; isBefore: boolean };
}

/** Every action of every form of a screen. */
export function listActions(context: CaseContext): ActionCase[] {
  return blocksOf(context.screen, 'form').flatMap((found) =>
    Object.keys(found.block.actions).map((name) => actionOf(context, found, name)),
  );
}

/** An action of a form, by its name. */
export function actionOf(context: CaseContext, found: WrittenForm, name: string): ActionCase {
  const { pointer, tabs } = found;
  const form = expandForm(found.block, 1);
  const action = form.actions[name] as Action;
  const actionPointer = [...pointer, 'actions', name];
  const call = callNamed(context.calls, action.call) as ApiCall;
  const twin = findTwin(context, found, name);
  return {
    ...(twin && { twin }),
    context,
    screen: context.screen,
    name: `${context.id} ${name}`,
    form,
    found,
    pointer,
    tabs,
    action,
    actionPointer,
    call,
    parts: checksOf(form, pointer, name, (rule) =>
      completeRule(rule, found.block.fields, context.config.words.rules),
    ),
  };
}

/** The action of this name in the other version: of the form that stands at the same place, else of the only one that has it. */
function findTwin({ other }: CaseContext, { pointer }: WrittenForm, name: string): ActionCase['twin'] {
  if (!other) return undefined;
  const forms = blocksOf(other.context.screen, 'form').filter(({ block }) =>
    Object.hasOwn(block.actions, name),
  );
  const there = forms.find((form) => form.pointer.join() === pointer.join());
  const found = there ?? (forms.length === 1 ? forms[0] : undefined);
  return found && { action: actionOf(other.context, found, name), isBefore: other.isBefore };
}

/** A rule with its message, or one for each that the portal says in its own words. */
type Spell = (rule: Rule) => RuleWithMessage[];

/** The checks that an action has to pass: its own or the form's, and first those of the steps that come before it. */
function checksOf(form: CaseForm, pointer: Pointer, name: string, spell: Spell): RuleCheck[] {
  const action = form.actions[name] as Action;
  const steps = stepsIn(form.layout);
  const last = stepOfAction(form, action);
  if (!last) return rulesOf(form, pointer, name, spell, form.rules);
  return steps.slice(0, steps.indexOf(last) + 1).flatMap((step) => {
    const by = step === last ? name : (step.next ?? '');
    return rulesOf(form, pointer, by, spell, rulesOfStep(form, step.step)).map((part) => ({ ...part, step }));
  });
}

/** The checks of the action's own rules, else of those of the form's that count for it. */
function rulesOf(
  form: CaseForm,
  pointer: Pointer,
  name: string,
  spell: Spell,
  counting: Rule[] = [],
): RuleCheck[] {
  const own = form.actions[name]?.rules;
  const place = own ? [...pointer, 'actions', name, 'rules'] : [...pointer, 'rules'];
  return (own ?? form.rules ?? []).flatMap((rule, at) =>
    own || counting.includes(rule) ? spell(rule).flatMap((one) => splitRule(one, form, [...place, at])) : [],
  );
}

/** A rule on the items of a list is one of each item that is there. */
export function splitRule(rule: RuleWithMessage, form: CaseForm, pointer: Pointer): RuleCheck[] {
  const { each } = rule;
  if (each === undefined) return splitPaths(rule, form, pointer);
  const items = form.lists.find(({ path }) => `form.${path}` === each)?.items ?? 0;
  return Array.from({ length: items }, (_, at) =>
    splitPaths(inItem(rule, [`${each.replace(/^form\./, '')}.${at}`]), form, pointer),
  ).flat();
}

function splitPaths(
  { on, must, message, mark, when }: RuleWithMessage,
  form: CaseForm,
  pointer: Pointer,
): RuleCheck[] {
  return [on].flat().map((written) => {
    const path = plainPath(written);
    const name = mark ?? fieldName(path);
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

/** A path with the places in lists as steps like any other: `form.lines.0.quantity`. */
export function plainPath(path: string): string {
  return path.replace(/\[(\d+)\]/g, '.$1');
}

/** The field that a path leads to, as a form as people meet it names it; null where it leads to none. */
export function fieldName(path: string): string | null {
  return path.startsWith('form.') ? plainPath(path.slice(5)) : null;
}

/** Where a field is written. */
export function pointerOf({ pointer, form }: ActionCase, name: string): Pointer {
  return [...pointer, ...(form.pointers[name] ?? ['fields', name])];
}

/** What a path is called: a field by its label, anything else as it is written. */
export function nameOf({ form }: ActionCase, path: string): string {
  return form.fields[fieldName(path) ?? '']?.label ?? path;
}

/** The action that leads to the stage in which this one is shown; null where it is shown in any. */
export function findStageAction({ context, form, found, action }: ActionCase): ActionCase | null {
  const stage = stageOf(action.show);
  if (stage === undefined) return null;
  const before = Object.entries(form.actions).find(([, { success }]) =>
    success.then?.some((effect) => partsOfEffect(effect).stage === stage),
  );
  return before ? actionOf(context, found, before[0]) : null;
}

/** The stage in which something is shown; undefined where it is shown in any. */
export function stageOf(show: Test | undefined): Scalar | undefined {
  return listConditions(show).find(({ path }) => path === 'stage')?.must.const;
}
