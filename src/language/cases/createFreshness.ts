import { isObject } from '#shared/isObject.ts';
import type { Expectation, TestCase } from './testCase.ts';

/** What happens, other than what stands on a screen: each line has all that its case expects of it. */
const happening: ReadonlySet<string> = new Set<keyof Expectation>([
  'alerts',
  'toasts',
  'count',
  'destinations',
  'signedIn',
  'reloads',
]);

/** What was expected at each place of an expectation (`fields/Amount/value`), as JSON. */
type Expected = Map<string, string>;

/**
 * Takes of the cases of a screen, one after the other, what each is about: at each look, what is expected and was not so at
 * the look before in the same case, or else when it was first seen on the screen.
 */
export function createFreshness(): (one: TestCase) => Expectation[] {
  const first: Expected = new Map();
  return ({ steps }) => {
    const latest: Expected = new Map();
    return steps.flatMap((step) => {
      const fresh = 'see' in step ? pickNew(step.see, [], first, latest) : undefined;
      return fresh === undefined ? [] : [fresh as Expectation];
    });
  };
}

/** What of an expectation is not as it was latest in this case, or else first on this screen. Notes what it has seen. */
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
  if (!first.has(place) && !happening.has(side)) first.set(place, text);
  return known === text ? undefined : part;
}
