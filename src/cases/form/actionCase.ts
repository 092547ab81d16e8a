import type { Action, ApiCall, Form, Must, Rule, Scalar, Screen, Test } from '../../definition/index.ts';
import { blocksOf, callNamed, type FoundBlock, type Ground, type Way } from '../ground.ts';

/** One check of one value; a rule on several values is several of them. */
export interface Part {
  path: string;
  must: Must;
  message: string;
  /** The field that has to be marked; null where there is none to see. */
  mark: string | null;
  /** The rule it is a part of. */
  way: Way;
}

/** An action of a form, with all that has to be known of it. */
export interface ActionCase {
  ground: Ground;
  screen: Screen;
  /** The screen's id and the action's name. */
  name: string;
  form: Form;
  /** Where the form stands. */
  way: Way;
  /** The tabs that lead to it; null: nobody can come there. */
  tabs: string[] | null;
  action: Action;
  actionWay: Way;
  call: ApiCall;
  parts: Part[];
}

/** Every action of every form of a screen. */
export function listActions(ground: Ground): ActionCase[] {
  return blocksOf(ground.screen, 'form').flatMap((found) =>
    Object.keys(found.block.actions).map((name) => actionOf(ground, found, name)),
  );
}

/** An action of a form, by its name. */
export function actionOf(
  ground: Ground,
  found: Pick<FoundBlock<Form>, 'block' | 'way' | 'tabs'>,
  name: string,
): ActionCase {
  const { block: form, way, tabs } = found;
  const action = form.actions[name] as Action;
  const actionWay = [...way, 'actions', name];
  const rulesWay = action.rules ? [...actionWay, 'rules'] : [...way, 'rules'];
  const rules = action.rules ?? form.rules ?? [];
  const parts = rules.flatMap((rule, at) => splitRule(rule, form, [...rulesWay, at]));
  const call = callNamed(ground.calls, action.call) as ApiCall;
  return {
    ground,
    screen: ground.screen,
    name: `${ground.id} ${name}`,
    form,
    way,
    tabs,
    action,
    actionWay,
    call,
    parts,
  };
}

function splitRule({ on, must, message, mark }: Rule, form: Form, way: Way): Part[] {
  return [on].flat().map((path) => {
    const name = mark ?? (path.startsWith('form.') ? path.slice(5) : null);
    const field = name === null ? undefined : form.fields[name];
    return { path, must, message, mark: field && field.type !== 'hidden' ? name : null, way };
  });
}

/** The action that leads to the stage in which this one is shown; null where it is shown in any. */
export function findStageAction({ ground, form, way, tabs, action }: ActionCase): ActionCase | null {
  const stage = stageOf(action.show);
  if (stage === undefined) return null;
  const found = Object.entries(form.actions).find(([, { success }]) =>
    success.then?.some((effect) => typeof effect === 'object' && 'stage' in effect && effect.stage === stage),
  );
  return found ? actionOf(ground, { block: form, way, tabs }, found[0]) : null;
}

/** The stage in which something is shown; undefined where it is shown in any. */
export function stageOf(show: Test | undefined): Scalar | undefined {
  return [show ?? []].flat().find(({ on }) => on === 'stage')?.must.const;
}
