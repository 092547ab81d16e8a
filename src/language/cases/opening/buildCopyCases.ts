import type { Details } from '#definition';
import type { TestCase } from '../testCase.ts';
import { buildTestCase } from '../buildTestCase.ts';
import type { CaseContext } from '../caseContext.ts';
import type { FoundBlock } from '../listBlocks.ts';
import { fillPlaceholders } from '../language/fillPlaceholders.ts';
import { formatItem } from './buildBlocksExpectation.ts';
import { buildCaseQuery, formatQuery } from '../query.ts';
import { buildOpenScope } from '../scope.ts';
import { formatPointer } from '../pointer.ts';
import { buildFullReads } from '../buildFullReads.ts';
import { buildReadAnswers } from '../reads.ts';
import { describeLookups } from '../words/describePath.ts';

export function buildCopyCases(
  context: CaseContext,
  { block, pointer, tabs }: FoundBlock<Details>,
): TestCase[] {
  const { copyValue = 'Copy {label}' } = context.config.words;
  const query = buildCaseQuery(context, 0);
  const reads = buildFullReads(context, 0);
  const scope = buildOpenScope(context, reads, query);
  return block.items.flatMap((item, at) => {
    const { label, copy } = item;
    // An absent value has no button.
    if (copy === undefined || tabs === null || formatItem(context, item, scope) === '') return [];
    return [
      buildTestCase(context, {
        about: `copy-${formatPointer([...pointer, 'items', at])}`,
        given: describeLookups(context, 'everything'),
        when: `Copy beside ${label} is pressed`,
        then: `"${copy}" is said`,
        pointer: [...pointer, 'items', at],
        ...(Object.keys(query).length > 0 && { query: formatQuery(query) }),
        answers: buildReadAnswers(context, reads),
        steps: [
          ...tabs.map((press) => ({ press })),
          { press: fillPlaceholders(copyValue, { label }) },
          { see: { toasts: [{ kind: 'success', text: copy }] } },
        ],
      }),
    ];
  });
}
