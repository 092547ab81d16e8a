import type { Form } from '#definition';
import type { TestCase } from '../testCase.ts';
import { draftCase } from '../draftCase.ts';
import { expandForm } from '../form/expandForm.ts';
import { expectForm } from '../form/expect/expectForm.ts';
import { lookupTime } from '../form/steps/enterForm.ts';
import { openForm } from '../form/steps/openForm.ts';
import type { CaseContext } from '../caseContext.ts';
import type { FoundBlock } from '../listBlocks.ts';
import { formatPointer } from '../pointer.ts';
import { fullReads } from '../fullReads.ts';
import { answersOf } from '../reads.ts';
import { openScope } from '../scope.ts';

/** A form that is not seen as soon as its screen is opened: behind a button, or behind none. */
export function closedFormCases(
  context: CaseContext,
  { block: form, pointer, tabs }: FoundBlock<Form>,
): TestCase[] {
  if (!form.modal && tabs !== null) return [];
  const opened = expandForm(form, 0);
  const reads = fullReads(context, 0);
  return [
    draftCase(context, {
      about: `opens-form-${formatPointer(pointer)}`,
      given: 'every lookup finds something',
      when: 'the form is opened',
      then: 'it shows its fields at their first values, and its buttons',
      pointer,
      ...(tabs === null ? { alone: formatPointer(pointer) } : {}),
      answers: answersOf(context, reads),
      steps: [
        ...openForm({ tabs, form }),
        { wait: lookupTime },
        { see: expectForm(context, opened, openScope(context, reads, {})) },
      ],
    }),
  ];
}
