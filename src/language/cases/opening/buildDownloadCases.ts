import type { BlockOf } from '#definition';
import type { TestCase } from '../testCase.ts';
import { buildTestCase } from '../buildTestCase.ts';
import { buildFullReads } from '../buildFullReads.ts';
import type { CaseContext } from '../caseContext.ts';
import { buildDownloadRequest, buildSavedToast } from '../language/buildDownload.ts';
import type { FoundBlock } from '../listBlocks.ts';
import { formatPointer } from '../pointer.ts';
import { buildCaseQuery, formatQuery } from '../query.ts';
import { buildReadAnswers } from '../reads.ts';
import { buildOpenScope } from '../scope.ts';
import { describeLookups } from '../words/describePath.ts';

/** Builds a case for each link that saves a file: its request, and the name of the file. */
export function buildDownloadCases(
  context: CaseContext,
  { block, pointer, tabs }: FoundBlock<BlockOf<'links'>>,
): TestCase[] {
  const query = buildCaseQuery(context, 0);
  const reads = buildFullReads(context, 0);
  const scope = buildOpenScope(context, reads, query);
  return block.links.flatMap((link, at) => {
    if (!('download' in link) || tabs === null) return [];
    const { label, download } = link;
    const request = buildDownloadRequest(context, download, scope);
    if (!request) return [];
    const toast = buildSavedToast(context, download, scope);
    return [
      buildTestCase(context, {
        about: `download-${formatPointer([...pointer, 'links', at])}`,
        given: describeLookups(context, 'everything'),
        when: `${label} is pressed`,
        then: `one request goes out with exactly its values, and "${toast.text}" is said`,
        pointer: [...pointer, 'links', at],
        ...(Object.keys(query).length > 0 && { query: formatQuery(query) }),
        answers: buildReadAnswers(context, reads),
        steps: [
          ...tabs.map((press) => ({ press })),
          { press: label },
          { see: { toasts: [toast], sent: { [download.call]: [request] } } },
        ],
      }),
    ];
  });
}
