import { getTitleText } from '#definition';
import type { TestCase } from '../testCase.ts';
import { buildTestCase } from '../buildTestCase.ts';
import { readWaitMs } from '../form/steps/buildFillSteps.ts';
import type { CaseContext } from '../caseContext.ts';
import { listBlocks } from '../listBlocks.ts';
import { findReadOfBlock } from './buildBlocksExpectation.ts';
import { isSatisfied } from '../language/evaluate.ts';
import { buildCaseQuery, formatQuery } from '../query.ts';
import { buildCaseScope } from '../scope.ts';
import { describeRead } from '../words/describePath.ts';

export function buildReadFailureCases(context: CaseContext): TestCase[] {
  return Object.keys(context.screen.reads ?? {}).flatMap((name) => buildReadFailureCase(context, name));
}

function buildReadFailureCase(context: CaseContext, name: string): TestCase[] {
  const read = context.screen.reads?.[name];
  const scope = buildCaseScope(context, buildCaseQuery(context, 0));
  const waiting = listBlocks(context.screen).filter(
    ({ block, open }) => open && findReadOfBlock(block) === name && isSatisfied(block.show, scope),
  );
  if (!read || waiting.length === 0 || !isSatisfied(read.when, scope)) return [];
  const { loadFailed, retry } = context.config.words;
  const texts = waiting.map(({ block }) => {
    const title = getTitleText(context.screen.title);
    const own = 'columns' in block ? `${block.heading ?? title}: ${loadFailed}` : loadFailed;
    return (read.failure?.text ?? own) + retry;
  });
  return [
    buildTestCase(context, {
      about: `read-${name}-fails`,
      given: `the request ${describeRead(context, name)} is refused`,
      when: `${getTitleText(context.screen.title)} is opened`,
      then: `"${texts[0]}" stands where it was waited for`,
      pointer: ['reads', name],
      query: formatQuery(buildCaseQuery(context, 0)),
      answers: { [read.call]: { fails: 'refused' } },
      steps: [{ wait: readWaitMs }, { see: { alerts: texts } }],
    }),
  ];
}
