import {
  fieldFacts,
  partsOfEffect,
  type Action,
  type ApiCall,
  type Form,
  type Constraint,
  type Rule,
  type Scalar,
  type Screen,
  type Test,
} from '../../definition/index.ts';
import { callNamed } from '../callNamed.ts';
import type { CaseContext } from '../caseContext.ts';
import { blocksOf, type FoundBlock } from '../listBlocks.ts';
import { listConditions } from '../language/listConditions.ts';
import type { Pointer } from '../pointer.ts';

/** One check of one value; a rule on several values is several of them. */
export interface RuleCheck {
  path: string;
  must: Constraint;
  message: string;
  /** The field that has to be marked; null where there is none to see. */
  mark: string | null;
  /** The rule it is a part of. */
  pointer: Pointer;
}

/** An action of a form, with all that has to be known of it. */
export interface ActionCase {
  context: CaseContext;
  screen: Screen;
  /** The screen's id and the action's name. */
  name: string;
  form: Form;
  /** Where the form stands. */
  pointer: Pointer;
  /** The tabs that lead to it; null: nobody can come there. */
  tabs: string[] | null;
  action: Action;
  actionPointer: Pointer;
  call: ApiCall;
  parts: RuleCheck[];
}

/** Every action of every form of a screen. */
export function listActions(context: CaseContext): ActionCase[] {
  return blocksOf(context.screen, 'form').flatMap((found) =>
    Object.keys(found.block.actions).map((name) => actionOf(context, found, name)),
  );
}

/** An action of a form, by its name. */
export function actionOf(
  context: CaseContext,
  found: Pick<FoundBlock<Form>, 'block' | 'pointer' | 'tabs'>,
  name: string,
): ActionCase {
  const { block: form, pointer, tabs } = found;
  const action = form.actions[name] as Action;
  const actionPointer = [...pointer, 'actions', name];
  const rulesPointer = action.rules ? [...actionPointer, 'rules'] : [...pointer, 'rules'];
  const rules = action.rules ?? form.rules ?? [];
  const parts = rules.flatMap((rule, at) => splitRule(rule, form, [...rulesPointer, at]));
  const call = callNamed(context.calls, action.call) as ApiCall;
  return {
    context,
    screen: context.screen,
    name: `${context.id} ${name}`,
    form,
    pointer,
    tabs,
    action,
    actionPointer,
    call,
    parts,
  };
}

function splitRule({ on, must, message, mark }: Rule, form: Form, pointer: Pointer): RuleCheck[] {
  return [on].flat().map((path) => {
    const name = mark ?? (path.startsWith('form.') ? path.slice(5) : null);
    const field = name === null ? undefined : form.fields[name];
    return {
      path,
      must,
      message,
      mark: field && fieldFacts[field.type].people !== 'none' ? name : null,
      pointer,
    };
  });
}

/** What a path is called: a field by its label, anything else as it is written. */
export function nameOf({ form }: ActionCase, path: string): string {
  const [root, name = ''] = path.split('.');
  return (root === 'form' && form.fields[name]?.label) || path;
}

/** The action that leads to the stage in which this one is shown; null where it is shown in any. */
export function findStageAction({ context, form, pointer, tabs, action }: ActionCase): ActionCase | null {
  const stage = stageOf(action.show);
  if (stage === undefined) return null;
  const found = Object.entries(form.actions).find(([, { success }]) =>
    success.then?.some((effect) => partsOfEffect(effect).stage === stage),
  );
  return found ? actionOf(context, { block: form, pointer, tabs }, found[0]) : null;
}

/** The stage in which something is shown; undefined where it is shown in any. */
export function stageOf(show: Test | undefined): Scalar | undefined {
  return listConditions(show).find(({ path }) => path === 'stage')?.must.const;
}
