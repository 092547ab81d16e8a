import type { Details } from '#definition';
import type { TestCase } from '../testCase.ts';
import { draftCase } from '../draftCase.ts';
import type { CaseContext } from '../caseContext.ts';
import type { FoundBlock } from '../listBlocks.ts';
import { fillPlaces } from '../language/fillPlaces.ts';
import { formatPointer } from '../pointer.ts';
import { fullReads } from '../fullReads.ts';
import { answersOf } from '../reads.ts';

export function copyCases(context: CaseContext, { block, pointer, tabs }: FoundBlock<Details>): TestCase[] {
  const { copyValue = 'Copy {label}' } = context.config.words;
  return block.items.flatMap(({ label, copy }, at) => {
    if (copy === undefined || tabs === null) return [];
    return [
      draftCase(context, {
        about: `copy-${formatPointer([...pointer, 'items', at])}`,
        given: 'every lookup finds something',
        when: `Copy beside ${label} is pressed`,
        then: `"${copy}" is said`,
        pointer: [...pointer, 'items', at],
        answers: answersOf(context, fullReads(context, 0)),
        steps: [
          ...tabs.map((press) => ({ press })),
          { press: fillPlaces(copyValue, { label }) },
          { see: { toasts: [{ kind: 'success', text: copy }] } },
        ],
      }),
    ];
  });
}
