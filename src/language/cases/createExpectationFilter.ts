import { isObject } from '#shared/isObject.ts';
import type { Expectation, TestCase } from './testCase.ts';

/** Events, which are no lasting state of the screen: each line has them, even if an earlier case expected the same. */
const eventSides: ReadonlySet<string> = new Set<keyof Expectation>([
  'alerts',
  'toasts',
  'count',
  'destinations',
  'signedIn',
  'reloads',
]);

/** Expected values as JSON, by place, such as `fields/Amount/value`. */
type Expected = Map<string, string>;

/**
 * Creates a function that picks the new expectations of each case: those that differ from the previous one in the
 * case, otherwise from the first on the screen.
 */
export function createExpectationFilter(): (one: TestCase) => Expectation[] {
  const first: Expected = new Map();
  return ({ steps }) => {
    const latest: Expected = new Map();
    return steps.flatMap((step) => {
      const fresh = 'see' in step ? pickNew(step.see, [], first, latest) : undefined;
      return fresh === undefined ? [] : [fresh as Expectation];
    });
  };
}

/**
 * Returns what differs from the latest expectation of this case, otherwise from the first of this screen, and
 * records it. An empty field is the default.
 */
function pickNew(part: unknown, steps: string[], first: Expected, latest: Expected): unknown {
  if (isObject(part)) {
    const fresh = Object.entries(part)
      .map(([key, inner]) => [key, pickNew(inner, [...steps, key], first, latest)] as const)
      .filter(([, inner]) => inner !== undefined);
    return fresh.length === 0 ? undefined : Object.fromEntries(fresh);
  }
  const [side = ''] = steps;
  const place = steps.join('/');
  const known = latest.get(place) ?? first.get(place) ?? (side === 'fields' ? '""' : undefined);
  const text = JSON.stringify(side === 'fields' && part === false ? '' : part);
  latest.set(place, text);
  if (!first.has(place) && !eventSides.has(side)) first.set(place, text);
  return known === text ? undefined : part;
}
