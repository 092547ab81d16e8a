import type { Form } from '../../definition/index.ts';
import type { PlacedCase } from '../case.ts';
import { draftCase } from '../draftCase.ts';
import { formSight } from '../form/formSight.ts';
import { lookupTime, toForm } from '../form/reachForm.ts';
import { writeWay, type FoundBlock, type Ground } from '../ground.ts';
import { answersOf, fullReads } from '../readWorld.ts';
import { openWorld } from './openWorld.ts';

/** A form that is not seen as soon as its screen is opened: behind a button, or behind none. */
export function closedFormCases(ground: Ground, { block: form, way, tabs }: FoundBlock<Form>): PlacedCase[] {
  if (!form.modal && tabs !== null) return [];
  const reads = fullReads(ground, 0);
  return [
    draftCase(ground, {
      about: `opens-form-${writeWay(way)}`,
      given: 'every lookup finds something',
      when: 'the form is opened',
      then: 'it shows its fields at their first values, and its buttons',
      ways: [way, ...Object.keys(form.fields).map((name) => [...way, 'fields', name])],
      ...(tabs === null ? { alone: writeWay(way) } : {}),
      answers: answersOf(ground, reads),
      steps: [
        ...toForm({ tabs, form }),
        { wait: lookupTime },
        { see: formSight(ground, form, openWorld(ground, reads, {})) },
      ],
    }),
  ];
}
