import {
  listLayoutPartFields,
  listSteps,
  type Action,
  type Form,
  type Json,
  type LayoutStep,
  type UiTexts,
} from '#definition';

/** Returns the step of a stage. Default: the first one; undefined for a form without steps. */
export function findOpenStep(
  { layout }: Pick<Form, 'layout'>,
  stage: Json | undefined,
): LayoutStep | undefined {
  const steps = listSteps(layout);
  return steps.find(({ step }) => step === stage) ?? steps[0];
}

/** Returns the step whose `next` is the action, otherwise the last one. */
export function findLayoutStep(
  { layout, actions }: Pick<Form, 'layout' | 'actions'>,
  action: Action,
): LayoutStep | undefined {
  const steps = listSteps(layout);
  return steps.find(({ next }) => next !== undefined && actions[next] === action) ?? steps.at(-1);
}

export function findStepOfField({ layout }: Pick<Form, 'layout'>, name: string): LayoutStep | undefined {
  return listSteps(layout).find((step) => isInStep(name, step));
}

/** True if a field is in a step, or the form has no steps. */
export function isInStep(name: string, step: LayoutStep | undefined): boolean {
  return (
    step === undefined ||
    listLayoutPartFields(step).some((field) => isSameOrBelow(name, field) || isSameOrBelow(field, name))
  );
}

/** True for the same path or one below it: `address.street` is within `address`. */
export function isSameOrBelow(name: string, outer: string): boolean {
  return name === outer || name.startsWith(`${outer}.`);
}

/** Returns the index of the item that a field of a list belongs to; null for any other field. */
export function findItemIndex(list: string, name: string): number | null {
  return name.startsWith(`${list}.`) ? Number(name.slice(list.length + 1).split('.')[0]) : null;
}

export const getNextLabel = ({ nextStep }: UiTexts): string => nextStep ?? 'Next';
export const getBackLabel = ({ previousStep }: UiTexts): string => previousStep ?? 'Back';

export function listStepButtons(
  { layout }: Pick<Form, 'layout'>,
  step: LayoutStep,
  words: UiTexts,
): [label: string, state: 'ready' | 'absent'][] {
  const steps = listSteps(layout);
  return [
    [getBackLabel(words), step === steps[0] ? 'absent' : 'ready'],
    [getNextLabel(words), step === steps.at(-1) || step.next !== undefined ? 'absent' : 'ready'],
  ];
}
