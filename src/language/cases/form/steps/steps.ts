import {
  fieldsInPart,
  stepsIn,
  type Action,
  type Form,
  type Json,
  type LayoutStep,
  type Words,
} from '#definition';

/** The step that is open in a stage: the first, until another is named; undefined where a form has none. */
export function openStep({ layout }: Pick<Form, 'layout'>, stage: Json | undefined): LayoutStep | undefined {
  const steps = stepsIn(layout);
  return steps.find(({ step }) => step === stage) ?? steps[0];
}

/** The step in which an action has its button: the one that it leads on from, else the last. */
export function stepOfAction(
  { layout, actions }: Pick<Form, 'layout' | 'actions'>,
  action: Action,
): LayoutStep | undefined {
  const steps = stepsIn(layout);
  return steps.find(({ next }) => next !== undefined && actions[next] === action) ?? steps.at(-1);
}

/** The step in which a field stands; undefined where a form has none. */
export function stepOfField({ layout }: Pick<Form, 'layout'>, name: string): LayoutStep | undefined {
  return stepsIn(layout).find((step) => isInStep(name, step));
}

/** Whether a field stands in a step, or the form has no steps. */
export function isInStep(name: string, step: LayoutStep | undefined): boolean {
  return (
    step === undefined || fieldsInPart(step).some((field) => isWithin(name, field) || isWithin(field, name))
  );
}

/** Whether a field is another one, or stands in it: `address.street` in `address`. */
export function isWithin(name: string, outer: string): boolean {
  return name === outer || name.startsWith(`${outer}.`);
}

/** What Next is called. */
export const nextLabel = ({ nextStep }: Words): string => nextStep ?? 'Next';
/** What Back is called. */
export const backLabel = ({ previousStep }: Words): string => previousStep ?? 'Back';

/** Back and Next, and whether they are there. */
export function stepButtons(
  { layout }: Pick<Form, 'layout'>,
  step: LayoutStep,
  words: Words,
): [label: string, state: 'ready' | 'absent'][] {
  const steps = stepsIn(layout);
  return [
    [backLabel(words), step === steps[0] ? 'absent' : 'ready'],
    [nextLabel(words), step === steps.at(-1) || step.next !== undefined ? 'absent' : 'ready'],
  ];
}
