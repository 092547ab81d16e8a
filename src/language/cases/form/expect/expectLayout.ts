import { stepsIn, type Form, type LayoutPart } from '#definition';
import type { CaseContext } from '../../caseContext.ts';
import type { Scope } from '../../language/isSatisfied.ts';
import type { Expectation } from '../../testCase.ts';
import { openStep } from '../steps/steps.ts';
import { fillPlaces } from '../../language/fillPlaces.ts';

/** Labels that a field shows, by its name; none if it is hidden. */
type LabelsOf = (name: string) => string[];

export function expectLayout(
  { config }: CaseContext,
  form: Form,
  scope: Scope,
  labelsOf: LabelsOf,
): Pick<Expectation, 'labels' | 'tabs'> {
  const { layout } = form;
  if (!layout) return { labels: Object.keys(form.fields).flatMap(labelsOf) };
  const steps = stepsIn(layout);
  const step = openStep(form, scope.stage);
  const parts = step?.parts ?? layout;
  const way = fillPlaces(config.words.stepOf ?? 'Step {step} of {steps}', {
    step: String(step ? steps.indexOf(step) + 1 : 0),
    steps: String(steps.length),
  });
  const tabs = tabsIn(parts);
  return {
    labels: [...(step ? [way, step.label] : []), ...parts.flatMap((part) => outline(part, labelsOf))],
    ...(tabs.length > 0 ? { tabs } : {}),
  };
}

/** A section of which nothing is shown has no heading. */
function outline(part: LayoutPart, labelsOf: LabelsOf): string[] {
  if (typeof part === 'string') return labelsOf(part);
  if (Array.isArray(part)) return part.flatMap(labelsOf);
  const inner = part.parts.flatMap((one) => outline(one, labelsOf));
  if (!('section' in part) || inner.length === 0) return inner;
  return [part.section, ...(part.help === undefined ? [] : [part.help]), ...inner];
}

function tabsIn(parts: LayoutPart[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || Array.isArray(part)) return [];
    return 'tab' in part ? [part.tab] : tabsIn(part.parts);
  });
}
