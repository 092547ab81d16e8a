import { getTitleText } from '#definition';
import { testMember, type CaseContext } from '../caseContext.ts';
import { describeClaims, listTestClaims, type TestClaim } from '../buildMemberClaims.ts';
import { buildTestCase } from '../buildTestCase.ts';
import { readWaitMs } from '../form/steps/buildFillSteps.ts';
import { isSatisfied } from '../language/evaluate.ts';
import { formatTitle } from '../language/formatTitle.ts';
import { buildRouteParameters } from '../query.ts';
import { buildOpenScope } from '../scope.ts';
import type { Expectation, TestCase } from '../testCase.ts';

/** Builds a case for each claim value that a route asks for, and one for another value: the route opens or is refused. */
export function buildRouteCases(context: CaseContext): TestCase[] {
  return context.routes.flatMap((path) => {
    const access = context.config.routes[path]?.access;
    if (typeof access !== 'object') return [];
    return listTestClaims(context, access).map((tried) => {
      const session = { ...testMember, claims: tried.claims };
      return buildRouteCase(
        { ...context, claims: tried.claims },
        path,
        tried,
        isSatisfied(access, { session }),
      );
    });
  });
}

function buildRouteCase(
  context: CaseContext,
  path: string,
  { name, value, claims }: TestClaim,
  isAllowed: boolean,
): TestCase {
  const refusal = context.config.words.notAllowed ?? 'You may not open this.';
  const title = getTitleText(context.screen.title);
  const opened: Expectation = {
    heading: formatTitle(context.screen, buildOpenScope(context, {}, {})),
    missing: [refusal],
  };
  const refused: Expectation = {
    heading: title,
    texts: [refusal],
    count: Object.fromEntries(context.callNames.map((call) => [call, 0])),
  };
  return buildTestCase(context, {
    about: `${isAllowed ? 'allowed' : 'refused'}-as-${name}-${String(value)}`,
    given: describeClaims(claims),
    when: `${title} is opened at ${path}`,
    then: isAllowed ? 'it opens' : `"${refusal}" is said, and nothing is asked`,
    pointer: ['title'],
    address: buildAddress(context, path),
    claims,
    steps: [{ wait: readWaitMs }, { see: isAllowed ? opened : refused }],
  });
}

function buildAddress(context: CaseContext, path: string): string {
  const places = Object.entries(buildRouteParameters(context) ?? {});
  return places.reduce((address, [name, value]) => address.replace(`:${name}`, String(value)), path);
}
