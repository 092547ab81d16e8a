import type { TestCase, CaseFile, Expectation } from './testCase.ts';
import type { CaseContext } from './caseContext.ts';
import { listElements, type Element } from './listElements.ts';

/** What of a screen its cases reach, and what they leave out. */
export interface Coverage {
  reached: Element[];
  holes: Element[];
}

/**
 * Which routes, columns, filters, rules, messages, result texts and calls of a screen its cases reach. A call is reached
 * when a case compares what it sends; a route when a case opens the screen; anything else when a case says that it shows
 * it, which `npm run mutate` holds the cases to.
 */
export function measureCoverage(context: CaseContext, { routes, cases }: CaseFile): Coverage {
  const pointers = new Set(cases.flatMap(({ reaches }) => reaches));
  const calls = new Set(cases.flatMap(comparedCalls));
  const isReached = ({ kind, pointer }: Element): boolean => {
    if (kind === 'route') return routes.includes(pointer) && pointers.has('title');
    return (kind === 'call' ? calls : pointers).has(pointer);
  };
  const elements = listElements(context);
  return { reached: elements.filter(isReached), holes: elements.filter((element) => !isReached(element)) };
}

/** The calls of which a case compares a whole request, or a payload. */
function comparedCalls({ steps }: TestCase): string[] {
  const expectations = steps.flatMap((step): Expectation[] => ('see' in step ? [step.see] : []));
  return expectations.flatMap(({ sent = {}, last = {} }) => [
    ...Object.keys(sent).filter((call) => (sent[call] ?? []).length > 0),
    ...Object.keys(last),
  ]);
}
