import type { CannedAnswer, CaseFile, Step, TestCase } from '#cases/testCase.ts';
import type { PlayedCase, PlayStep } from '#workbench/protocol.ts';

/** In which cookie a preview has how many steps of its case have changed what calls are answered. */
export const answeredCookie = 'answered';

/** The screen of a case: `incomes/level-income/cells` is one of `incomes/level-income`. */
export function screenOfCase(id: string): string {
  return id.slice(0, id.lastIndexOf('/'));
}

/** A case of every screen that no test needs to know: what stands there while nothing has been answered yet. */
const loading = '~loading';

/** What the calls of a screen are answered in a case of it, after so many of its steps have changed that. */
export function answersOf(file: CaseFile, id: string, answered: number): Record<string, CannedAnswer> {
  if (id.endsWith(`/${loading}`)) return mapValues(file.answers, () => ({ held: true }));
  const one = file.cases.find((each) => each.id === id);
  const later = (one?.steps ?? []).flatMap((step) => ('answer' in step ? [step.answer] : []));
  return Object.assign({}, file.answers, one?.answers, ...later.slice(0, answered)) as Record<
    string,
    CannedAnswer
  >;
}

function mapValues<To>(record: object, map: () => To): Record<string, To> {
  return Object.fromEntries(Object.keys(record).map((key) => [key, map()]));
}

/** The cases of a screen as previews play them; one that is about an address which leads elsewhere is left out. */
export function listPlayed(file: CaseFile): PlayedCase[] {
  const first = {
    id: `${file.screen}/${loading}`,
    given: 'no call has been answered yet',
    when: `${file.title} is opened`,
    then: 'it holds the places of what is to come',
    path: pathOf(file, {}),
    isNarrow: false,
    steps: [],
  };
  const all = file.cases.map((one) => ({
    id: one.id,
    given: one.given,
    when: one.when,
    then: one.then,
    path: pathOf(file, one),
    isNarrow: one.isNarrow ?? false,
    steps: playable(one.steps),
  }));
  return [first, ...all];
}

/** Below the preview's address, without a slash at its beginning. */
function pathOf(
  { routes, route }: CaseFile,
  { address, query }: Pick<TestCase, 'address' | 'query'>,
): string {
  const [first = '/'] = routes;
  const filled = first.replace(/:(\w+)/g, (_, name: string) => {
    const value = route?.[name];
    return encodeURIComponent(typeof value === 'string' || typeof value === 'number' ? value : '');
  });
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
