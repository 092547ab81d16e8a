import type { CaseFile, Step, TestCase } from '../../../src/cases/testCase.ts';
import type { PlayedCase, PlayStep } from '../../../src/workbench/protocol.ts';

/** In which cookie a preview has how many steps of its case have changed what calls are answered. */
export const answeredCookie = 'answered';

/** The screen of a case: `incomes/level-income/cells` is one of `incomes/level-income`. */
export function screenOfCase(id: string): string {
  return id.slice(0, id.lastIndexOf('/'));
}

/** The cases of a screen as previews play them; one that is about an address which leads elsewhere is left out. */
export function listPlayed(file: CaseFile): PlayedCase[] {
  return file.cases.map((one) => ({
    id: one.id,
    given: one.given,
    when: one.when,
    then: one.then,
    path: pathOf(file, one),
    isNarrow: one.isNarrow ?? false,
    steps: playable(one.steps),
  }));
}

/** Below the preview's address, without a slash at its beginning. */
function pathOf({ routes, route }: CaseFile, { address, query }: TestCase): string {
  const [first = '/'] = routes;
  const filled = first.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(route?.[name] ?? '')),
  );
  const path = (address ?? filled).slice(1);
  return query === undefined || path.includes('?') ? path : `${path}?${query}`;
}

/** What is done; what is looked at, the tests do. */
function playable(steps: Step[]): PlayStep[] {
  let answered = 0;
  return steps.flatMap((step): PlayStep[] => {
    if ('see' in step) return [];
    if ('answer' in step) return [{ answered: (answered += 1) }];
    return [step];
  });
}
