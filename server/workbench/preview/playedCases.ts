import type { CannedAnswer, CaseFile, Expectation, Step, TestCase } from '#cases/testCase.ts';
import type { PlayedCase, PlayStep } from '#workbench/protocol.ts';

/** The cookie with the number of steps of a case that have changed its answers. */
export const answeredStepsCookie = 'answered';

/** `incomes/level-income/cells` belongs to `incomes/level-income`. */
export function getCaseScreen(id: string): string {
  return id.slice(0, id.lastIndexOf('/'));
}

/** A case that every screen has: the skeleton before any answer. */
const loading = '~loading';

/** Builds the answers of a case after a number of its steps. */
export function buildAnswersAtStep(
  file: CaseFile,
  id: string,
  answered: number,
): Record<string, CannedAnswer> {
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

/** The only case of a picture; null without the picture. */
export function buildPlayedCase(file: CaseFile | null): PlayedCase | null {
  return file && toPlayedCase(file, file.cases[0]!);
}

/** Lists the cases of a screen that a preview can play. */
export function listPlayedCases(file: CaseFile): PlayedCase[] {
  const first = {
    id: `${file.screen}/${loading}`,
    given: 'no call has been answered yet',
    when: `${file.title} is opened`,
    then: 'it holds the places of what is to come',
    path: buildPreviewPath(file, {}),
    isNarrow: false,
    steps: [],
  };
  return [first, ...file.cases.map((one) => toPlayedCase(file, one))];
}

function toPlayedCase(file: CaseFile, one: TestCase): PlayedCase {
  return {
    id: one.id,
    given: one.given,
    when: one.when,
    then: one.then,
    path: buildPreviewPath(file, one),
    isNarrow: one.isNarrow ?? false,
    steps: pickPlaySteps(one.steps),
  };
}

/** Relative to the preview's address, without a leading slash. */
function buildPreviewPath(
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

/** Leaves out what only tests check, and loading the page again, which would end the play. */
function pickPlaySteps(steps: Step[]): PlayStep[] {
  let answered = 0;
  return steps.flatMap((step): PlayStep[] => {
    if ('see' in step) return hasFoldedValues(step.see) ? [{ unfold: true }] : [];
    if ('loadAgain' in step) return [];
    if ('answer' in step) return [{ answered: (answered += 1) }];
    return [step];
  });
}

/** True if cards have values that only an open card shows. */
function hasFoldedValues({ cards = {} }: Expectation): boolean {
  return Object.values(cards).some(({ more }) => more.length > 0);
}
