import type { Details } from '#definition';
import type { TestCase } from '../testCase.ts';
import { buildTestCase } from '../buildTestCase.ts';
import type { CaseContext } from '../caseContext.ts';
import type { FoundBlock } from '../listBlocks.ts';
import { fillPlaceholders } from '../language/fillPlaceholders.ts';
import { formatPointer } from '../pointer.ts';
import { buildFullReads } from '../buildFullReads.ts';
import { buildReadAnswers } from '../reads.ts';

export function buildCopyCases(
  context: CaseContext,
  { block, pointer, tabs }: FoundBlock<Details>,
): TestCase[] {
  const { copyValue = 'Copy {label}' } = context.config.words;
  return block.items.flatMap(({ label, copy }, at) => {
    if (copy === undefined || tabs === null) return [];
    return [
      buildTestCase(context, {
        about: `copy-${formatPointer([...pointer, 'items', at])}`,
        given: 'every lookup finds something',
        when: `Copy beside ${label} is pressed`,
        then: `"${copy}" is said`,
        pointer: [...pointer, 'items', at],
        answers: buildReadAnswers(context, buildFullReads(context, 0)),
        steps: [
          ...tabs.map((press) => ({ press })),
          { press: fillPlaceholders(copyValue, { label }) },
          { see: { toasts: [{ kind: 'success', text: copy }] } },
        ],
      }),
    ];
  });
}
