import { getTitleText, type Details } from '#definition';
import type { TestCase } from '../testCase.ts';
import { buildTestCase } from '../buildTestCase.ts';
import { buildFullReads } from '../buildFullReads.ts';
import type { CaseContext } from '../caseContext.ts';
import { buildPictureRequests } from '../language/buildPictureRequests.ts';
import type { FoundBlock } from '../listBlocks.ts';
import { formatPointer } from '../pointer.ts';
import { buildCaseQuery, formatQuery } from '../query.ts';
import { buildReadAnswers } from '../reads.ts';
import { buildOpenScope } from '../scope.ts';
import { formatItem } from './buildBlocksExpectation.ts';
import { describeLookups } from '../words/describePath.ts';

/** Builds a case for the pictures among the details of a block that a call answers; none without such pictures. */
export function buildPictureLineCases(
  context: CaseContext,
  { block, pointer, tabs }: FoundBlock<Details>,
): TestCase[] {
  if (tabs === null) return [];
  const query = buildCaseQuery(context, 0);
  const reads = buildFullReads(context, 0);
  const scope = buildOpenScope(context, reads, query);
  const items = block.items.filter((item) => formatItem(context, item, scope) !== '');
  const formats = items.map(({ format }) => format);
  const sent = buildPictureRequests(context, formats, scope);
  if (Object.keys(sent).length === 0) return [];
  return [
    buildTestCase(context, {
      about: `pictures-${formatPointer([...pointer, 'items'])}`,
      given: describeLookups(context, 'everything'),
      when: `${getTitleText(context.screen.title)} is opened`,
      then: 'the pictures among the details are asked for, each once',
      pointer: [...pointer, 'items'],
      ...(Object.keys(query).length > 0 && { query: formatQuery(query) }),
      answers: buildReadAnswers(context, reads),
      steps: [...tabs.map((press) => ({ press })), { see: { sent } }],
    }),
  ];
}
