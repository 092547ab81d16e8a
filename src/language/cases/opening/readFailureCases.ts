import { titleText } from '#definition';
import type { TestCase } from '../testCase.ts';
import { draftCase } from '../draftCase.ts';
import { lookupTime } from '../form/steps/enterForm.ts';
import type { CaseContext } from '../caseContext.ts';
import { listBlocks } from '../listBlocks.ts';
import { readOf } from './expectBlocks.ts';
import { isSatisfied } from '../language/isSatisfied.ts';
import { queryOf, writeQuery } from '../query.ts';
import { outerScope } from '../scope.ts';

export function readFailureCases(context: CaseContext): TestCase[] {
  return Object.keys(context.screen.reads ?? {}).flatMap((name) => readFailure(context, name));
}

function readFailure(context: CaseContext, name: string): TestCase[] {
  const read = context.screen.reads?.[name];
  const scope = outerScope(context, queryOf(context, 0));
  const waiting = listBlocks(context.screen).filter(
    ({ block, open }) => open && readOf(block) === name && isSatisfied(block.show, scope),
  );
  if (!read || waiting.length === 0 || !isSatisfied(read.when, scope)) return [];
  const { loadFailed, retry } = context.config.words;
  const texts = waiting.map(({ block }) => {
    const title = titleText(context.screen.title);
    const own = 'columns' in block ? `${block.heading ?? title}: ${loadFailed}` : loadFailed;
    return (read.failure?.text ?? own) + retry;
  });
  return [
    draftCase(context, {
      about: `read-${name}-fails`,
      given: `${name} is refused`,
      when: `${titleText(context.screen.title)} is opened`,
      then: `"${texts[0]}" stands where it was waited for`,
      pointer: ['reads', name],
      query: writeQuery(queryOf(context, 0)),
      answers: { [read.call]: { fails: 'refused' } },
      steps: [{ wait: lookupTime }, { see: { alerts: texts } }],
    }),
  ];
}
