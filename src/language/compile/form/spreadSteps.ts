import {
  firmConditions,
  partsOfEffect,
  rulesOfStep,
  stepsIn,
  type Action,
  type Effect,
  type Form,
  type Test,
} from '#definition';

/**
 * The actions of a form with each where its steps have it: one that a step names as its `next` is shown there, has the
 * rules of that step where it has none of its own, and opens the next one; every other is shown in the last step. An
 * action whose `show` asks for a stage by itself stays as it is.
 */
export function spreadSteps(form: Pick<Form, 'layout' | 'rules' | 'actions'>): Record<string, Action> {
  const steps = stepsIn(form.layout);
  if (steps.length === 0) return form.actions;
  const place = (name: string, action: Action): Action => {
    const at = steps.findIndex(({ next }) => next === name);
    const after = at === -1 ? undefined : steps[at + 1]?.step;
    const { step } = steps.at(at)!;
    const shown = { ...action, show: showIn(step, action.show) };
    return after === undefined ? shown : leadOn(shown, rulesOfStep(form, step), after);
  };
  return Object.fromEntries(
    Object.entries(form.actions).map(([name, action]) => [name, place(name, action)]),
  );
}

function showIn(stage: string, show: Test | undefined): Test {
  const own = [show ?? []].flat();
  const asksStage = firmConditions(show).some(({ on }) => [on].flat().includes('stage'));
  return asksStage ? own : [{ on: 'stage', must: { const: stage } }, ...own];
}

function leadOn(action: Action, stepRules: Action['rules'], stage: string): Action {
  const { success, rules = stepRules } = action;
  return { ...action, rules, success: { ...success, then: followed(success.then ?? [], stage) } };
}

/** What follows a success, and then the next step, unless that says itself which stage comes. */
function followed(effects: Effect[], stage: string): Effect[] {
  const isNamed = effects.some((effect) => partsOfEffect(effect).stage !== undefined);
  return isNamed ? effects : [...effects, { stage }];
}
