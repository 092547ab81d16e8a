// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { faults } from './faults/faults.ts';
import { tryFault } from './faults/tryFault.ts';
import { listUses } from './faults/uses.tsx';
import { endAfresh, startAfresh } from './walk/afresh.ts';
import { calls } from './walk/shippedModules.ts';

/* Each place that makes a call meets one fault, in turn; npm run test:hard has each of them meet all. */

const uses = await listUses();
const pairs = uses.map((use, at) => ({ ...use, use, fault: faults[at % faults.length]! }));
beforeEach(startAfresh);
afterEach(endAfresh);

it('The uses reach every call of the catalogue except for signing out', () => {
  const made = new Set(uses.map(({ call }) => call));
  expect([...calls.keys()].filter((call) => !made.has(call))).toEqual(['signOut']);
});

it.each(pairs)('$name makes $call, which shows a message and ends when it is $fault.name', ({ use, fault }) =>
  tryFault(use, fault),
);
