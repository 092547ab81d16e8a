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
 * Moves actions to their steps. A step's `next` action is shown there, opens the next step, and uses the step's rules if it
 * has none. All others are shown in the last step. An action whose `show` tests the stage is unchanged.
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

/** Appends the next step to the effects of a success, unless they set a stage. */
function followed(effects: Effect[], stage: string): Effect[] {
  const isNamed = effects.some((effect) => partsOfEffect(effect).stage !== undefined);
  return isNamed ? effects : [...effects, { stage }];
}
